import { dueDateProblem } from '#domain/record/due-date.ts';
import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import { routeDays } from '#domain/submittal/review.ts';
import { dueAfter } from '#domain/time/duration.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalid } from '../../http/problem.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { todayOf } from '../record/calendar.ts';
import type { ActingOn, SubmittalEffect } from './acts.ts';
import { storeApprovers } from './fields.ts';
import { tellInvited, tellReviewer } from './notices.ts';
import { approverProblems, assigneeProblems, placed, readersOf, type Route, routeIn } from './people.ts';
import {
  invitedOf,
  type LoadedSubmittal,
  presentApprovers,
  submittalNumber,
  type SubmittalRow,
} from './records.ts';
import { indexWords } from './words.ts';

/** The series that the submittals of a section are counted in. */
export const seriesOf = (section: string): string => `SUBMITTAL ${section}`;

/**
 * The columns of a submittal that is sent now. One without a number takes that of the register that it was imported
 * with, else the next of its section.
 */
export async function leavingDraft(
  ctx: ProjectContext,
  {
    sequence,
    plannedSequence,
    specSection,
  }: Pick<SubmittalRow, 'sequence' | 'plannedSequence' | 'specSection'>,
) {
  return {
    sequence:
      sequence ?? plannedSequence ?? (await nextSequence(ctx.db, ctx.project.id, seriesOf(specSection))),
    plannedSequence: null,
    sentAt: ctx.now,
    inRegister: false,
  };
}

interface Naming {
  approverIds?: readonly string[];
  approvers?: Route;
  dueDate?: string | null;
}

/** The row with the due date that follows from its days of review, where none is said. */
export async function withDueDate<Row extends Pick<SubmittalRow, 'dueDate' | 'reviewDays'>>(
  ctx: ProjectContext,
  row: Row,
  named: Naming,
  present: readonly { step: number; isRequired: boolean; reviewDays: number | null }[] = [],
): Promise<Row> {
  const days = row.reviewDays ?? routeDays(routeIn(named)?.map(placed) ?? present);
  if (row.dueDate !== null || days === null) return row;
  const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
  return { ...row, dueDate: dueAfter(todayOf(ctx), days, workingDays) };
}

/** Sends a draft or a revision; telling its reviewer is the caller's. */
export async function sending({
  ctx,
  loaded,
  body,
}: ActingOn<Naming & { comments?: string | null }>): Promise<SubmittalEffect> {
  const { submittal, approvers } = loaded;
  const members = await readersOf(ctx);
  const present = presentApprovers(submittal, approvers);
  const named = { ...submittal, ...(body.dueDate ? { dueDate: body.dueDate } : {}) };
  const next = await withDueDate(ctx, named, body, present);
  const late = dueDateProblem(next.dueDate, todayOf(ctx));
  const errors = [
    ...missingSubmittalFields(next),
    ...(late ? [late] : []),
    ...assigneeProblems(members, next.assigneeId),
    ...approverProblems(members, body, present),
  ];
  if (errors.length > 0) throw invalid(errors);
  const values = { ...(await leavingDraft(ctx, submittal)), dueDate: next.dueDate };
  return {
    values,
    people: { approvers: await storeApprovers(ctx, loaded, submittal.revision, body) },
    comment: body.comments,
    changes: [
      ...(submittal.sequence === null
        ? [{ field: 'submittalNumber', from: null, to: submittalNumber({ ...submittal, ...values }) }]
        : []),
      ...(next.dueDate === submittal.dueDate
        ? []
        : [{ field: 'dueDate', from: submittal.dueDate, to: next.dueDate }]),
    ],
    also: (sent: LoadedSubmittal) => indexWords(ctx.db, sent.submittal),
  };
}

/** The reviewer, and the first time whoever is on it. */
export async function tellSent(
  ctx: ProjectContext,
  before: LoadedSubmittal,
  sent: LoadedSubmittal,
  said?: string | null,
) {
  await tellReviewer(ctx, sent, sent.submittal.assigneeId, said);
  if (before.submittal.sequence === null) await tellInvited(ctx, sent, invitedOf(sent));
}
