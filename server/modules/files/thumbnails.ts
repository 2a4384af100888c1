import { bytesOf } from '../../ports/file-bytes.ts';
import type { Files } from '../../ports/files.ts';
import type { Ports } from '../../ports/ports.ts';

/** Types of which a small picture can be made, as they are told by content when a file is stored. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

interface StoredPicture {
  key: string;
  contentType: string;
}

export interface ServedThumbnail {
  body: ReadableStream<Uint8Array> | Uint8Array;
  size: number;
  contentType: string;
}

/** Where the small picture of a file is kept. Nothing in the database names it: it comes and goes with the file. */
export const thumbnailKey = (key: string): string => `thumbnails/${key}.webp`;

/** Takes a file out of the store for good, and its small picture with it. */
export async function deleteStored(files: Files, key: string): Promise<void> {
  await files.delete(key);
  await files.delete(thumbnailKey(key));
}

async function contentOf(files: Files, key: string): Promise<Uint8Array | null> {
  const file = await files.get(key);
  return file && bytesOf(file);
}

async function isThere(files: Files, key: string): Promise<boolean> {
  const file = await files.get(key, { first: 0, last: 0 });
  await file?.body.cancel();
  return file !== null;
}

/**
 * Small pictures of stored files: made when one is first asked for, kept from then on. The caller has made sure that
 * the reader may see the file. Null where there can be none.
 */
export function thumbnails({
  files,
  pictures,
}: Pick<Ports, 'files' | 'pictures'>): (stored: StoredPicture) => Promise<ServedThumbnail | null> {
  /** A page of files asks for many at once, and two readers for the same. */
  const making = new Map<string, Promise<ServedThumbnail | null>>();

  const make = async ({ key }: StoredPicture): Promise<ServedThumbnail | null> => {
    const content = await contentOf(files, key);
    const small = content && (await pictures.thumbnail(content));
    if (!small) return null;
    await files.put(thumbnailKey(key), small.bytes, small.contentType);
    // A file that was deleted meanwhile leaves no picture of itself behind.
    if (!(await isThere(files, key))) await files.delete(thumbnailKey(key));
    return { body: small.bytes, size: small.bytes.byteLength, contentType: small.contentType };
  };

  return async (stored) => {
    if (!PICTURE_TYPES.has(stored.contentType)) return null;
    const kept = await files.get(thumbnailKey(stored.key));
    if (kept) return { ...kept, contentType: 'image/webp' };
    let made = making.get(stored.key);
    if (!made) {
      made = make(stored).finally(() => making.delete(stored.key));
      making.set(stored.key, made);
    }
    return made;
  };
}
