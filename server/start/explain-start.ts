import { dirname } from 'node:path';
import { ConfigError } from '../config.ts';
import { DatabaseRefusedError } from '../db/database.ts';

/** Instruction to the operator for a start that failed, without a stack; the stack of an unexpected error. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseRefusedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall = '', path } = error as NodeJS.ErrnoException;
  const told = syscall === 'listen' || syscall === 'bind' ? LISTEN[code] : DATABASE[code];
  if (told !== undefined) return told;
  const isOfFiles = path !== undefined && (code !== 'ENOENT' || syscall === 'mkdir');
  return (isOfFiles ? FILES[code]?.(path) : undefined) ?? error.stack ?? error.message;
}

/** The name of the port's variable: `npm run dev` has two ports, and calls this one otherwise. */
const PORT = process.env.PORT_VARIABLE ?? 'PORT';

const LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: `Порт занят другой программой. Укажите другой в ${PORT}.`,
  EACCES: `Этот порт слушать не разрешено: порты меньше 1024 открыты только администратору. Укажите в ${PORT} больший, например 4173.`,
  EADDRNOTAVAIL: 'У этого компьютера нет адреса из HOST. Укажите 127.0.0.1 или 0.0.0.0.',
  ENOTFOUND: 'Такого адреса, как в HOST, нет. Укажите 127.0.0.1 или 0.0.0.0.',
};

const PASSWORD = 'База данных из DATABASE_URL не принимает имя или пароль.';
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'База данных из DATABASE_URL не отвечает.',
  ENOTFOUND: 'Компьютера из DATABASE_URL нет в сети.',
  ETIMEDOUT: 'База данных из DATABASE_URL не отвечает.',
  '28P01': PASSWORD,
  '28000': PASSWORD,
  '3D000': 'Базы данных с таким именем, как в DATABASE_URL, нет. Создайте её.',
};

const notWritable = (path: string): string =>
  `В ${dirname(path)} нельзя писать, а сервер хранит там базу, ключи и картинки. Откройте папку для записи или укажите другую в DATA_DIR.`;
const noFolder = (path: string): string => `${path} — не папка: данным там негде лежать. Укажите папку в DATA_DIR.`;

const FILES: Readonly<Record<string, (path: string) => string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: (path) => `Папку ${path} не создать: укажите другую в DATA_DIR.`,
  ENOSPC: () => 'На диске нет места для данных.',
};
