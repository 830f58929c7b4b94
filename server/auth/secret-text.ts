import { randomBytes } from 'node:crypto';

/** A secret of the server as it is written in the settings: 32 bytes, hexadecimal. */
export const SECRET_TEXT = /^[0-9a-f]{64}$/;

export const secretOf = (text: string): Buffer => Buffer.from(text, 'hex');

export const newSecretText = (): string => randomBytes(32).toString('hex');
