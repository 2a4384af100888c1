import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { PhotoStrip, sitePhotos } from '@/features/attachments';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { DueCell } from '@/shared/ui/list/DueCell';
import { CardFoot, RecordCard } from '@/widgets/record-list';

interface FollowUpCardProps {
  followUp: InspectionFollowUp;
  path: string;
  actions: ReactNode;
  check: ReactNode;
}

/** One follow-up on a phone: the same facts as its row. */
export function FollowUpCard({ followUp, path, actions, check }: FollowUpCardProps) {
  const { itemPhotos = [], location = null } = followUp;
  return (
    <RecordCard
      path={path}
      number={followUp.inspectionNumber}
      name={followUp.description}
      status={FOLLOW_UP_STATUS_FACES[followUp.status]}
      actions={actions}
      check={check}
    >
      {location !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{location}</Box>}
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {numberedItem(followUp.itemNumber, followUp.itemDescription)}
      </Box>
      <PhotoStrip
        photos={sitePhotos(itemPhotos, followUp.itemDescription, location)}
        label="Photos of the failure"
        side={72}
      />
      <CardFoot>
        <span>{[followUp.owner.name, followUp.company?.name].filter(Boolean).join(', ')}</span>
        <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
          Due <DueCell date={followUp.dueDate} overdue={followUp.isOverdue} />
        </Box>
      </CardFoot>
    </RecordCard>
  );
}
