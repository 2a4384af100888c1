import type { Sharp, Metadata } from 'sharp';
import type { Pictures } from './pictures.ts';

/** Sharp on a screen of three dots a pixel at the 80 pixels of the largest tile. */
const SIDE = 256;
const QUALITY = 76;
const SECONDS = 20;
/** Each may unpack a large picture: more at once would be a question of memory, not of speed. */
const AT_ONCE = 2;

/**
 * Most pixels of a picture that is unpacked. A JPEG is unpacked at the size that is needed, unless it is built up in
 * passes; anything else is unpacked as a whole, with four bytes a pixel.
 */
const MOST_PIXELS = { jpeg: 250_000_000, other: 60_000_000 };

/** Readers of the formats that records take as pictures; the library's others stay shut. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // One thread a picture, and nothing kept of it: the server has other things to do.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const fits = ({ format, width, height, isProgressive }: Metadata): boolean =>
  width * height <= (format === 'jpeg' && !isProgressive ? MOST_PIXELS.jpeg : MOST_PIXELS.other);

const small = (picture: Sharp): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer();

/** Thumbnails by libvips. It is read with the first picture: most starts of the server never need it. */
export function sharpPictures(): Pictures {
  let library: ReturnType<typeof loadSharp> | undefined;
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let turn = 0;
  /** Waits for its lane: the pictures before it are done then. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const lane = turn++ % AT_ONCE;
    const done = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = done.catch(() => undefined);
    return done;
  };
  return {
    thumbnail: (content) =>
      inTurn(async () => {
        try {
          library ??= loadSharp();
          const sharp = await library;
          const options = { limitInputPixels: MOST_PIXELS.jpeg, failOn: 'error' } as const;
          if (!fits(await sharp(content, options).metadata())) return null;
          const bytes = await small(sharp(content, options));
          return { bytes: new Uint8Array(bytes), contentType: 'image/webp' };
        } catch {
          // The picture is broken, cut off, or of a kind that stays shut; or this platform has no build of the library.
          return null;
        }
      }),
  };
}
