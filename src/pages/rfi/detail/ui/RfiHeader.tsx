import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { countOf } from '#domain/text/count.ts';
import { RFI_STATUS_FACES, RFI_VISIBILITY_LABELS } from '#domain/rfi/status.ts';
import { RfiBackLink } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TurnFacts } from '@/shared/ui/TurnFacts';

interface RfiHeaderProps {
  projectId: string;
  rfi: RfiDetail;
  action: ReactNode;
  menu: readonly MenuAction[];
}

/** How long it has been open, or was. */
function ageText(days: number, isOpen: boolean): string {
  if (days === 0) return isOpen ? 'opened today' : 'closed the same day';
  const age = countOf(days, 'day');
  return isOpen ? `open for ${age}` : `took ${age}`;
}

/** Number, subject, status, whose turn it is and by when. */
export function RfiHeader({ projectId, rfi, action, menu }: RfiHeaderProps) {
  const turn = rfi.ballInCourt;
  const asked = formatDate(rfi.publishedAt ?? rfi.createdAt);
  const age = ageText(rfi.ageDays, turn !== null);
  return (
    <PageHeader
      back={<RfiBackLink projectId={projectId} />}
      number={rfi.rfiNumber ?? undefined}
      title={rfi.subject}
      status={RFI_STATUS_FACES[rfi.status]}
      facts={<TurnFacts turn={turn} dueDate={rfi.dueDate} />}
      subtitle={
        <Box
          sx={{
            fontSize: 'body2.fontSize',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            alignItems: 'center',
          }}
        >
          <span>
            {rfi.status === 'DRAFT' ? 'Written' : 'Asked'} by {rfi.requester.name}
            {rfi.requesterCompany !== null && `, ${rfi.requesterCompany.name}`} on {asked}
            {rfi.status !== 'DRAFT' && `, ${age}`}
          </span>
          {rfi.visibility === 'PRIVATE' && (
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 }}
            >
              <LockOutlined sx={{ fontSize: 14 }} aria-hidden />
              {RFI_VISIBILITY_LABELS.PRIVATE}
            </Box>
          )}
        </Box>
      }
      action={action}
      menu={menu}
    />
  );
}
