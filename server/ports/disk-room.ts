import { statfs } from 'node:fs/promises';

/** Bytes: the embedded database's log grows by files of 16 MB; two of them, and what is written between two looks. */
const NEEDED = 40 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

/**
 * Refuses changes while the disk of a folder is nearly full. A PostgreSQL that finds no room for the next file of its
 * log ends itself; the embedded one cannot end, and would turn on the spot with the whole server in it.
 */
export function diskRoom(folder: string): () => Promise<void> {
  let lookedAt = -Infinity;
  let free = Infinity;
  return async () => {
    if (performance.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = performance.now();
      const { bavail, bsize } = await statfs(folder);
      free = bavail * bsize;
    }
    if (free < NEEDED)
      throw Object.assign(new Error(`The disk of the data folder has ${Math.floor(free / 1e6)} MB left`), {
        code: 'ENOSPC',
      });
  };
}
