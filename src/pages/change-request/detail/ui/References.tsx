import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import { signedText } from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';

function Item({ head, chip, children }: { head: ReactNode; chip?: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ fontSize: 'body2.fontSize' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550 }}>
        {head}
        {chip}
      </Box>
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** What is signed with it as one change order, the RFI that it comes from, those raised on it, the signed change orders that it refers to, and what refers to it. */
export function References({ projectId, change }: { projectId: string; change: ChangeRequestDetail }) {
  const { rfis, references, referredBy, togetherWith, currency } = change;
  if (rfis.length + references.length + referredBy.length + togetherWith.length === 0)
    return (
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>No RFIs and no change orders.</Box>
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
      {togetherWith.map((each) => (
        <Item
          key={each.id}
          head={
            <RouterLink
              to="/app/projects/$projectId/tools/change-requests/$changeRequestId"
              params={{ projectId, changeRequestId: each.id }}
            >
              {each.changeRequestNumber}
            </RouterLink>
          }
        >
          {each.subject}, {signedText(each.costImpact, currency, true)}. In the same change order
        </Item>
      ))}
      {rfis.map((rfi) => (
        <Item
          key={rfi.id}
          head={
            <RouterLink to="/app/projects/$projectId/tools/rfi/$rfiId" params={{ projectId, rfiId: rfi.id }}>
              {rfi.rfiNumber ?? 'RFI draft'}
            </RouterLink>
          }
          chip={<StatusChip size="sm" {...RFI_STATUS_FACES[rfi.status]} />}
        >
          {rfi.subject}.{' '}
          {rfi.isOrigin
            ? 'The change comes from it'
            : `Linked by ${rfi.linkedBy.name} on ${formatDate(rfi.linkedAt)}`}
        </Item>
      ))}
      {references.map((each) => (
        <Item
          key={each.id}
          head={
            <RouterLink
              to="/app/projects/$projectId/tools/change-requests/$changeRequestId"
              params={{ projectId, changeRequestId: each.id }}
            >
              {each.changeOrderNumber}
            </RouterLink>
          }
        >
          {each.subject}, {signedText(each.costImpact, currency, true)}, signed {formatDate(each.signedOn)}
        </Item>
      ))}
      {referredBy.map(({ objectType, id, number, subject }) => (
        <Item
          key={id}
          head={
            objectType === 'RFI' ? (
              <RouterLink to="/app/projects/$projectId/tools/rfi/$rfiId" params={{ projectId, rfiId: id }}>
                {number}
              </RouterLink>
            ) : (
              <RouterLink
                to="/app/projects/$projectId/tools/change-requests/$changeRequestId"
                params={{ projectId, changeRequestId: id }}
              >
                {number}
              </RouterLink>
            )
          }
        >
          {subject}. Refers to this one
        </Item>
      ))}
    </Box>
  );
}
