import type { NotificationEvent } from '#domain/notification/events.ts';
import { REVIEW_CODE_LABELS } from '#domain/submittal/kinds.ts';
import { routeOf } from './records.ts';
import { waitedFor } from '#domain/submittal/review.ts';
import { plural } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifyMembers } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import {
  dueOf,
  type LoadedSubmittal,
  nameOf,
  pathOf,
  peopleOf,
  presentApprovers,
  submittalNumber,
  type SubmittalRow,
} from './records.ts';

/** What a submittal is called in a sentence. */
export const titleOf = (row: SubmittalRow): string => `${submittalNumber(row) ?? 'Submittal'}, ${row.title}`;

/** Tells people of a submittal. */
const tell = (
  ctx: ProjectContext,
  row: SubmittalRow,
  userIds: Iterable<string | null>,
  news: { event: NotificationEvent; subject: string; text: string },
): Promise<void> => notifyMembers(ctx, userIds, { ...news, record: nameOf(row), path: pathOf(row) });

const due = (date: string | null): string => (date ? ` It is due on ${writtenDate(date)}.` : '');

/** It waits for the review of the assignee, or of whom the assignee asked. */
export const tellReviewer = (
  ctx: ProjectContext,
  { submittal }: LoadedSubmittal,
  userId: string | null,
  said?: string | null,
) =>
  tell(ctx, submittal, [userId], {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${titleOf(submittal)} needs your review`,
    text: `${ctx.user.name} has sent it to you${quoted(said)}${due(submittal.dueDate)}`,
  });

/** Several went to one person at once: one message for all of them. */
export async function tellOfSeveral(
  ctx: ProjectContext,
  rows: readonly SubmittalRow[],
  userId: string | null,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const what = rows.length === 1 ? titleOf(first) : `${rows.length} submittals`;
  await tell(ctx, first, [userId], {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${what} ${plural(rows.length, 'needs', 'need')} your review`,
    text: `${ctx.user.name} has sent you:\n\n${rows.map(titleOf).join('\n')}`,
  });
}

/** It is the turn of these approvers: of all whom it waits for, where none are named. */
export const tellApprovers = (
  ctx: ProjectContext,
  { submittal, approvers }: LoadedSubmittal,
  userIds = waitedFor(routeOf(presentApprovers(submittal, approvers))),
) =>
  tell(ctx, submittal, userIds, {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${titleOf(submittal)} needs your decision`,
    text: `${ctx.user.name} has forwarded it.${due(dueOf(submittal, approvers))}`,
  });

/** Somebody else decides in this approver's place. */
export const tellReplaced = (
  ctx: ProjectContext,
  { submittal }: LoadedSubmittal,
  userId: string,
  { by, said }: { by: string; said?: string | null },
) =>
  tell(ctx, submittal, [userId], {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${titleOf(submittal)} does not wait for you any more`,
    text: `${ctx.user.name} has put ${by} in your place${quoted(said)}`,
  });

/** These people were invited: they follow it and may respond. */
export const tellInvited = (
  ctx: ProjectContext,
  { submittal }: LoadedSubmittal,
  userIds: readonly string[],
) =>
  tell(ctx, submittal, userIds, {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `You are invited to ${titleOf(submittal)}`,
    text: `${ctx.user.name} has invited you, to read and respond.`,
  });

/** Who hands it in, that it is theirs to prepare. */
export const tellSubmitter = (ctx: ProjectContext, { submittal }: LoadedSubmittal) =>
  tell(ctx, submittal, [submittal.receivedFromId], {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${titleOf(submittal)} is yours to submit`,
    text: `${ctx.user.name} has prepared it for section ${submittal.specSection}.${due(submittal.submitBy)}`,
  });

/** The same of several at once: one message for all of them. */
export async function tellSubmitterOfSeveral(
  ctx: ProjectContext,
  rows: readonly SubmittalRow[],
  userId: string,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const what = rows.length === 1 ? titleOf(first) : `${rows.length} submittals`;
  await tell(ctx, first, [userId], {
    event: 'SUBMITTAL_ASSIGNED',
    subject: `${what} ${plural(rows.length, 'is', 'are')} yours to submit`,
    text: `${ctx.user.name} has prepared for you:\n\n${rows.map(titleOf).join('\n')}`,
  });
}

/** Everyone on it, of what was done; with whom it goes to besides, and who of several has done it. */
export const tellAll = (
  ctx: ProjectContext,
  loaded: LoadedSubmittal,
  event: 'SUBMITTAL_RESPONDED' | 'SUBMITTAL_DECIDED' | 'SUBMITTAL_CLOSED',
  done: string,
  said?: string | null,
  { besides = [], by = '' }: { besides?: readonly string[]; by?: string } = {},
) => {
  const { reviewCode } = loaded.submittal;
  const stamp = event !== 'SUBMITTAL_RESPONDED' && reviewCode ? ` (${REVIEW_CODE_LABELS[reviewCode]})` : '';
  return tell(ctx, loaded.submittal, [...peopleOf(loaded), ...besides], {
    event,
    subject: `${titleOf(loaded.submittal)} is ${done}${by}${stamp}`,
    text: `${ctx.user.name} has ${done} it${quoted(said)}`,
  });
};
