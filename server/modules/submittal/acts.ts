import { submittalAsides } from '#domain/submittal/asides.ts';
import { submittalMachine } from '#domain/submittal/status.ts';
import type { SubmittalStatus } from '#domain/submittal/kinds.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dropAttachments } from '../attachments/store.ts';
import { dropComments } from '../comments/records.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { type Acting, actsOf, type Asking, type Decided, type Effect, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { submittalDetail } from './detail.ts';
import {
  keptFacts,
  type LoadedSubmittal,
  loadSubmittal,
  nameOf,
  submittalRecord,
  type SubmittalRow,
} from './records.ts';
import { keepRevision, type RevisionOutcome } from './revisions.ts';
import { submittals } from './schema.ts';

/** What a step changes of a submittal. */
export interface SubmittalStep extends ToldStep {
  values?: Partial<SubmittalRow>;
  /** Its people as they are from now on, where the step has changed them. */
  people?: Partial<Pick<LoadedSubmittal, 'approvers' | 'users'>>;
  /** What becomes of the present revision. */
  outcome?: RevisionOutcome;
}

type OnSubmittal = { submittalId: string };

/** A submittal as the work of an act meets it, with the path and the body of the request. */
export type ActingOn<B = unknown, P = unknown, A = string> = Acting<
  ProjectContext,
  P,
  B,
  LoadedSubmittal,
  SubmittalStatus,
  A
>;
/** The same before the version has been looked at. */
export type AskingOf<B = unknown, P = unknown> = Asking<ProjectContext, P, B, LoadedSubmittal>;

/** What a step does to a submittal. */
export type SubmittalEffect = Effect<LoadedSubmittal, SubmittalStep>;

/** The row with a new version and what lists keep of the rules, its revision, and the history. */
async function write(
  ctx: ProjectContext,
  loaded: LoadedSubmittal,
  step: Decided<SubmittalStep, SubmittalStatus>,
): Promise<LoadedSubmittal> {
  const before = loaded.submittal;
  const people = { approvers: loaded.approvers, users: loaded.users, ...step.people };
  const next = { ...before, ...step.values, status: step.to };
  const over = step.to === 'CLOSED' || step.to === 'TERMINATED';
  const workingDays = await workingDaysOf(ctx.db, before.projectId);
  const submittal = await updateVersioned(ctx.db, submittals, before.id, before.version, {
    ...step.values,
    ...(over ? { closedAt: ctx.now } : {}),
    ...(step.to === before.status ? {} : { comments: step.comment ?? null }),
    ...keptFacts(before, next, people.approvers, workingDays, ctx.now),
    status: step.to,
    updatedAt: ctx.now,
  });
  await keepRevision(ctx, submittal, step.outcome);
  recordStep(ctx, nameOf(submittal), before.status, step);
  return { submittal, ...people };
}

const requests = {
  lock: (ctx: ProjectContext, { params }: Request<OnSubmittal, unknown>) =>
    loadSubmittal(ctx.db, ctx.actor, params.submittalId, { lock: true }),
  record: submittalRecord,
  name: ({ submittal }: LoadedSubmittal) => nameOf(submittal),
  version: ({ submittal }: LoadedSubmittal) => submittal.version,
  write,
  answer: submittalDetail,
};

/** The workflow of submittals. */
export const { act, run, transitions } = actsOf({ machine: submittalMachine, ...requests });

/** The same, where the body names the submittal. */
export const { act: actNamed, run: runNamed } = actsOf({
  machine: submittalMachine,
  ...requests,
  lock: (ctx: ProjectContext, { body }: Request<unknown, OnSubmittal>) =>
    loadSubmittal(ctx.db, ctx.actor, body.submittalId, { lock: true }),
});

/** What is done to a submittal beside its workflow. */
export const { act: aside } = actsOf({ machine: submittalAsides, ...requests });

/** Deleting a draft: the row goes with its files, people and links; its history stays. */
export const { act: deletion } = actsOf({
  machine: submittalMachine,
  ...requests,
  async write(ctx: ProjectContext, loaded: LoadedSubmittal, step: Decided<SubmittalStep, SubmittalStatus>) {
    const { id, status } = loaded.submittal;
    await dropComments(ctx, 'SUBMITTAL', id);
    await dropAttachments(ctx, { objectType: 'SUBMITTAL', objectId: id });
    await ctx.db.delete(submittals).where(eq(submittals.id, id));
    recordStep(ctx, nameOf(loaded.submittal), status, step);
    return loaded;
  },
  answer: async () => undefined,
});
