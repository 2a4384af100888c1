import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Files, isFileKey } from './files.ts';
import { requireNoTransaction } from './open-transaction.ts';
import { spooledPath } from './spooled-uploads.ts';

async function write(path: string, content: Uint8Array | Blob): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content);
  const received = spooledPath(content);
  if (received === undefined) return writeFile(path, content.stream());
  // The file is on the disk already: a second name for it costs nothing. Not on every file system, nor across two.
  await link(received, path).catch(() => copyFile(received, path, constants.COPYFILE_FICLONE));
}

/** Files in a folder of this machine. A file appears under its key complete or not at all. */
export function folderFiles(folder: string): Files {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('Not a file key');
    return join(folder, key);
  };
  return {
    async put(key, content) {
      requireNoTransaction('Storing a file');
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${crypto.randomUUID()}.partial`;
      try {
        await write(partial, content);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      requireNoTransaction('Reading a file');
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      const options = range ? { start: range.first, end: range.last } : {};
      const body = Readable.toWeb(createReadStream(path, options)) as unknown as ReadableStream<Uint8Array>; // Node's own stream type is the same one by another name
      return { body, size: range ? range.last - range.first + 1 : found.size };
    },
    async delete(key) {
      requireNoTransaction('Deleting a file');
      await rm(pathOf(key), { force: true });
    },
  };
}
