import { LRUCache } from 'lru-cache';
import { bytesOf } from '../ports/file-bytes.ts';
import type { Files } from '../ports/files.ts';
import type { Pictures, PrintedPicture } from '../ports/pictures.ts';

export interface PictureStores {
  files: Files;
  pictures: Pictures;
}

/** A report of a month in pictures: it is printed for one reader after the other. */
const KEPT_BYTES = 32 * 1024 * 1024;

const kept = new WeakMap<Pictures, LRUCache<string, PrintedPicture>>();

function keptBy(pictures: Pictures): LRUCache<string, PrintedPicture> {
  const known = kept.get(pictures);
  if (known) return known;
  const made = new LRUCache<string, PrintedPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ jpeg }) => Math.max(1, jpeg.length),
  });
  kept.set(pictures, made);
  return made;
}

/**
 * The picture under a key of the store as it is printed; null where it is missing or broken. What lies under a key never
 * changes, and unpacking a photo takes longer than everything else about a page, so the last ones are kept. An
 * unreachable store fails the document.
 */
export async function printedPicture(
  { files, pictures }: PictureStores,
  key: string,
): Promise<PrintedPicture | null> {
  const own = keptBy(pictures);
  const known = own.get(key);
  if (known) return known;
  const stored = await files.get(key);
  if (!stored) return null;
  const made = await pictures.printed(await bytesOf(stored));
  if (made) own.set(key, made);
  return made;
}
