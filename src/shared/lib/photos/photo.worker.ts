import { type ReadyPhoto, shrink, type Surface } from './shrink';

/** What the page asks for, and what it is told. */
export interface PhotoRequest {
  id: number;
  photo: Blob;
  keepsPlace: boolean;
}
export type PhotoAnswer = { id: number; ready: ReadyPhoto } | { id: number; failed: true };

const surface = (width: number, height: number): Surface => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('There is nothing to draw on');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
};

// Reading and writing a picture of 12 megapixels would hold up the page; one after the other, as each takes 50 MB.
let before: Promise<unknown> = Promise.resolve();
self.addEventListener('message', ({ data: { id, photo, keepsPlace } }: MessageEvent<PhotoRequest>) => {
  before = before.then(async () => {
    let answer: PhotoAnswer;
    try {
      answer = { id, ready: await shrink(photo, keepsPlace, surface) };
    } catch {
      answer = { id, failed: true };
    }
    self.postMessage(answer);
  });
});
