import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from '../files/private-files.ts';

type Init = NodeFS['init'];

/** The methods of PGlite's internal file system that are used here; its types do not declare them. */
interface InnerFiles {
  chmod: (path: unknown, mode: number, ...rest: unknown[]) => unknown;
  mkdir: (path: string, mode?: number) => unknown;
}

/**
 * The embedded database's files in a folder of the disk, closed to everybody but their owner. PostgreSQL asks for such
 * modes itself, but its initialiser does not, and the file system inside PGlite sets modes past the umask.
 */
export class PrivateNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const closeToOthers = ({ FS }: { FS: InnerFiles }): void => {
      const { chmod, mkdir } = FS;
      FS.chmod = (path, mode, ...rest) => chmod(path, mode & ~OTHERS, ...rest);
      FS.mkdir = (path, mode = 0o777) => mkdir(path, mode & ~OTHERS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeToOthers] } };
  }
}
