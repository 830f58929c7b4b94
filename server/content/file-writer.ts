import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './text-file.ts';

/** Puts files into a library and says so; what is there already is left as it is, unless `force`. */
export class FileWriter {
  written = 0;
  kept = 0;
  readonly #print: (line: string) => void;
  readonly #force: boolean;

  constructor(print: (line: string) => void, force: boolean) {
    this.#print = print;
    this.#force = force;
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#put(to, () => copyFile(from, to, this.#force ? 0 : constants.COPYFILE_EXCL));
  }

  async write(to: string, content: string | Uint8Array): Promise<void> {
    await this.#put(to, () => writeFile(to, content, { flag: this.#force ? 'w' : 'wx' }));
  }

  async #put(to: string, put: () => Promise<void>): Promise<void> {
    await mkdir(dirname(to), { recursive: true });
    try {
      await put();
      this.written += 1;
      this.#print(`записан ${to}`);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      this.kept += 1;
      this.#print(`уже есть, оставлен как был: ${to}`);
    }
  }
}
