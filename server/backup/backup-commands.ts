import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { readArguments } from '../content/command-line.ts';
import { openDatabase } from '../db/open.ts';
import { makeBackup } from './make-backup.ts';
import { readPassphrase } from './passphrase.ts';
import { type RestoreReport, restoreBackup } from './restore-backup.ts';

const BACKUP_USAGE = `Резервная копия: вся база, ключи и список файлов библиотеки, без самих файлов; под паролем.
  BACKUP_PASSPHRASE=… npm run backup -- ФАЙЛ
Пароль можно положить в файл: BACKUP_PASSPHRASE_FILE=…. Без пароля копию не открыть никому и никогда.
Встроенную базу копируют, остановив сервер; PostgreSQL — при работающих серверах.`;

const RESTORE_USAGE = `Восстановление из копии, только в пустую базу:
  BACKUP_PASSPHRASE=… npm run restore -- ФАЙЛ`;

/** Names of files that are told; of more the number. */
const MOST_TOLD = 20;

const events = { onCreate: () => undefined, onError: () => undefined };
type Env = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

/** The only argument of a command; null when it is anything else, or help is asked for. */
function fileOf(args: string[]): string | null {
  const read = readArguments({ args, allowPositionals: true, options: {} });
  return read?.positionals.length === 1 ? resolve(read.positionals[0] ?? '') : null;
}

/** @throws ConfigError, DatabaseRefusedError, BackupRefusedError */
export async function backupCommand(args: string[], env: Env, print: Print): Promise<number> {
  const path = fileOf(args);
  if (path === null) {
    print(BACKUP_USAGE);
    return 1;
  }
  const passphrase = await readPassphrase(env);
  const config = readConfig(env);
  const opened = await openDatabase(config, events, 'leave');
  try {
    const { tables, rows, files, bytes } = await makeBackup({ db: opened.db, config, passphrase, path, now: new Date() });
    print(`Копия готова: ${path}, ${(bytes / 1e6).toFixed(1).replace('.', ',')} МБ. Таблиц ${tables}, строк ${rows}.`);
    print(
      `Файлов библиотеки ${files}: они перечислены в копии, но в неё не вложены. Папку ${config.contentDir} копируйте отдельно.`,
    );
    return 0;
  } finally {
    await opened.close();
  }
}

/** @throws ConfigError, DatabaseRefusedError, BackupRefusedError */
export async function restoreCommand(args: string[], env: Env, print: Print): Promise<number> {
  const path = fileOf(args);
  if (path === null) {
    print(RESTORE_USAGE);
    return 1;
  }
  const passphrase = await readPassphrase(env);
  const config = readConfig(env);
  const report = await restoreBackup({ config, passphrase, path, open: () => openDatabase(config, events, 'make') });
  for (const line of restoredLines(report, config.contentDir)) print(line);
  return 0;
}

/** A report in Russian, line by line. */
export function restoredLines(
  { version, madeAt, tables, rows, migrated, keys, library }: RestoreReport,
  contentDir: string,
): string[] {
  const { same, other, missing } = library;
  return [
    `Восстановлена копия от ${madeAt} (версия ${version}). Таблиц ${tables}, строк ${rows}; числа сошлись с копией.`,
    ...(migrated.length > 0 ? [`После неё применено: ${migrated.join(', ')}.`] : []),
    ...keys,
    `Файлы библиотеки в ${contentDir}: на месте ${same}, нет ${missing.length}, других ${other.length}.`,
    ...listed('нет', missing),
    ...listed('другой', other),
    ...(missing.length > 0
      ? [
          'Верните недостающие файлы до запуска: сервер читает библиотеку заново и удаляет то, чего в ней нет, вместе с местами и избранным.',
        ]
      : []),
  ];
}

function listed(word: string, paths: readonly string[]): string[] {
  const rest = paths.length - MOST_TOLD;
  return [...paths.slice(0, MOST_TOLD).map((path) => `  ${word}: ${path}`), ...(rest > 0 ? [`  … и ещё ${rest}`] : [])];
}
