import { readFile } from 'node:fs/promises';
import { BackupRefusedError } from './backup-error.ts';

/** Guessing goes on for as long as somebody has the file: no limit of the server's stands before it. */
const SHORTEST = 12;

/**
 * The passphrase of backups: `BACKUP_PASSPHRASE`, or the first line of the file that `BACKUP_PASSPHRASE_FILE` names.
 * @throws BackupRefusedError when it is given in neither way, in both, or is shorter than 12 characters
 */
export async function readPassphrase(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const [given = '', file = ''] = [env.BACKUP_PASSPHRASE, env.BACKUP_PASSPHRASE_FILE];
  if ((given === '') === (file === ''))
    throw new BackupRefusedError(
      'Задайте пароль копии: BACKUP_PASSPHRASE или файл с ним в BACKUP_PASSPHRASE_FILE, одно из двух.',
    );
  const passphrase = file === '' ? given : await firstLine(file);
  if ([...passphrase].length < SHORTEST) throw new BackupRefusedError(`Пароль копии короче ${SHORTEST} знаков.`);
  return passphrase;
}

async function firstLine(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusedError(`Файл ${file} из BACKUP_PASSPHRASE_FILE не прочитать (${error.code}).`);
  });
  return text.split(/\r?\n/, 1)[0] ?? '';
}
