import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Question {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Asks as a browser would, compression included. */
export function ask(origin: string, { method = 'GET', path, body }: Question, agent?: Agent): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = { 'accept-encoding': 'br, gzip', ...(sent !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(told), body: Buffer.concat(chunks) });
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}

async function mustAnswer(origin: string, question: Question, agent: Agent): Promise<void> {
  const { status } = await ask(origin, question, agent);
  if (status !== 200) throw new Error(`${question.path} answered ${status}`);
}

const wallTime = async (): Promise<number> => performance.now() / 1000;

interface Load {
  seconds?: number;
  connections?: number;
  /** Seconds so far: of the clock on the wall, or those of a processor that the server has taken. */
  clock?: () => Promise<number>;
}

/**
 * Answers a second with so many connections, each of which asks again at once.
 * @param question the same each time, or another for each number
 */
export async function answersPerSecond(
  origin: string,
  question: Question | ((number: number) => Question),
  { seconds = 3, connections = 16, clock = wallTime }: Load = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  let asked = 0;
  const askUntil = async (end: number) => {
    while (performance.now() < end) {
      asked += 1;
      await mustAnswer(origin, typeof question === 'function' ? question(asked) : question, agent);
      count += 1;
    }
  };
  const together = (ms: number) => {
    const end = performance.now() + ms;
    return Promise.all(Array.from({ length: connections }, () => askUntil(end)));
  };
  await together(300);
  count = 0;
  const startedAt = await clock();
  await together(seconds * 1000);
  agent.destroy();
  return count / ((await clock()) - startedAt);
}

/** Asks each question once, over so many connections. @returns the answers, in the order of the questions */
export async function askEach(origin: string, questions: readonly Question[], connections: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers = await Promise.all(questions.map((question) => ask(origin, question, agent)));
  agent.destroy();
  return answers;
}

/** The words with marks that search passes over, other ones for each number: a question that was not asked before. */
export function askedAnew(words: string, number: number): string {
  return `${words} ${number.toString(2).replaceAll('0', '!').replaceAll('1', '«')}`;
}

/**
 * Milliseconds of each answer, one question after another; each is asked once beforehand.
 * @param questions of each round, numbered from 0
 */
export async function latencies(
  origin: string,
  questions: (round: number) => readonly Question[],
  rounds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const question of questions(0)) await mustAnswer(origin, question, agent);
  const taken: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const question of questions(round)) {
      const startedAt = performance.now();
      await mustAnswer(origin, question, agent);
      taken.push(performance.now() - startedAt);
    }
  }
  agent.destroy();
  return taken;
}
