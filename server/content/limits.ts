/** Limits of a library's contents. Anything larger is almost always a mistake (a raw recording, a scan, a wrong file). */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of one `.md` or `.yml` file. */
export const MAX_TEXT_FILE = 512 * KIB;
export const MAX_AUDIO_FILE = 1024 * MIB;
export const MAX_IMAGE_FILE = 20 * MIB;
export const MAX_PDF_FILE = 100 * MIB;
/** Bytes of the YAML header inside a file. */
export const MAX_FRONT_MATTER = 32 * KIB;

/** Characters. */
export const MAX_NAME = 200;
export const MAX_SHORT = 400;
export const MAX_DESCRIPTION = 5000;
export const MAX_LABEL = 120;
export const MAX_SLUG = 120;

/** Entries of one list (tags, authors, extras, references of a selection). */
export const MAX_LIST = 200;

/** Files read at the same time: enough to keep a disk busy, few enough for any limit of open files. */
export const READ_CONCURRENCY = 16;
