import { basename } from 'node:path';

/** Addresses of media, below the site's origin. */
export const imageUrl = (key: string): string => `/media/images/${key}`;
/** The key of the picture at such an address. */
export const imageKey = (url: string): string => basename(url);
/** The file's name is there for the listener who saves it; the id alone decides. */
export const extraUrl = (id: number, file: string): string => `/media/extras/${id}/${encodeURIComponent(basename(file))}`;
