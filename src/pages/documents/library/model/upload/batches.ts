import { nameKey } from '#domain/document/tree.ts';
import { MAX_FILES } from '@/features/attachments';
import type { UploadItem } from './item';

/** Files that go in one call, all of them or none, as they are sent, with the key that makes it one call however often. */
export interface Batch {
  key: string;
  items: readonly UploadItem[];
}

/** So much goes in one call: what is lost with a connection is sent again in seconds. A larger file goes alone. */
export const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * The files that go next in one call: of one place and purpose, with one answer to a taken name, no two of one name in one folder (the
 * second of them would find its name taken). An empty folder goes alone. A server counts calls, and 1,000 of them are more than it takes in an hour.
 */
export function nextBatch(waiting: readonly UploadItem[], alone: ReadonlySet<string>): UploadItem[] {
  const [first] = waiting;
  if (!first) return [];
  const batch = [first];
  const names = new Set([`${first.path}/${nameKey(first.file.name)}`]);
  let bytes = first.file.size;
  if (alone.has(first.id) || first.isFolder) return batch;
  for (const item of waiting.slice(1)) {
    if (batch.length === MAX_FILES) break;
    const name = `${item.path}/${nameKey(item.file.name)}`;
    const fits =
      !alone.has(item.id) &&
      !item.isFolder &&
      item.purpose === first.purpose &&
      item.sharingType === first.sharingType &&
      item.place.id === first.place.id &&
      item.onNameTaken === first.onNameTaken &&
      bytes + item.file.size <= BATCH_BYTES &&
      !names.has(name);
    if (!fits) continue;
    batch.push(item);
    names.add(name);
    bytes += item.file.size;
  }
  return batch;
}

/** How far each file is where so much of the call has been sent: they go one after the other. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * share;
  return sizes.map((size) => {
    const sent = Math.min(Math.max(left, 0), size);
    left -= size;
    return size === 0 ? Math.round(share) : sent / size;
  });
}
