import { type Shot, SHOT_TAGS, shotOfTags } from '#domain/photo/shot.ts';
import exifr from 'exifr';
import type { JudgedFile } from './judge.ts';

/** What a camera writes stands at the beginning of its file. */
const HEAD = 512 * 1024;
const WITH_TIME: ReadonlySet<string> = new Set(['image/jpeg', 'image/heic', 'image/heif', 'image/png']);

/** The time in a photo's own data; null where it has none that can be read. What a client says of it is not asked. */
export async function shotOf({ file, contentType }: JudgedFile): Promise<Shot | null> {
  if (!WITH_TIME.has(contentType)) return null;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    const tags: unknown = await exifr.parse(head, {
      pick: [...SHOT_TAGS],
      reviveValues: false,
    });
    return shotOfTags((tags ?? {}) as Record<string, unknown>);
  } catch {
    return null;
  }
}
