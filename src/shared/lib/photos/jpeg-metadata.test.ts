import exifr from 'exifr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CameraData } from './camera-data';
import { withCameraData } from './jpeg-metadata';

const TOLD: CameraData = {
  orientation: 6,
  shot: { day: '2026-04-14', time: '10:32:05', offset: '-07:00' },
  position: { latitude: 37.7749, longitude: -122.4194 },
};

/** As a camera writes it: with its maker and its place. */
const fromCamera = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#865' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 7/1 0/1',
        },
      })
      .toBuffer(),
  );
const bytes = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
const read = async (jpeg: Uint8Array): Promise<Record<string, unknown>> =>
  (await exifr.parse(jpeg, { translateValues: false, reviveValues: false, gps: true })) as Record<
    string,
    unknown
  >;

test('a photo carries what it is told and nothing else of its camera; its picture is the same', async () => {
  const original = await fromCamera();
  expect(await read(original)).toMatchObject({ Make: 'Camera', latitude: 51.5 });
  const made = await bytes(withCameraData(original, TOLD));
  const tags = await read(made);
  expect(tags).toMatchObject({
    Orientation: 6,
    DateTimeOriginal: '2026:04:14 10:32:05',
    OffsetTimeOriginal: '-07:00',
  });
  expect(tags.latitude).toBeCloseTo(37.7749, 4);
  expect(tags.longitude).toBeCloseTo(-122.4194, 4);
  expect(tags.Make).toBeUndefined();
  const pixels = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();
  expect((await pixels(made)).equals(await pixels(original))).toBe(true);
});

test('without the place there is none in it, and without a time there is none either', async () => {
  const bare = { orientation: 1, shot: null, position: null };
  const made = await bytes(withCameraData(await fromCamera(), bare));
  const tags = await read(made);
  expect(tags.latitude).toBeUndefined();
  expect(tags.DateTimeOriginal).toBeUndefined();
  expect(tags.Orientation).toBe(1);
  expect((await sharp(made).metadata()).format).toBe('jpeg');
});

test('what is no JPEG, or is cut off, is left alone', () => {
  expect(withCameraData(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), TOLD)).toBeNull();
  expect(withCameraData(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1]), TOLD)).toBeNull();
  expect(withCameraData(new Uint8Array(), TOLD)).toBeNull();
});
