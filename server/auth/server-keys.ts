import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { loadSigningKey, readSigningKey, type SigningKey } from '../media/signing-key.ts';
import { type Keys, keyOf, type Newest } from './key-ring.ts';

/** All that the server signs and encrypts with. */
export interface ServerKeys {
  secrets: Keys;
  /** Of signed addresses of audio. */
  audio: Newest<SigningKey>;
}

export const tokensKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'tokens.json');
export const audioKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'audio.json');

/**
 * The keys of the settings (`SECRETS`), the same on every machine; without them those of the data directory, made on the
 * first start.
 */
export async function loadServerKeys({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<ServerKeys> {
  if (secrets === null) {
    const audio = await loadSigningKey(audioKeyFile(dataDir));
    return { secrets: [(await loadSigningKey(tokensKeyFile(dataDir))).secret], audio: [audio] };
  }
  return keysOfSecrets(secrets);
}

/** The same keys, where they are there; nothing is made. @returns null on a machine that has none */
export async function readServerKeys({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<ServerKeys | null> {
  if (secrets !== null) return keysOfSecrets(secrets);
  const [tokens, audio] = await Promise.all([readSigningKey(tokensKeyFile(dataDir)), readSigningKey(audioKeyFile(dataDir))]);
  return tokens === null || audio === null ? null : { secrets: [tokens.secret], audio: [audio] };
}

function keysOfSecrets(secrets: Keys): ServerKeys {
  const [newest, ...older] = secrets;
  return { secrets, audio: [audioKeyOf(newest), ...older.map(audioKeyOf)] };
}

function audioKeyOf(secret: Buffer): SigningKey {
  const key = keyOf(secret, 'audio addresses');
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 8), secret: key };
}
