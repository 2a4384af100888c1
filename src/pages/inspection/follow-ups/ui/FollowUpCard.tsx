import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { DueCell } from '@/shared/ui/list/DueCell';
import { CardFoot, RecordCard } from '@/widgets/record-list';

interface FollowUpCardProps {
  followUp: InspectionFollowUp;
  path: string;
  actions: ReactNode;
}

/** One follow-up on a phone: the same facts as its row. */
export function FollowUpCard({ followUp, path, actions }: FollowUpCardProps) {
  return (
    <RecordCard
      path={path}
      number={followUp.inspectionNumber}
      name={followUp.description}
      status={FOLLOW_UP_STATUS_FACES[followUp.status]}
      actions={actions}
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{followUp.itemDescription}</Box>
      <CardFoot>
        <span>{[followUp.owner.name, followUp.company?.name].filter(Boolean).join(', ')}</span>
        <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
          Due <DueCell date={followUp.dueDate} overdue={followUp.isOverdue} />
        </Box>
      </CardFoot>
    </RecordCard>
  );
}
