import { rfiAgeDays } from '#domain/rfi/age.ts';
import { rfiAsides } from '#domain/rfi/asides.ts';
import { rfiMachine, type RfiStatus } from '#domain/rfi/status.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dropAttachments } from '../attachments/store.ts';
import { type Acting, actsOf, type Asking, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { rfiDetail } from './detail.ts';
import { todayOf } from '../record/calendar.ts';
import { keptFacts, type LoadedRfi, loadRfi, nameOf, rfiRecord, type RfiRow } from './records.ts';
import { rfis } from './schema.ts';

/** What a step changes of an RFI. */
export interface RfiStep extends ToldStep {
  values?: Partial<RfiRow>;
}

type OnRfi = { rfiId: string };

/** An RFI as the work of an act meets it, with the path and the body of the request. */
export type ActingOnRfi<P = OnRfi, B = unknown> = Acting<ProjectContext, P, B, LoadedRfi>;
/** The same before the version has been looked at. */
export type AskingOfRfi<P = OnRfi, B = unknown> = Asking<ProjectContext, P, B, LoadedRfi>;

/** The row with a new version and what lists keep of the rules, and the history. */
async function write(ctx: ProjectContext, loaded: LoadedRfi, step: Decided<RfiStep, RfiStatus>) {
  const before = loaded.rfi;
  const over = (step.to === 'CLOSED' || step.to === 'TERMINATED') && before.closedAt === null;
  const today = todayOf(ctx);
  const rfi = await updateVersioned(ctx.db, rfis, before.id, before.version, {
    ...step.values,
    ...(over ? { closedAt: ctx.now, finalAgeDays: rfiAgeDays(before.publishedOn, today, today) } : {}),
    ...keptFacts(before, { ...before, ...step.values, status: step.to }, ctx.now),
    status: step.to,
    updatedAt: ctx.now,
  });
  recordStep(ctx, nameOf(rfi), before.status, step);
  return { ...loaded, rfi };
}

const requests = {
  lock: (ctx: ProjectContext, { params }: Request<OnRfi, unknown>) =>
    loadRfi(ctx.db, ctx.actor, params.rfiId, { lock: true }),
  record: rfiRecord,
  name: ({ rfi }: LoadedRfi) => nameOf(rfi),
  version: ({ rfi }: LoadedRfi) => rfi.version,
  write,
  answer: rfiDetail,
};

/** The workflow of RFIs. */
export const { act, run, transitions } = actsOf({ machine: rfiMachine, ...requests });

/** Deleting a draft: the row goes with its files, people and references; its history stays. */
export const { act: deletion } = actsOf({
  machine: rfiMachine,
  ...requests,
  async write(ctx: ProjectContext, loaded: LoadedRfi, step: Decided<RfiStep, RfiStatus>) {
    const { rfi } = loaded;
    await dropAttachments(ctx, { objectType: 'RFI', objectId: rfi.id });
    await ctx.db.delete(rfis).where(eq(rfis.id, rfi.id));
    recordStep(ctx, nameOf(rfi), rfi.status, step);
    return loaded;
  },
  answer: async () => undefined,
});

/** What is done to an RFI beside its workflow. */
export const { act: aside } = actsOf({ machine: rfiAsides, ...requests });
