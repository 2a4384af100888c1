import type { PhotoAnswer, PhotoRequest } from './photo.worker';
// oxlint-disable-next-line import/default -- Vite makes the worker's constructor the default export.
import PhotoWorker from './photo.worker?worker';
import { type ReadyPhoto, shrink, type Surface } from './shrink';

/** A photo as it is sent. */
export interface PreparedPhoto {
  file: File;
  /** When it was taken, in ISO 8601; null where the camera wrote no time. It also stands in the file. */
  takenAt: string | null;
}

/** What people choose for their photos. */
export interface PhotoChoice {
  /** As the camera made them: full size, with everything it wrote, the place included. */
  originals: boolean;
  /** The place goes along with a photo that is made smaller. */
  place: boolean;
}

/** Types of a camera. A drawing or a screenshot is no photo: what is small in it has to stay readable. */
const PHOTOS = new Set(['image/jpeg', 'image/heic', 'image/heif', 'image/webp', 'image/avif']);

/** Whether a file is a photo that is made smaller before it travels. */
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => PHOTOS.has(type);

const pageSurface = (width: number, height: number): Surface => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('There is nothing to draw on');
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('It cannot be written'))),
          type,
          quality,
        ),
      ),
  };
};

let worker: Worker | undefined;
let count = 0;
const asked = new Map<number, { done: (ready: ReadyPhoto) => void; failed: () => void }>();

/** Nothing is to be done any more: 50 MB of a phone are somebody else's. */
function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const started = new PhotoWorker();
  started.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
    const waiting = asked.get(data.id);
    asked.delete(data.id);
    if ('ready' in data) waiting?.done(data.ready);
    else waiting?.failed();
    if (asked.size === 0) endWorker();
  });
  started.addEventListener('error', () => {
    for (const { failed } of asked.values()) failed();
    asked.clear();
    endWorker();
  });
  return started;
}

function inWorker(photo: Blob, keepsPlace: boolean): Promise<ReadyPhoto> {
  return new Promise((resolve, reject) => {
    worker ??= startWorker();
    const id = count++;
    asked.set(id, { done: resolve, failed: () => reject(new Error('The worker could not')) });
    worker.postMessage({ id, photo, keepsPlace } satisfies PhotoRequest);
  });
}

const nameOf = (name: string, type: string): string =>
  type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg` : name;

/**
 * Makes a photo ready to travel, beside the page where the browser can: upright, at most 2,560 pixels long, with its time.
 * What is no photo, or cannot be read here, is sent as it is.
 */
export async function preparePhoto(file: File, choice: PhotoChoice): Promise<PreparedPhoto> {
  if (!isPhoto(file) || choice.originals) return { file, takenAt: null };
  const canUseWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  const ready = await (canUseWorker ? inWorker(file, choice.place) : Promise.reject(new Error('No worker')))
    .catch(() => shrink(file, choice.place, pageSurface))
    .catch(() => null);
  if (ready === null) return { file, takenAt: null };
  const { content, takenAt, isMade } = ready;
  if (!isMade) return { file, takenAt };
  const { type } = content;
  return { file: new File([content], nameOf(file.name, type), { type }), takenAt };
}
