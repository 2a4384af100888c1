import type { Sharp, Metadata } from 'sharp';
import type { Pictures, PrintedPicture } from './pictures.ts';

/** Sharp on a screen of three dots a pixel at the 80 pixels of the largest tile. */
const SIDE = 256;
const QUALITY = 76;
/** A half page at 270 dots an inch. */
const PRINTED_SIDE = 1000;
const PRINTED_QUALITY = 80;
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

let library: ReturnType<typeof loadSharp> | undefined;

/**
 * The library, read once in a process: which readers it has open is the process's, and while they are shut to be opened anew
 * no picture that another caller is reading can be read.
 */
const sharpLibrary = (): ReturnType<typeof loadSharp> => (library ??= loadSharp());

const fits = ({ format, width, height, isProgressive }: Metadata): boolean =>
  width * height <= (format === 'jpeg' && !isProgressive ? MOST_PIXELS.jpeg : MOST_PIXELS.other);

const small = (picture: Sharp): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer();

async function printed(picture: Sharp): Promise<PrintedPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize(PRINTED_SIDE, PRINTED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: PRINTED_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
}

/** Thumbnails by libvips. It is read with the first picture: most starts of the server never need it. */
export function sharpPictures(): Pictures {
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let turn = 0;
  /** Waits for its lane: the pictures before it are done then. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const lane = turn++ % AT_ONCE;
    const done = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = done.catch(() => undefined);
    return done;
  };
  const make = <T>(content: Uint8Array, work: (picture: Sharp) => Promise<T>): Promise<T | null> =>
    inTurn(async () => {
      try {
        const sharp = await sharpLibrary();
        const options = { limitInputPixels: MOST_PIXELS.jpeg, failOn: 'error' } as const;
        if (!fits(await sharp(content, options).metadata())) return null;
        return await work(sharp(content, options));
      } catch {
        // The picture is broken, cut off, or of a kind that stays shut; or this platform has no build of the library.
        return null;
      }
    });
  return {
    async thumbnail(content) {
      const bytes = await make(content, small);
      return bytes && { bytes: new Uint8Array(bytes), contentType: 'image/webp' };
    },
    printed: (content) => make(content, printed),
  };
}
