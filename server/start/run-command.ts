import { DrizzleQueryError } from 'drizzle-orm';
import { secretsCommand } from '../auth/secrets-command.ts';
import { backupCommand, restoreCommand } from '../backup/backup-commands.ts';
import { BackupRefusedError } from '../backup/backup-error.ts';
import { migrateCommand } from '../db/migrate-command.ts';
import { addCodeCommand } from '../promocodes/add.ts';
import { explainStart } from './explain-start.ts';

/** The operator's commands that a built server has with it: `node dist/commands/run-command.js backup FILE`. */
const COMMANDS: Readonly<
  Record<string, (args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<number>>
> = {
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  secrets: secretsCommand,
  'promocodes:add': addCodeCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (command === undefined) throw new BackupRefusedError(`Такой команды нет. Есть: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = await command(args, process.env, (line) => console.log(line));
} catch (error) {
  // The query builder's own message repeats the rows of the statement; the driver's tells why.
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  console.error(cause instanceof BackupRefusedError ? cause.message : explainStart(cause));
  process.exitCode = 1;
}
