import { readFile, stat } from 'node:fs/promises';
import { MAX_TEXT_FILE } from './limits.ts';

export type TextFile = { text: string } | { line: number; fault: string };

/**
 * Reads a text written by a person in any editor: a byte order mark and Windows line ends are dropped, letters that
 * macOS writes in two pieces (й, ё) are joined. What cannot be text at all is told with its line.
 */
export async function readTextFile(path: string): Promise<TextFile> {
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > MAX_TEXT_FILE) return { line: 0, fault: `файл больше ${MAX_TEXT_FILE / 1024} КиБ` };
    bytes = await readFile(path);
  } catch (error) {
    return { line: 0, fault: `файл не читается (${errorCode(error)})` };
  }
  return decodeText(bytes);
}

export function decodeText(bytes: Uint8Array): TextFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { line: lineOfBadByte(bytes), fault: 'текст не в кодировке UTF-8' };
  }
  text = text.replace(/\r\n?/g, '\n').normalize('NFC');
  const control = text.search(CONTROL);
  if (control !== -1) return { line: lineAt(text, control), fault: 'управляющий знак, которого в тексте быть не может' };
  return { text };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point; a database refuses U+0000.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The replacement character marks the first bad sequence; a real U+FFFD before it would be a broken text as well. */
function lineOfBadByte(bytes: Uint8Array): number {
  const lossy = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  return lineAt(lossy, lossy.indexOf('\ufffd'));
}

/** 1 for the first line. */
function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'неизвестная причина';
}
