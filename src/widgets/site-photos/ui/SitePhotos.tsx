import { useQuery } from '@tanstack/react-query';
import { dailyLogPath } from '@/entities/daily-log';
import { PhotoStrip, type SitePhoto } from '@/features/attachments';
import { getGetDailyLogCarouselQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogPhoto } from '@/shared/api/generated/model';

/** So many fit across a wide window and a few more. */
const SHOWN = 12;

const photoOf =
  (projectId: string) =>
  (photo: DailyLogPhoto): SitePhoto => ({
    ...photo,
    at: photo.uploadedAt,
    recordDay: photo.logDate,
    place: photo.location,
    author: photo.uploadedBy.name,
    record: { name: photo.dailyLogNumber, href: dailyLogPath(projectId, photo.dailyLogId) },
  });

/** The newest photos of the site that the reader may see; undefined until they are known, or where they cannot be read. */
export const useSitePhotos = (projectId: string, enabled = true): readonly SitePhoto[] | undefined =>
  useQuery({
    ...getGetDailyLogCarouselQueryOptions(projectId, { limit: SHOWN }),
    staleTime: 60_000,
    enabled,
  }).data?.data.map(photoOf(projectId));

/**
 * The newest photos of the site in a strip that a thumb pushes along; each opens over the page with its neighbours, and
 * says when, where and by whom. Nothing where there are none: the page lives without.
 */
export function SitePhotos({ projectId }: { projectId: string }) {
  return <PhotoStrip photos={useSitePhotos(projectId) ?? []} label="Newest photos of the site" side={112} />;
}
