import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SUBMITTAL_STATUS_FACES } from '#domain/submittal/kinds.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { codeFace, DECISION_FACES } from '@/entities/submittal';
import { AttachmentList } from '@/features/attachments';
import type { SubmittalApprover, SubmittalDetail, UserRef } from '@/shared/api/generated/model';
import { formatDate, formatInstant, formatSince } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { StatusChip, type StatusChipProps } from '@/shared/ui/StatusChip';

interface ReviewerProps {
  user: UserRef;
  part: string;
  when: string;
  face: Pick<StatusChipProps, 'label' | 'tone'> | null;
  children?: ReactNode;
}

function Reviewer({ user, part, when, face, children }: ReviewerProps) {
  return (
    <Box component="li" aria-label={user.name} sx={{ display: 'flex', gap: 3, paddingBlock: 2.5 }}>
      <PersonAvatar name={user.name} photoKey={user.photoKey} size={32} />
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1.5, fontSize: 'body2.fontSize' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {user.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {part}
          </Box>
          {face !== null && <StatusChip size="sm" label={face.label} tone={face.tone} />}
        </Box>
        {when !== '' && <Box sx={{ color: 'text.secondary' }}>{when}</Box>}
        {children}
      </Box>
    </Box>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ fontSize: 'caption.fontSize', fontWeight: 600, color: 'text.secondary' }}>{title}</Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** When the present revision came to its reviewer, and when they were done with it. */
function reviewedWhen({ sentAt, history }: SubmittalDetail): string {
  if (sentAt === null) return '';
  const ended = history.find(({ action }) => action === 'review' || action === 'sendBack');
  const isOfThis = ended !== undefined && ended.at >= sentAt;
  return `Sent on ${formatInstant(sentAt)}${isOfThis ? `, reviewed on ${formatInstant(ended.at)}` : ''}`;
}

/** When an approver has decided, or has to. */
function whenOf({ decidedAt, sentAt, dueDate, reviewDays }: SubmittalApprover): string {
  if (decidedAt !== null) return `Decided on ${formatInstant(decidedAt)}`;
  const due = dueDate ? `due ${formatDate(dueDate)}` : '';
  if (sentAt) return [`Has it since ${formatSince(sentAt)}`, due].filter(Boolean).join(', ');
  return reviewDays ? `${String(reviewDays)} working days, not their turn yet` : 'Not their turn yet';
}

function Approver({ approver }: { approver: SubmittalApprover }) {
  const { user, roleName, isRequired = true, decision, reviewCode, comments, attachments = [] } = approver;
  return (
    <Reviewer
      user={user}
      part={`${PROJECT_ROLE_LABELS[roleName]}${isRequired ? '' : ', optional'}`}
      when={whenOf(approver)}
      face={codeFace(reviewCode) ?? DECISION_FACES[decision]}
    >
      {comments !== null && comments !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: '72ch' }}>{comments}</Box>
      )}
      <AttachmentList files={attachments} label={`Stamped files of ${user.name}`} />
    </Reviewer>
  );
}

/** The title of one step of approvers: side by side where several decide in it. */
const stepTitle = (step: number, of: readonly SubmittalApprover[], steps: number): string =>
  `Approval${steps > 1 ? `, step ${String(step)}` : ''}${of.length > 1 ? ', side by side' : ''}`;

interface RouteSectionProps {
  submittal: SubmittalDetail;
  /** Somebody else is to decide in the place of one who has not. */
  onReplace: () => void;
}

/** Who reviews and approves it, in their order, and what each has said. */
export function RouteSection({ submittal, onReplace }: RouteSectionProps) {
  const { assignee, forwardedTo, approvers, status, abilities } = submittal;
  const steps = [...Map.groupBy(approvers, ({ step = 1 }) => step)].toSorted(([a], [b]) => a - b);
  const inReview = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'].includes(status);
  return (
    <Section
      title="Route of review"
      description={assignee === null && approvers.length === 0 ? 'Nobody is named yet.' : undefined}
      action={
        abilities.replaceApprover.allowed && (
          <Button size="xs" startIcon={<SwapHoriz fontSize="small" />} onClick={onReplace}>
            Replace an approver
          </Button>
        )
      }
      flush
    >
      <Box component="ol" aria-label="Route" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {assignee !== null && (
          <Step title="General contractor’s review">
            <Reviewer
              user={assignee}
              part="Reviewer"
              when={reviewedWhen(submittal)}
              face={inReview ? SUBMITTAL_STATUS_FACES[status] : null}
            />
            {forwardedTo !== null && (
              <Reviewer user={forwardedTo} part="Asked by the reviewer" when="Has to respond" face={null} />
            )}
          </Step>
        )}
        {steps.map(([step, of]) => (
          <Step key={step} title={stepTitle(step, of, steps.length)}>
            {of.map((approver) => (
              <Approver key={approver.user.id} approver={approver} />
            ))}
          </Step>
        ))}
      </Box>
    </Section>
  );
}
