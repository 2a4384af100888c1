import { makeZip, predictLength } from 'client-zip';
import type { Files } from '../../ports/files.ts';

/** A file or, without a key, a folder as it stands in a zip file. */
export interface ZipEntry {
  /** With the folders before it. */
  path: string;
  /** Under which the store holds the content. */
  key: string | null;
  /** Bytes. */
  size: number;
  at: Date;
}

const named = ({ path, key }: ZipEntry): string => (key === null ? `${path}/` : path);

/** How many bytes the zip file of these will have. */
export const zipSize = (entries: readonly ZipEntry[]): number =>
  Number(
    predictLength(
      entries.map((entry) =>
        entry.key === null ? { name: named(entry) } : { name: named(entry), size: entry.size },
      ),
    ),
  );

/** The chunks of a content; 500 where they are not as many bytes as were announced, which would shift all that follows. */
async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { key, size }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  let left = size;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    left -= value.byteLength;
    if (left < 0) break;
    yield value;
  }
  if (left !== 0) throw new Error(`The stored file ${key} is not as long as it was`);
}

/** What the zip file is made of, each content opened when it is its turn and closed whatever becomes of the zip file. */
async function* contents(files: Files, entries: readonly ZipEntry[]) {
  for (const entry of entries) {
    const { key, size, at: lastModified } = entry;
    const name = named(entry);
    if (key === null) {
      yield { name, lastModified };
      continue;
    }
    const stored = await files.get(key);
    if (!stored) throw new Error(`The stored file ${key} is gone`);
    const reader = stored.body.getReader();
    try {
      yield { name, lastModified, size, input: chunksOf(reader, entry) };
    } finally {
      await reader.cancel().catch(() => {});
    }
  }
}

/**
 * A zip file of stored files, written while it is read: one chunk of one file is in memory at a time. Contents are
 * stored as they are; plans and photos are compressed already. Larger than 4 GB it is a Zip64 file.
 */
export function zipStream(files: Files, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const source = contents(files, entries);
  const reader = makeZip(source, { buffersAreUTF8: true }).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The library leaves the file at hand open where its reader goes away.
      cancel: async () => void (await source.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
