import exifr from 'exifr/dist/lite.esm.mjs';

/** What a camera wrote into a photo, as far as it goes with the photo. */
export interface CameraData {
  /** How the picture is turned: 1 is upright. */
  orientation: number;
  /** As the camera writes it: `2026:04:14 10:32:05`, in the time of the place. */
  takenAt: string | null;
  /** The place's distance from UTC: `-07:00`. */
  offset: string | null;
  position: { latitude: number; longitude: number } | null;
}

const NOTHING: CameraData = { orientation: 1, takenAt: null, offset: null, position: null };

const TIME = /^\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}$/;
const OFFSET = /^[+-]\d{2}:\d{2}$/;

const asText = (value: unknown, form: RegExp): string | null =>
  typeof value === 'string' && form.test(value) ? value : null;

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
    const { Orientation, DateTimeOriginal, OffsetTimeOriginal, latitude, longitude } = tags as Record<
      string,
      unknown
    >;
    const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
    return {
      orientation: typeof Orientation === 'number' ? Orientation : 1,
      takenAt: asText(DateTimeOriginal, TIME),
      offset: asText(OffsetTimeOriginal, OFFSET),
      position: isPlace ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
    };
  } catch {
    return NOTHING;
  }
}

/** When a photo was taken, in ISO 8601: with its offset where the camera knew it; null where it wrote no time. */
export function takenAt({ takenAt: time, offset }: CameraData): string | null {
  if (time === null) return null;
  const [day = '', clock = ''] = time.split(' ');
  return `${day.replaceAll(':', '-')}T${clock}${offset ?? ''}`;
}
