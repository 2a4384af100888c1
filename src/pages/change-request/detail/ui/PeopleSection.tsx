import Box from '@mui/material/Box';
import { APPROVER_DECISION_FACES } from '@/entities/change-request';
import type { ChangeRequestApprover, ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { StatusChip } from '@/shared/ui/StatusChip';

/** Whether the approvers have been asked: before it is submitted they have nothing to decide. */
const isAsked = ({ status, approvers }: ChangeRequestDetail): boolean =>
  !(['DRAFT', 'OPEN', 'ASSIGNED', 'CR_UNLOCKED'] as string[]).includes(status) ||
  approvers.some(({ decision }) => decision !== 'PENDING');

function Approver({ approver, asked }: { approver: ChangeRequestApprover; asked: boolean }) {
  const { assignee, decision, decidedAt, comment } = approver;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, fontSize: 'body2.fontSize' }}
    >
      <PersonAvatar name={assignee.name} photoKey={assignee.photoKey} size={24} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {assignee.name}
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {decidedAt === null ? assignee.jobTitle : formatInstant(decidedAt)}
        </Box>
        {comment !== null && comment !== '' && (
          <Box sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            “{comment}”
          </Box>
        )}
      </Box>
      {asked && <StatusChip size="sm" {...APPROVER_DECISION_FACES[decision]} />}
    </Box>
  );
}

/** Everyone who has to approve, with what each decided in the present round. */
export function ApproversSection({ change }: { change: ChangeRequestDetail }) {
  const { approvers } = change;
  const approved = approvers.filter(({ decision }) => decision === 'APPROVED').length;
  const asked = isAsked(change);
  return (
    <Section
      title="Approvers"
      description={
        asked && approvers.length > 1
          ? `${String(approved)} of ${String(approvers.length)} have approved.`
          : undefined
      }
    >
      {approvers.length === 0 ? (
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          Nobody yet. It needs at least one to be submitted.
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label="Approvers"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}
        >
          {approvers.map((approver) => (
            <Approver key={approver.id} approver={approver} asked={asked} />
          ))}
        </Box>
      )}
    </Section>
  );
}
