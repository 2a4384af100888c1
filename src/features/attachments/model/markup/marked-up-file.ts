import { cameraData } from '@/shared/lib/photos/camera-data';
import { withCameraData } from '@/shared/lib/photos/jpeg-metadata';

const QUALITY = 0.9;

/** What is on the canvas as a picture, with the time at which its photo was taken. */
export async function markedUpFile(canvas: HTMLCanvasElement, photo: Blob, name: string): Promise<File> {
  const drawn = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))),
      'image/jpeg',
      QUALITY,
    );
  });
  const told = { ...(await cameraData(photo)), orientation: 1, position: null };
  const content = withCameraData(new Uint8Array(await drawn.arrayBuffer()), told) ?? drawn;
  return new File([content], name, { type: 'image/jpeg' });
}
