import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Path inside the library → its content; null leaves a file of the sound library out. */
export type Files = Record<string, string | Uint8Array | null>;

const made: string[] = [];
afterAll(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true });
});

export async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'glossa-content-'));
  made.push(dir);
  return dir;
}

export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** A library of one sound cycle with two lectures, with files replaced, added or left out. */
export async function tempLibrary(changes: Files = {}): Promise<string> {
  const dir = await tempFolder();
  await writeFiles(dir, { ...SOUND_LIBRARY, ...changes });
  return dir;
}

export const CYCLE = `---
name: Кадр за кадром
rubrics: [Кино]
authors: [Полина Вишня]
tags: [монтаж]
free: false
short: Что делает с нами монтаж.
---
Описание цикла.
`;

export const LECTURE = `---
name: Поезд прибывает
description: О первом сеансе.
tags: [немое кино]
published: 2026-09-26
---
Первый абзац.

Второй абзац.
`;

/** One frame of an mp3: MPEG-2 layer III, 24 kHz, mono, silent. `rate` is the index of 32 (4) or 64 (8) kbit/s. */
function frame(rate: 4 | 8): Buffer {
  const bytes = Buffer.alloc(rate === 4 ? 96 : 192);
  bytes.set([0xff, 0xf3, (rate << 4) | 0x04, 0xc4]);
  return bytes;
}

export function constantMp3(seconds: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.round(seconds / 0.024) }, () => frame(4)));
}

export function variableMp3(seconds: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.round(seconds / 0.024) }, (_, at) => frame(at % 2 === 0 ? 4 : 8)));
}

/** An ID3v2.3 tag with text frames, and a picture when given, before three seconds of sound. */
export function taggedMp3(tags: Record<string, string>, picture?: Uint8Array): Buffer {
  const frames = Object.entries(tags).map(([id, text]) =>
    id3Frame(id, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
  );
  if (picture !== undefined)
    frames.push(id3Frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), picture])));
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body, constantMp3(3)]);
}

function id3Frame(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from(id, 'latin1'), size, Buffer.alloc(2), content]);
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const SOUND_LIBRARY: Files = {
  'kadr/cycle.md': CYCLE,
  'kadr/01-poezd.md': LECTURE,
  'kadr/01-poezd.mp3': constantMp3(3),
  'kadr/02-tarelka.md': LECTURE.replace('Поезд прибывает', 'Тарелка супа'),
  'kadr/02-tarelka.mp3': constantMp3(5),
};
