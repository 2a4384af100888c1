import Box from '@mui/material/Box';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { PhotoStrip, sitePhotos } from '@/features/attachments';
import type { InspectionFollowUp } from '@/shared/api/generated/model';

export interface FollowUpDialogProps {
  projectId: string;
  followUp: InspectionFollowUp;
  onClose: () => void;
}

/** What a dialog is about: what has to be done, the item that failed, and why it came back. */
export function FollowUpSummary({ followUp }: { followUp: InspectionFollowUp }) {
  const { itemPhotos = [] } = followUp;
  return (
    <Box
      sx={(theme) => ({
        padding: 3,
        borderRadius: '8px',
        backgroundColor: theme.vars.palette.surface.sunken,
        overflowWrap: 'anywhere',
      })}
    >
      <Box sx={{ fontWeight: 550, whiteSpace: 'pre-wrap' }}>{followUp.description}</Box>
      <Box sx={{ marginBlockStart: 1, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {[
          followUp.inspectionNumber,
          followUp.location,
          numberedItem(followUp.itemNumber, followUp.itemDescription),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {itemPhotos.length > 0 && (
        <Box sx={{ marginBlockStart: 2 }}>
          <PhotoStrip
            photos={sitePhotos(itemPhotos, followUp.itemDescription, followUp.location ?? null)}
            label="Photos of the failure"
            side={72}
          />
        </Box>
      )}
      {followUp.sentBackReason !== null && (
        <Box sx={{ marginBlockStart: 2, fontSize: 'body2.fontSize' }}>
          <strong>Sent back:</strong> {followUp.sentBackReason}
        </Box>
      )}
    </Box>
  );
}
