import { writtenShot } from '#domain/photo/shot.ts';
import { type CameraData, cameraData } from './camera-data';
import { withCameraData } from './jpeg-metadata';

/** The longer side of a photo that travels, in pixels: sharp on a whole screen and on half a page of paper. */
export const LONG_SIDE = 2560;
const QUALITY = 0.82;

/** A photo ready to be sent. */
export interface ReadyPhoto {
  content: Blob;
  /** When it was taken, in ISO 8601; null where the camera wrote no time. */
  takenAt: string | null;
  /** False where the original is sent as it is. */
  isMade: boolean;
}

/** Size of a picture of which the longer side is at most so long. */
export function fitted(width: number, height: number, longest = LONG_SIDE): [number, number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A surface to draw on, in a worker or on the page. */
export interface Surface {
  context: Context;
  encode: (type: string, quality: number) => Promise<Blob>;
}

/** Draws a photo upright and small; null where the browser cannot read it. */
async function drawnSmall(photo: Blob, surface: (w: number, h: number) => Surface): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const [width, height] = fitted(picture.width, picture.height);
    const { context, encode } = surface(width, height);
    // A JPEG has no transparency: what shows through is paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    return await encode('image/jpeg', QUALITY);
  } catch {
    return null;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/**
 * Makes a photo ready: upright, at most `LONG_SIDE` long, with the time it was taken and, where wanted, the place. The
 * original's picture is taken where it is smaller, and the original itself where no browser reads it.
 */
export async function shrink(
  photo: Blob,
  keepsPlace: boolean,
  surface: (width: number, height: number) => Surface,
): Promise<ReadyPhoto> {
  const [data, small] = await Promise.all([cameraData(photo), drawnSmall(photo, surface)]);
  const told: CameraData = { ...data, position: keepsPlace ? data.position : null };
  const time = data.shot && writtenShot(data.shot);
  if (small !== null && small.size < photo.size) {
    const content = withCameraData(await bytesOf(small), { ...told, orientation: 1 });
    return { content: content ?? small, takenAt: time, isMade: true };
  }
  // The original's picture with only what goes along of its camera's data.
  const content = photo.type === 'image/jpeg' ? withCameraData(await bytesOf(photo), told) : null;
  return { content: content ?? photo, takenAt: time, isMade: content !== null };
}
