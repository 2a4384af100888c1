import { CHOOSE_APPROVERS } from '#domain/submittal/conditions.ts';
import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import type { SubmittalAction } from '#domain/submittal/status.ts';
import type { SubmittalDetail, SubmittalStatus } from '@/shared/api/generated/model';
import { formatDate, formatInstant, formatSince } from '@/shared/lib/dates/format';

/** The step that moves a submittal on from where it stands; null where it is over. */
const NEXT = {
  DRAFT: 'send',
  EDITED: 'send',
  ASSIGNED: 'start',
  IN_PROGRESS: 'review',
  REASSIGNED: 'respond',
  GC_REVIEWED: 'forward',
  APPROVAL_PENDING: 'approve',
  REVISION: 'edit',
  REJECTED: 'edit',
  APPROVED: 'close',
  CLOSED: null,
  TERMINATED: null,
} as const satisfies Readonly<Record<SubmittalStatus, SubmittalAction | null>>;

export type MainStep = (typeof NEXT)[SubmittalStatus];

/** What follows for whoever has the ball. */
const FOLLOWS: Readonly<Record<SubmittalStatus, string>> = {
  DRAFT: 'Sending it gives it its number and notifies the reviewer.',
  ASSIGNED: 'The reviewer starts the review for the general contractor.',
  IN_PROGRESS: 'The general contractor reviews it. It goes on to the approvers, or back to the submitter.',
  REASSIGNED: 'The reviewer asked somebody. With their response it goes back to the review.',
  GC_REVIEWED: 'The general contractor forwards it to those who approve.',
  APPROVAL_PENDING: 'Those who approve stamp it: approved, revise and resubmit, or rejected.',
  REVISION: 'The submitter revises it. The revision keeps its number and its links.',
  REJECTED: 'The submitter revises it, or the general contractor closes it.',
  EDITED: 'The revision is sent to the review again.',
  APPROVED: 'The general contractor distributes and closes it.',
  CLOSED: 'Only comments can be added now.',
  TERMINATED: 'It is not needed any more. Only comments can be added now.',
};

/** The reader's own next step; null where others have to move. */
export function mainStep({ status, abilities, purpose }: SubmittalDetail): MainStep {
  const step = NEXT[status];
  if (step === null) return null;
  // What was sent for information ends without approvers.
  if (status === 'GC_REVIEWED' && purpose === 'INFORMATION' && abilities.close.allowed) return 'close';
  // Who approves is named in the dialog that forwards it.
  if (step === 'forward' && abilities.forward.reason === CHOOSE_APPROVERS) return step;
  // A draft says why it cannot be sent yet.
  if (step === 'send') return abilities.save.allowed ? step : null;
  return abilities[step].allowed ? step : null;
}

const NEEDED: Readonly<Record<string, string>> = {
  assigneeId: 'the reviewer',
  dueDate: 'the day by which it is to be decided',
  attachments: 'an attachment',
};

/** Why a draft cannot be sent yet, by name what it lacks; undefined where it can. */
export function sendRefusal(submittal: SubmittalDetail): string | undefined {
  const { abilities, assignee, dueDate, reviewDays = null, approvers, attachments } = submittal;
  if (abilities.send.allowed) return undefined;
  const missing = missingSubmittalFields({
    assigneeId: assignee?.id ?? null,
    dueDate,
    reviewDays: reviewDays ?? approvers.find((one) => one.reviewDays != null)?.reviewDays ?? null,
    attachmentCount: attachments.length,
  }).map(({ field }) => NEEDED[field] ?? field);
  if (missing.length === 0) return abilities.send.reason ?? undefined;
  return `Still needed to send it: ${missing.join(', ')}.`;
}

/** Where a submittal stands in words: whose turn it is and what follows. */
export function turnOf(submittal: SubmittalDetail, userId: string) {
  const { status, ballInCourt: turn, closedAt } = submittal;
  const follows = FOLLOWS[status];
  if (turn === null) {
    const word = status === 'CLOSED' ? 'Closed' : 'Terminated';
    return { mine: false, title: `${word} on ${formatInstant(closedAt)}`, follows };
  }
  const mine = turn.user?.id === userId || mainStep(submittal) !== null;
  const since = formatSince(turn.since);
  const due = turn.dueDate === null ? '' : `, due ${formatDate(turn.dueDate)}`;
  const title = mine
    ? `Your turn since ${since}${due}`
    : `Waiting for ${turn.user?.name ?? 'several people'} since ${since}${due}`;
  return { mine, title, follows: turn.user === null ? `${turn.action}. ${follows}` : follows };
}

/** What was said with the last step. */
export const remarkOf = ({ comments }: SubmittalDetail) =>
  comments === null || comments.trim() === '' ? null : { title: 'Said with the last step', text: comments };
