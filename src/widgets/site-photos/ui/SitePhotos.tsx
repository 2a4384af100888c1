import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { SitePicture } from '@/entities/project';
import { useAttachmentViewer } from '@/features/attachments';
import { getGetDailyLogCarouselQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogPhoto } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';

/** So many fit across a wide window and a few more. */
const SHOWN = 12;

const captionOf = ({ caption, name }: DailyLogPhoto): string => caption ?? name;

/**
 * The newest photos of the site that the reader may see, in a strip that a thumb pushes along; each opens over the page
 * with its neighbours. Nothing where there are none, or where they cannot be read: the page lives without. Stands within
 * an `AttachmentViewer`.
 */
export function SitePhotos({ projectId }: { projectId: string }) {
  const open = useAttachmentViewer();
  const photos = useQuery({
    ...getGetDailyLogCarouselQueryOptions(projectId, { limit: SHOWN }),
    staleTime: 60_000,
  }).data?.data;
  if (photos === undefined || photos.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Newest photos of the site"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0.5,
        display: 'flex',
        gap: 2,
        overflowX: 'auto',
        scrollSnapType: 'x proximity',
        scrollbarWidth: 'thin',
      }}
    >
      {photos.map((photo, index) => (
        <Box component="li" key={photo.key} sx={{ scrollSnapAlign: 'start', flexShrink: 0, inlineSize: 148 }}>
          <ButtonBase
            aria-label={`Open photo: ${captionOf(photo)}, ${formatDate(photo.logDate)}, by ${photo.uploadedBy.name}`}
            onClick={() => open(photos, index)}
            sx={{ display: 'block', inlineSize: '100%', textAlign: 'start', borderRadius: '8px' }}
          >
            <Box
              sx={(theme) => ({
                blockSize: 96,
                borderRadius: '8px',
                overflow: 'hidden',
                border: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <SitePicture fileKey={photo.key} alt="" />
            </Box>
            <Box
              sx={{
                marginBlockStart: 1,
                fontSize: '0.75rem',
                fontWeight: 550,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              <bdi>{captionOf(photo)}</bdi>
            </Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{formatDate(photo.logDate)}</Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
