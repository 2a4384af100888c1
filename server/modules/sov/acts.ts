import { sovMachine, type SovStatus } from '#domain/sov/status.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { sovDetail } from './detail.ts';
import { hasBilling, type LoadedSov, loadSov, nameOf, sovRecord, type SovRow } from './records.ts';
import { sovs } from './schema.ts';
import { changesWords, indexWords } from './words.ts';

/** What a step changes of a schedule. */
interface SovStep extends ToldStep {
  values?: Partial<SovRow>;
}

type OnSov = { sovId: string };

/** A schedule as the work of an act meets it, with the body of the request. */
export type ActingOnSov<B> = Acting<ProjectContext, OnSov, B, LoadedSov>;

/** The row with a new version, and the history where there is something to tell. */
async function write(ctx: ProjectContext, loaded: LoadedSov, step: Decided<SovStep, SovStatus>) {
  const before = loaded.sov;
  const moved = before.status !== step.to;
  const sov = await updateVersioned(ctx.db, sovs, before.id, before.version, {
    ...step.values,
    status: step.to,
    ...(moved ? { statusAt: ctx.now } : {}),
    updatedAt: ctx.now,
  });
  if (changesWords(step.values)) await indexWords(ctx.db, sov);
  if (moved || step.changes?.length) recordStep(ctx, nameOf(sov), before.status, step);
  return { ...loaded, sov };
}

/** How schedules of values are acted on. */
export const schedules = {
  machine: sovMachine,
  lock: (ctx: ProjectContext, { params }: Request<OnSov, unknown>) =>
    loadSov(ctx.db, ctx.actor, params.sovId, { lock: true }),
  /** Lines in error are told by the submission, with their cells. */
  record: async (loaded: LoadedSov, ctx: ProjectContext) =>
    sovRecord(loaded, { lineErrorCount: 0, hasBilling: await hasBilling(ctx.db, loaded.sov.id) }),
  name: ({ sov }: LoadedSov) => nameOf(sov),
  version: ({ sov }: LoadedSov) => sov.version,
  write,
  answer: (ctx: ProjectContext, loaded: LoadedSov) => sovDetail(ctx, loaded),
};

export const { act, answering, run } = actsOf(schedules);
