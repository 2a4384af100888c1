import { preparePhoto } from '@/shared/lib/photos/prepare-photo';

export interface PhotoBench {
  /** Makes the photo ready, beside the page or (`onPage`) on it; what it took and what came of it. */
  ready: (onPage: boolean) => Promise<{ ms: number; bytes: number; width: number; height: number }>;
}

const photo = await (await fetch('/photo.jpg')).blob();
const bench: PhotoBench = {
  ready: async (onPage) => {
    const { Worker: worker } = window;
    if (onPage) Object.assign(window, { Worker: undefined });
    const file = new File([photo], 'photo.jpg', { type: 'image/jpeg' });
    const began = performance.now();
    const prepared = await preparePhoto(file, { originals: false, place: false });
    const ms = performance.now() - began;
    Object.assign(window, { Worker: worker });
    const { width, height } = await createImageBitmap(prepared.file);
    return { ms, bytes: prepared.file.size, width, height };
  },
};
Object.assign(window, { photoBench: bench });
