import { type Actor, dataOf } from '../scenes/scene.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** A brown square of eight pixels as JPEG. */
const SQUARE = bytesOf(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjsh' +
    'ITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCICQ7/2Q==',
);

/** A signature that was drawn: a stroke on a transparent ground, as PNG. */
export const DRAWN =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAUAgMAAACsbba6AAAADFBMVEVMaXEAAAAAAAAAAAAykov8AAAABHRSTlMA9p5N5XXzQQAAAAlwSFlzAAALEwAACxMBAJqcGAAAAHlJREFUGJVjYCAD8Dqg8lUTULjMYRFQFheYNE24DpWYegBETT1gCqYZnkaDTYtg4AQbyBfaADZtAwNTAFh1DojLFM7AwAAyUBWsmsEUZJkYXDUD2EzTA1DVDLwxYLLAMgxipylYFVNc6AYInxtCQVXDgRg54cDAwAAA2nQWVm+xFZ4AAAAASUVORK5CYII=';

/** The tags of a photo by which its camera says when it was taken. */
const [ORIGINAL, OFFSET] = [0x90_03, 0x90_11];

/** What a camera writes into a photo: its clock (`2026:04:14 10:32:05`), and how far that is from UTC where it knows. */
function written(tags: readonly (readonly [number, string])[]): Uint8Array<ArrayBuffer> {
  const texts = tags.map(([, text]) => new TextEncoder().encode(`${text}\0`));
  const directory = 26;
  const data = directory + 2 + tags.length * 12 + 4;
  const size = data + texts.reduce((sum, { length }) => sum + length, 0);
  const segment = new Uint8Array(10 + size);
  const view = new DataView(segment.buffer);
  view.setUint16(0, 0xff_e1);
  view.setUint16(2, 8 + size);
  segment.set(new TextEncoder().encode('Exif\0\0MM\0*'), 4);
  const at = (offset: number): number => 10 + offset;
  view.setUint32(at(4), 8);
  // One entry in the first directory: where the other one is.
  view.setUint16(at(8), 1);
  view.setUint16(at(10), 0x87_69);
  view.setUint16(at(12), 4);
  view.setUint32(at(14), 1);
  view.setUint32(at(18), directory);
  view.setUint16(at(directory), tags.length);
  let next = data;
  for (const [i, text] of texts.entries()) {
    const entry = at(directory + 2 + i * 12);
    view.setUint16(entry, tags[i]?.[0] ?? 0);
    view.setUint16(entry + 2, 2);
    view.setUint32(entry + 4, text.length);
    view.setUint32(entry + 8, next);
    segment.set(text, at(next));
    next += text.length;
  }
  return segment;
}

/** A photo, with what its camera says of the time where it says anything. */
export function photo(name: string, clock?: string, offset?: string): File {
  const tags = [
    ...(clock === undefined ? [] : [[ORIGINAL, clock] as const]),
    ...(offset === undefined ? [] : [[OFFSET, offset] as const]),
  ];
  const parts = tags.length === 0 ? [SQUARE] : [SQUARE.slice(0, 2), written(tags), SQUARE.slice(2)];
  return new File(parts, name, { type: 'image/jpeg' });
}

/** A clock as a camera writes it. */
export const clockOf = (day: string, time: string): string => `${day.replaceAll('-', ':')} ${time}`;

/** Uploads these, and gives the key of each. */
export async function uploadedTo(who: Actor, operation: string, files: readonly File[]): Promise<string[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return dataOf(await who.do(operation, { form })).map(({ key }) => String(key));
}
