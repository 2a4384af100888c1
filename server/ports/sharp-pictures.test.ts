import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { sharpPictures } from './sharp-pictures.ts';

const pictures = sharpPictures();
const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red with a blue right half. */
const halved = async (width: number, height: number) => {
  const blue = await plain(width / 2, height, BLUE)
    .png()
    .toBuffer();
  return plain(width, height).composite([{ input: blue, left: width / 2, top: 0 }]);
};

/** What a thumbnail shows in its corners: `r` or `b` each, from the top left in the order of reading. */
async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => ((data[(y * info.width + x) * 3] ?? 0) > 128 ? 'r' : 'b');
  const [x, y] = [info.width - 4, info.height - 4];
  return [at(3, 3), at(x, 3), at(3, y), at(x, y)].join('');
}

describe('a thumbnail', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'of a %s is a square',
    async (format) => {
      const small = await pictures.thumbnail(await plain(640, 400).toFormat(format).toBuffer());
      expect(small?.contentType).toBe('image/webp');
      const { width, height, format: made } = await sharp(small?.bytes).metadata();
      expect([width, height, made]).toEqual([256, 256, 'webp']);
    },
  );

  test('stands upright, as the camera was held, and says nothing else of it', async () => {
    const taken = (await halved(600, 400))
      .withExif({ IFD0: { Copyright: 'Northgate' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const small = await pictures.thumbnail(await taken.toBuffer());
    // Turned to the right, the blue half lies below.
    expect(await cornersOf(small?.bytes ?? new Uint8Array())).toBe('rrbb');
    const { orientation, exif } = await sharp(small?.bytes).metadata();
    expect([orientation, exif]).toEqual([undefined, undefined]);
    const straight = await pictures.thumbnail(await (await halved(600, 400)).jpeg().toBuffer());
    expect(await cornersOf(straight?.bytes ?? new Uint8Array())).toBe('rbrb');
  });

  test('of a smaller picture is no larger than that', async () => {
    const small = await pictures.thumbnail(await plain(40, 40).png().toBuffer());
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  test('of several pictures asked for at once is each its own', async () => {
    const colours = [RED, BLUE, BLUE, RED, BLUE, RED];
    const all = await Promise.all(
      colours.map(async (colour) => pictures.thumbnail(await plain(300, 300, colour).png().toBuffer())),
    );
    const seen = await Promise.all(all.map((small) => cornersOf(small?.bytes ?? new Uint8Array())));
    expect(seen).toEqual(['rrrr', 'bbbb', 'bbbb', 'rrrr', 'bbbb', 'rrrr']);
  });
});

describe('there is none', () => {
  test('of a small file that unpacks to a huge picture', async () => {
    const bomb = await plain(8000, 8000).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await pictures.thumbnail(bomb)).toBeNull();
    // Only its size is against it.
    expect(await pictures.thumbnail(await plain(4000, 4000).png().toBuffer())).not.toBeNull();
    // A JPEG of a large camera is unpacked at the size that is needed; one that is built up in passes cannot be.
    expect(await pictures.thumbnail(await plain(8000, 8000).jpeg().toBuffer())).not.toBeNull();
    expect(
      await pictures.thumbnail(await plain(8000, 8000).jpeg({ progressive: true }).toBuffer()),
    ).toBeNull();
  });

  test('of one that is cut off, of noise, or of nothing', async () => {
    const noise = randomBytes(3 * 200 * 200);
    const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await pictures.thumbnail(whole)).not.toBeNull();
    expect(await pictures.thumbnail(whole.subarray(0, whole.byteLength / 2))).toBeNull();
    expect(await pictures.thumbnail(noise)).toBeNull();
    expect(await pictures.thumbnail(new Uint8Array())).toBeNull();
  });

  test('of drawings and documents, which other readers of the library would open', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expect(await pictures.thumbnail(new TextEncoder().encode(svg))).toBeNull();
    expect(
      await pictures.thumbnail(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')),
    ).toBeNull();
  });
});

describe('a picture to be printed', () => {
  test('is whole, upright, on white, and no larger than paper shows', async () => {
    const large = await pictures.printed(await plain(4000, 1000).png().toBuffer());
    expect([large?.width, large?.height]).toEqual([1000, 250]);
    const turned = (await halved(600, 400)).withMetadata({ orientation: 6 }).jpeg();
    const upright = await pictures.printed(await turned.toBuffer());
    expect([upright?.width, upright?.height]).toEqual([400, 600]);
    expect(await cornersOf(upright?.jpeg ?? new Uint8Array())).toBe('rrbb');
    const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: { ...RED, alpha: 0 } } });
    const { data } = await sharp((await pictures.printed(await clear.png().toBuffer()))?.jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('is none where it is broken, or too large to be unpacked', async () => {
    const whole = await plain(300, 300).png().toBuffer();
    expect(await pictures.printed(whole.subarray(0, 80))).toBeNull();
    expect(await pictures.printed(new TextEncoder().encode('no picture'))).toBeNull();
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: RED } });
    expect(await pictures.printed(await bomb.png().toBuffer())).toBeNull();
  });
});

test('two servers of one process open the readers once: nothing is shut while the other one reads', async () => {
  const shut = vi.spyOn(sharp, 'block');
  const content = await plain(64, 64).jpeg().toBuffer();
  const both = await Promise.all([sharpPictures(), sharpPictures()].map((each) => each.thumbnail(content)));
  expect(both.every((each) => each !== null)).toBe(true);
  expect(shut.mock.calls.length).toBeLessThanOrEqual(1);
  shut.mockRestore();
});
