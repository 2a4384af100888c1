import { countOf } from '#domain/text/count.ts';
import type { InspectionDetail, InspectionFollowUp, InspectionStatus } from '@/shared/api/generated/model';
import { whenText } from '@/entities/inspection';
import { formatDate, formatInstant, formatSince } from '@/shared/lib/dates/format';

/** The step that moves an inspection on from where it stands; null where it is over. */
const NEXT = {
  DRAFT: 'schedule',
  SCHEDULED: 'start',
  IN_PROGRESS: 'run',
  REINSPECTION: 'run',
  FAILED: 'reinspect',
  PASSED: 'close',
  CLOSED: null,
  CANCELLED: null,
} as const satisfies Readonly<Record<InspectionStatus, string | null>>;

export type MainStep = (typeof NEXT)[InspectionStatus];

const STEP_LABELS: Readonly<Record<NonNullable<MainStep>, string>> = {
  schedule: 'Schedule',
  start: 'Start inspection',
  run: 'Go on inspecting',
  reinspect: 'Inspect again',
  close: 'Close',
};

/** What the button of a step says; a round of which nothing is recorded yet is started. */
export function stepLabel({ status, items }: InspectionDetail, step: NonNullable<MainStep>): string {
  const isFresh = items.every(({ isCarriedOver, result }) => isCarriedOver || result === 'PENDING');
  return step === 'run' && status === 'REINSPECTION' && isFresh ? 'Start reinspection' : STEP_LABELS[step];
}

export const mainStep = ({ status }: Pick<InspectionDetail, 'status'>): MainStep => NEXT[status];

/** Whether the reader may take the next step. */
export function mayGoOn(inspection: InspectionDetail): boolean {
  const step = mainStep(inspection);
  if (step === null) return false;
  return inspection.abilities[step === 'run' ? 'recordResults' : step].allowed;
}

/** What is left to do of follow-ups: "1 follow-up still to be corrected, 2 to be verified". */
export function leftToDo(followUps: readonly Pick<InspectionFollowUp, 'status'>[]): string {
  const open = followUps.filter(({ status }) => status === 'OPEN').length;
  const corrected = followUps.filter(({ status }) => status === 'DONE').length;
  if (corrected === 0) return `${countOf(open, 'follow-up')} still to be corrected and verified`;
  if (open === 0) return `${countOf(corrected, 'follow-up')} corrected, still to be verified`;
  return `${countOf(open, 'follow-up')} still to be corrected, ${String(corrected)} to be verified`;
}

function follows(inspection: InspectionDetail): string {
  const { status, counts, scheduledFor, durationMinutes } = inspection;
  const open = countOf(counts.openFollowUps, 'follow-up');
  switch (status) {
    case 'DRAFT':
      return 'Scheduling assigns a number and tells inspectors, contractors and site contacts.';
    case 'SCHEDULED':
      return `It begins ${whenText(scheduledFor, durationMinutes)}.`;
    case 'IN_PROGRESS':
    case 'REINSPECTION':
      return counts.pending === 0
        ? 'Every item has its result. The inspector gives the result of the whole.'
        : `${String(counts.pending)} of ${countOf(counts.total, 'item')} still to be inspected.`;
    case 'FAILED':
      return counts.openFollowUps === 0
        ? 'All of it is corrected. The reinspection asks only what failed.'
        : `${leftToDo(inspection.followUps)}. The reinspection asks only what failed.`;
    case 'PASSED':
      return counts.openFollowUps === 0
        ? 'It can be closed.'
        : `It is closed once ${open} ${counts.openFollowUps === 1 ? 'is' : 'are'} verified.`;
    case 'CLOSED':
      return 'Only comments can be added now.';
    case 'CANCELLED':
      return 'It did not take place. Only comments can be added now.';
  }
}

/** Where an inspection stands in words: whose turn it is and what follows. */
export function turnOf(inspection: InspectionDetail, userId: string) {
  const { ballInCourt: turn, status, completedAt, updatedAt } = inspection;
  if (turn === null) {
    const title =
      status === 'CLOSED'
        ? `Closed on ${formatInstant(updatedAt)}`
        : `Cancelled on ${formatInstant(updatedAt)}`;
    return { mine: false, title, follows: follows(inspection) };
  }
  const mine = turn.user?.id === userId || (turn.user === null && mayGoOn(inspection));
  const due = turn.dueDate === null ? '' : `, due ${formatDate(turn.dueDate)}`;
  const since = formatSince(turn.since);
  const result =
    completedAt === null || (status !== 'PASSED' && status !== 'FAILED')
      ? ''
      : `${status === 'PASSED' ? 'Passed' : 'Failed'} on ${formatInstant(completedAt)}. `;
  return {
    mine,
    title: mine
      ? `Your turn since ${since}${due}`
      : `Waiting for ${turn.user?.name ?? 'one of several people'} since ${since}${due}`,
    follows: `${result}${follows(inspection)}`,
  };
}

/** What was said when it ended or got its result. */
export function remarkOf({ status, resultComment, cancellationComment }: InspectionDetail) {
  if (status === 'CANCELLED' && cancellationComment !== null)
    return { title: 'Why it was cancelled', text: cancellationComment };
  return resultComment === null || resultComment.trim() === ''
    ? null
    : { title: 'Said with the result', text: resultComment };
}
