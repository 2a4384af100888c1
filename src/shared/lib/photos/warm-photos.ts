// oxlint-disable-next-line import/default -- Vite makes the worker's address the default export.
import workerAddress from './photo.worker?worker&url';

/**
 * Fetches what a photo is made ready with, its worker too: the first photo of a device may be taken where there is no
 * connection any more.
 */
export const warmPhotos = (): Promise<unknown> =>
  Promise.all([import('./prepare-photo'), fetch(workerAddress).then((answer) => answer.blob())]);
