import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { audioKeyFile, readServerKeys, tokensKeyFile } from '../auth/server-keys.ts';
import type { Config } from '../config.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts';
import { BackupRefusedError } from './backup-error.ts';
import type { BackupHead } from './backup-lines.ts';

type KeysHead = Pick<BackupHead, 'secrets' | 'audioKeys'>;

/** Where the keys of a backup go on this machine. */
export interface KeysPlan {
  /** Words for the operator about it. */
  told: string[];
  /** Writes them into the data directory, where they belong there. */
  write: () => Promise<void>;
  /** Takes away again what was written. */
  undo: () => Promise<void>;
}

/**
 * With `SECRETS` the machine has its keys already, and they must be those of the backup; without it they go into the data
 * directory, which must have none of its own.
 * @throws BackupRefusedError when this machine has other keys: what the backup's database holds would mean nothing to it
 */
export async function planKeys({ secrets, audioKeys }: KeysHead, config: Pick<Config, 'secrets' | 'dataDir'>): Promise<KeysPlan> {
  const [newest] = secrets;
  const [audio] = audioKeys;
  if (newest === undefined || audio === undefined) return nothing('Ключей в копии нет: сервер создаст их при запуске.');
  const own = await readServerKeys(config);
  const isKnown = own?.secrets.some((secret) => secret.toString('hex') === newest) === true;
  if (config.secrets !== null) {
    if (!isKnown) throw new BackupRefusedError(OTHER_SECRETS);
    const isSameAudio = own?.audio.some(({ id }) => id === audio.id) === true;
    return nothing(
      isSameAudio
        ? 'Ключи копии — те же, что в SECRETS.'
        : 'Ключи копии — те же, что в SECRETS; адреса аудио, выданные раньше, плеер спросит заново.',
    );
  }
  if (own !== null && !(isKnown && own.audio[0].id === audio.id)) throw new BackupRefusedError(otherFolder(config.dataDir));
  if (own !== null) return nothing('Ключи копии уже лежат в этой DATA_DIR.');
  return intoFolder(config.dataDir, secrets, audio);
}

function intoFolder(dataDir: string, secrets: readonly string[], audio: { id: string; secret: string }): KeysPlan {
  const [newest = ''] = secrets;
  const files = new Map([
    [tokensKeyFile(dataDir), JSON.stringify({ id: randomBytes(4).toString('hex'), secret: newest })],
    [audioKeyFile(dataDir), JSON.stringify(audio)],
  ]);
  const told = [`Ключи копии легли в ${dirname(tokensKeyFile(dataDir))}.`];
  if (secrets.length > 1) {
    const list = join(dirname(tokensKeyFile(dataDir)), 'secrets.env');
    files.set(list, `SECRETS=${secrets.join(',')}\n`);
    told.push(
      `Ключей в копии ${secrets.length}: перенесите SECRETS из ${list} в настройки, иначе вошедшие по прежнему ключу выйдут.`,
    );
  }
  const written: string[] = [];
  return {
    told,
    async write() {
      await makePrivateFolder(dirname(tokensKeyFile(dataDir)));
      for (const [path, text] of files) {
        await writeFile(path, text, { mode: PRIVATE_FILE, flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new BackupRefusedError(otherFolder(dataDir)) : error;
        });
        written.push(path);
      }
    },
    async undo() {
      for (const path of written.splice(0)) await rm(path, { force: true });
    },
  };
}

const nothing = (told: string): KeysPlan => ({ told: [told], write: async () => undefined, undo: async () => undefined });

const OTHER_SECRETS = `Копия сделана под другими ключами, чем SECRETS этого сервера.
Укажите прежние SECRETS или уберите их вовсе: тогда ключи копии лягут в DATA_DIR.`;
const otherFolder = (dataDir: string): string =>
  `В ${join(dataDir, 'keys')} лежат другие ключи, чем в копии. Восстанавливают на пустое место: укажите другую DATA_DIR или уберите эту папку.`;
