import type { StoredFile } from './files.ts';

/**
 * All of a stored file, put into one piece of its size as it comes: a photo that is gathered first and joined then takes
 * twice the memory, and clearing that up takes a tenth of the time of unpacking it.
 */
export async function bytesOf({ body, size }: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
  let whole = new Uint8Array(size);
  let at = 0;
  for await (const chunk of body) {
    if (at + chunk.length > whole.length) {
      // A store that does not know its size, or another than it has.
      const wider = new Uint8Array(Math.max(at + chunk.length, 2 * whole.length));
      wider.set(whole);
      whole = wider;
    }
    whole.set(chunk, at);
    at += chunk.length;
  }
  return at === whole.length ? whole : whole.slice(0, at);
}
