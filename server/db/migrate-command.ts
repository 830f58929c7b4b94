import { type Config, readConfig } from '../config.ts';
import { readArguments } from '../content/command-line.ts';
import { pendingMigrations, readMigrations } from './migrator.ts';
import { migrationsFolder, openDatabase } from './open.ts';

type Env = Readonly<Record<string, string | undefined>>;

const USAGE = `Обновление базы под эту сборку:
  npm run migrate               применить недостающие изменения и назвать их
  npm run migrate -- --check    только назвать недостающие: код 1, когда они есть`;

/**
 * @param args after the command's name
 * @returns the exit code: with `--check` 1 when something is pending
 * @throws ConfigError, DatabaseRefusedError
 */
export async function migrateCommand(args: string[], env: Env, print: (line: string) => void): Promise<number> {
  const read = readArguments({ args, options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (read === null || read.values.help === true) {
    print(USAGE);
    return read === null ? 1 : 0;
  }
  const config = readConfig(env);
  return read.values.check === true ? check(config, print) : migrate(config, print);
}

const events = { onCreate: () => undefined, onError: () => undefined };

async function check(config: Config, print: (line: string) => void): Promise<number> {
  const opened = await openDatabase(config, events, 'leave');
  try {
    const pending = await pendingMigrations(opened.db, await readMigrations(migrationsFolder()));
    for (const { tag } of pending) print(`Не применено: ${tag}`);
    if (pending.length === 0) print('База обновлена, применять нечего.');
    return pending.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function migrate(config: Config, print: (line: string) => void): Promise<number> {
  const onMigrated = (names: readonly string[]): void => {
    for (const name of names) print(`Применено: ${name}`);
    if (names.length === 0) print('База обновлена, применять нечего.');
  };
  const opened = await openDatabase(config, { ...events, onMigrated }, 'migrate');
  await opened.close();
  return 0;
}
