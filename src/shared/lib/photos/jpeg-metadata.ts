import { cameraClock } from '#domain/photo/shot.ts';
import type { CameraData } from './camera-data';

// TIFF 6.0, section 2, and Exif 2.32, sections 4.5 and 4.6.
const BYTE = 1;
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

interface Tag {
  id: number;
  type: number;
  count: number;
  bytes: Uint8Array;
}

function numbers(type: number, width: number, values: readonly number[]): Omit<Tag, 'id'> {
  const view = new DataView(new ArrayBuffer(values.length * width));
  for (const [index, value] of values.entries()) {
    if (width === 1) view.setUint8(index, value);
    else if (width === 2) view.setUint16(index * 2, value, true);
    else view.setUint32(index * 4, value, true);
  }
  return { type, count: values.length, bytes: new Uint8Array(view.buffer) };
}

const short = (id: number, value: number): Tag => ({ id, ...numbers(SHORT, 2, [value]) });
const long = (id: number, value: number): Tag => ({ id, ...numbers(LONG, 4, [value]) });
const ascii = (id: number, text: string): Tag => {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return { id, type: ASCII, count: bytes.length, bytes };
};

/** Degrees, minutes and seconds to the hundredth, as three fractions. */
function degrees(id: number, value: number): Tag {
  const hundredths = Math.round(Math.abs(value) * 3600 * 100);
  const [whole, rest] = [Math.floor(hundredths / 360_000), hundredths % 360_000];
  const parts = [whole, 1, Math.floor(rest / 6000), 1, rest % 6000, 100];
  return { id, ...numbers(LONG, 4, parts), type: RATIONAL, count: 3 };
}

const HEAD = 8;
const sizeOf = (tags: readonly Tag[]): number =>
  2 +
  tags.length * 12 +
  4 +
  tags.reduce((sum, { bytes }) => sum + (bytes.length > 4 ? bytes.length + (bytes.length % 2) : 0), 0);

/** Writes a directory of tags at its offset; what is longer than four bytes stands behind it. */
function writeDirectory(target: DataView, offset: number, tags: readonly Tag[]): void {
  target.setUint16(offset, tags.length, true);
  let behind = offset + 2 + tags.length * 12 + 4;
  for (const [index, { id, type, count, bytes }] of tags.entries()) {
    const at = offset + 2 + index * 12;
    target.setUint16(at, id, true);
    target.setUint16(at + 2, type, true);
    target.setUint32(at + 4, count, true);
    let place = at + 8;
    if (bytes.length > 4) {
      target.setUint32(at + 8, behind, true);
      place = behind;
      behind += bytes.length + (bytes.length % 2);
    }
    new Uint8Array(target.buffer).set(bytes, place);
  }
}

/** The Exif block of a photo: how it is turned, when it was taken, and where, as far as that is given. */
function exifBlock({ orientation, shot, position }: CameraData): Uint8Array {
  const exif = [
    ...(shot === null ? [] : [ascii(0x9003, cameraClock(shot))]),
    ...(shot === null || shot.offset === null ? [] : [ascii(0x9011, shot.offset)]),
  ];
  const gps =
    position === null
      ? []
      : [
          { id: 0, ...numbers(BYTE, 1, [2, 3, 0, 0]) },
          ascii(1, position.latitude < 0 ? 'S' : 'N'),
          degrees(2, position.latitude),
          ascii(3, position.longitude < 0 ? 'W' : 'E'),
          degrees(4, position.longitude),
        ];
  const first = [short(0x0112, orientation)];
  // Where the other directories lie follows from how large the first one is with its pointers to them.
  const pointers = (exif.length > 0 ? 1 : 0) + (gps.length > 0 ? 1 : 0);
  const exifAt = HEAD + sizeOf(first) + pointers * 12;
  const gpsAt = exifAt + (exif.length > 0 ? sizeOf(exif) : 0);
  if (exif.length > 0) first.push(long(0x8769, exifAt));
  if (gps.length > 0) first.push(long(0x8825, gpsAt));

  const view = new DataView(new ArrayBuffer(gpsAt + (gps.length > 0 ? sizeOf(gps) : 0)));
  new Uint8Array(view.buffer).set([0x49, 0x49, 0x2a, 0x00, HEAD]);
  writeDirectory(view, HEAD, first);
  if (exif.length > 0) writeDirectory(view, exifAt, exif);
  if (gps.length > 0) writeDirectory(view, gpsAt, gps);
  return new Uint8Array(view.buffer);
}

const APP1 = 0xe1;
/** What programs add to a picture beside Exif: XMP stands in APP1 too, IPTC in APP13. Both may name the place. */
const NAMES_PLACES = new Set([APP1, 0xed]);
const START_OF_SCAN = 0xda;

/**
 * A JPEG with only this much of its camera's data in it; its picture is untouched.
 * @returns null where the bytes are no JPEG
 */
export function withCameraData(jpeg: Uint8Array, data: CameraData): Blob | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null;
  const kept: BlobPart[] = [];
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + view.getUint16(at + 2);
    if (!NAMES_PLACES.has(jpeg[at + 1] ?? 0)) kept.push(jpeg.slice(at, end));
    at = end;
  }
  if (jpeg[at] !== 0xff || jpeg[at + 1] !== START_OF_SCAN) return null;
  const block = exifBlock(data);
  const head = new Uint8Array(10);
  head.set([0xff, APP1]);
  new DataView(head.buffer).setUint16(2, block.length + 8);
  head.set(new TextEncoder().encode('Exif\0\0'), 4);
  return new Blob([new Uint8Array([0xff, 0xd8]), head, block as BlobPart, ...kept, jpeg.slice(at)], {
    type: 'image/jpeg',
  });
}
