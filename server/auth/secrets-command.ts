import { type Config, readConfig } from '../config.ts';
import { readArguments } from '../content/command-line.ts';
import { openDatabase } from '../db/open.ts';
import { readSigningKey } from '../media/signing-key.ts';
import { forgetKeyMarks } from './key-marks.ts';
import { newSecretText } from './secret-text.ts';
import { tokensKeyFile } from './server-keys.ts';
import { FAMILY_LIFE_MS } from './sessions.ts';

const USAGE = `Ключи сервера:
  npm run secrets               напечатать SECRETS: первые ключи или порядок замены тех, что есть
  npm run secrets -- --forget   ключи утрачены: принять новые (все войдут заново, ждущие письма не уйдут)`;

const LIFE_DAYS = FAMILY_LIFE_MS / 86_400_000;

/**
 * Lines for the settings, step by step.
 * @param given secrets of the settings, the newest first
 * @param ofFolder the secret of the data directory; null: there is none
 */
export function secretsAdvice(given: readonly string[], ofFolder: string | null, fresh: string): string {
  if (given.length > 0) {
    const known = given.join(',');
    return `Замена ключа, по шагам; на каждом перезапустите все серверы по очереди:
  1. SECRETS=${known},${fresh}    новый ключ узнают все
  2. SECRETS=${fresh},${known}    новым подписывают
  3. SECRETS=${fresh}    через ${LIFE_DAYS} дней: дольше никто не остаётся вошедшим`;
  }
  if (ofFolder !== null) {
    return `Ключ этого сервера, чтобы дать его и другим серверам той же базы:
  SECRETS=${ofFolder}
Адреса аудио, выданные до перезапуска, плеер спросит заново.`;
  }
  return `Одинаково на каждом сервере одной базы:
  SECRETS=${fresh}`;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * @param args after the command's name
 * @returns the exit code
 * @throws ConfigError, DatabaseRefusedError
 */
export async function secretsCommand(args: string[], env: Env, print: (line: string) => void): Promise<number> {
  const read = readArguments({ args, options: { forget: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (read === null || read.values.help === true) {
    print(USAGE);
    return read === null ? 1 : 0;
  }
  const config = readConfig(env);
  if (read.values.forget === true) return forget(config, print);
  const ofFolder = (await readSigningKey(tokensKeyFile(config.dataDir)))?.secret.toString('hex') ?? null;
  const given = (config.secrets ?? []).map((secret) => secret.toString('hex'));
  print(secretsAdvice(given, ofFolder, newSecretText()));
  return 0;
}

async function forget(config: Config, print: (line: string) => void): Promise<number> {
  const opened = await openDatabase(config, { onCreate: () => undefined, onError: () => undefined });
  try {
    await forgetKeyMarks(opened.db);
    print('Прежние ключи забыты: сервер примет те, с которыми его запустят.');
    return 0;
  } finally {
    await opened.close();
  }
}
