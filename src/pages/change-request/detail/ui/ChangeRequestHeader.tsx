import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { ChangeRequestBackLink } from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TurnFacts } from '@/shared/ui/TurnFacts';

interface ChangeRequestHeaderProps {
  projectId: string;
  change: ChangeRequestDetail;
  action: ReactNode;
  menu: readonly MenuAction[];
}

/** Number, subject, status, whose turn it is and by when; of a signed one its change order number. */
export function ChangeRequestHeader({ projectId, change, action, menu }: ChangeRequestHeaderProps) {
  return (
    <PageHeader
      back={<ChangeRequestBackLink projectId={projectId} />}
      number={change.changeRequestNumber ?? undefined}
      title={change.subject}
      status={CHANGE_REQUEST_STATUS_FACES[change.status]}
      facts={<TurnFacts turn={change.ballInCourt} dueDate={change.dueDate} />}
      subtitle={
        <Box sx={{ fontSize: 'body2.fontSize' }}>
          {change.changeOrderNumber !== null && (
            <>
              <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
                Change order {change.changeOrderNumber}
              </Box>
              {change.togetherWith.length > 0 &&
                ` with ${change.togetherWith.map(({ changeRequestNumber }) => changeRequestNumber).join(', ')}`}
              {' · '}
            </>
          )}
          Written by {change.createdBy.name}, {change.company.name} on {formatDate(change.createdAt)}
        </Box>
      }
      action={action}
      menu={menu}
    />
  );
}
