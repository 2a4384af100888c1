import Box from '@mui/material/Box';
import { followUpBefore } from '#domain/inspection/reinspection.ts';
import { formatInstant } from '@/shared/lib/dates/format';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { PhotoStrip, sitePhotos } from '@/features/attachments';

interface FailedBeforeProps {
  inspection: InspectionDetail;
  itemId: string;
}

/** What an earlier round found at an item, and how it was put right: what is looked at now. Nothing in the first round. */
export function FailedBefore({ inspection, itemId }: FailedBeforeProps) {
  const { followUps, location, revisionNumber } = inspection;
  const before = followUpBefore(followUps, itemId, revisionNumber);
  if (before === undefined) return null;
  const { description, owner, doneAt, resolution, photos, itemPhotos = [] } = before;
  return (
    <Box
      component="section"
      aria-label="Failed before"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        padding: 3,
        borderRadius: '8px',
        fontSize: 'body1.fontSize',
        overflowWrap: 'anywhere',
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      <Box sx={{ whiteSpace: 'pre-wrap' }}>
        <strong>Failed before:</strong> {description}
      </Box>
      <PhotoStrip
        photos={sitePhotos(itemPhotos, description, location)}
        label="Photos of the failure"
        side={96}
      />
      <Box sx={{ whiteSpace: 'pre-wrap' }}>
        <strong>{owner.name}:</strong> {resolution ?? 'Not reported as corrected yet.'}
        {doneAt !== null && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            Corrected {formatInstant(doneAt)}
          </Box>
        )}
      </Box>
      <PhotoStrip
        photos={sitePhotos(photos, description, location)}
        label="Photos of the correction"
        side={96}
      />
    </Box>
  );
}
