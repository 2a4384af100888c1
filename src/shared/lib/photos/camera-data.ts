import { type Shot, shotOfTags } from '#domain/photo/shot.ts';
import exifr from 'exifr/dist/lite.esm.mjs';

/** What a camera wrote into a photo, as far as it goes with the photo. */
export interface CameraData {
  /** How the picture is turned: 1 is upright. */
  orientation: number;
  /** When it was taken, by the camera's clock. */
  shot: Shot | null;
  position: { latitude: number; longitude: number } | null;
}

const NOTHING: CameraData = { orientation: 1, shot: null, position: null };

/** Reads what a camera wrote; nothing where it wrote nothing that can be read. */
export async function cameraData(photo: Blob): Promise<CameraData> {
  try {
    const tags: unknown = await exifr.parse(photo, {
      tiff: true,
      exif: true,
      gps: true,
      translateValues: false,
      reviveValues: false,
      mergeOutput: true,
    });
    if (typeof tags !== 'object' || tags === null) return NOTHING;
    const read = tags as Record<string, unknown>;
    const { Orientation, latitude, longitude } = read;
    const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
    return {
      orientation: typeof Orientation === 'number' ? Orientation : 1,
      shot: shotOfTags(read),
      position: isPlace ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
    };
  } catch {
    return NOTHING;
  }
}
