import { spawn } from 'node:child_process';

/**
 * Runs a command-line tool to its end.
 * @returns what it wrote, output and messages together (ffmpeg reports on the second).
 * @throws when it is not installed or fails, with its last words.
 */
export function runTool(tool: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    child.on('error', (error) => reject(new Error(`${tool}: ${error.message} (apt-get install rhvoice rhvoice-russian ffmpeg)`)));
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${tool} ended with ${code}: ${said.slice(-500)}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
