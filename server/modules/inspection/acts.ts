import { inspectionAsides } from '#domain/inspection/asides.ts';
import { inspectionMachine, type InspectionStatus } from '#domain/inspection/status.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dropAttachments } from '../attachments/store.ts';
import { type Acting, actsOf, type Asking, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { inspectionDetail } from './detail.ts';
import {
  inspectionRecord,
  type InspectionRow,
  keptFacts,
  loadInspection,
  type LoadedInspection,
  loadParts,
  nameOf,
} from './records.ts';
import { inspections } from './schema.ts';

/** What a step changes of an inspection's own row. */
export interface InspectionStep extends ToldStep {
  values?: Partial<InspectionRow>;
}

export type OnInspection = { inspectionId: string };

/** An inspection as the work of an act meets it, with the path and the body of the request. */
export type ActingOnInspection<B = unknown, P = OnInspection> = Acting<
  ProjectContext,
  P,
  B,
  LoadedInspection
>;
/** The same before the version has been looked at. */
export type AskingOfInspection<B = unknown, P = OnInspection> = Asking<
  ProjectContext,
  P,
  B,
  LoadedInspection
>;

/** The row with a new version and what lists keep of all that belongs to it, which the work has written before. */
export async function writeInspection(
  ctx: ProjectContext,
  { inspection: before }: LoadedInspection,
  values: Partial<InspectionRow>,
): Promise<LoadedInspection> {
  const loaded = await loadParts(ctx.db, { ...before, ...values });
  const inspection = await updateVersioned(ctx.db, inspections, before.id, before.version, {
    ...values,
    ...keptFacts(before, loaded, ctx.now),
    updatedAt: ctx.now,
  });
  return { ...loaded, inspection };
}

async function write(
  ctx: ProjectContext,
  loaded: LoadedInspection,
  step: Decided<InspectionStep, InspectionStatus>,
): Promise<LoadedInspection> {
  const written = await writeInspection(ctx, loaded, { ...step.values, status: step.to });
  recordStep(ctx, nameOf(written.inspection), loaded.inspection.status, step);
  return written;
}

export const requests = {
  lock: (ctx: ProjectContext, { params }: Request<OnInspection, unknown>) =>
    loadInspection(ctx.db, ctx.actor, params.inspectionId, { lock: true }),
  record: inspectionRecord,
  name: ({ inspection }: LoadedInspection) => nameOf(inspection),
  version: ({ inspection }: LoadedInspection) => inspection.version,
  write,
  answer: inspectionDetail,
};

/** The workflow of inspections. */
export const { act, run, transitions } = actsOf({ machine: inspectionMachine, ...requests });

/** What is done while it is on site, beside its workflow. */
export const { act: aside } = actsOf({ machine: inspectionAsides, ...requests });

/** Recording what is found: what each result takes the place of is compared item by item, and not the record's version. */
export const { act: recording } = actsOf({ machine: inspectionAsides, ...requests, version: undefined });

/** Deleting a draft: the row goes with its files, people and items; its history stays. */
export const { act: deletion } = actsOf({
  machine: inspectionMachine,
  ...requests,
  async write(
    ctx: ProjectContext,
    loaded: LoadedInspection,
    step: Decided<InspectionStep, InspectionStatus>,
  ) {
    const { inspection, items } = loaded;
    await dropAttachments(ctx, { objectType: 'INSPECTION', objectId: inspection.id });
    for (const { item } of items)
      await dropAttachments(ctx, { objectType: 'INSPECTION_ITEM', objectId: item.id });
    await ctx.db.delete(inspections).where(eq(inspections.id, inspection.id));
    recordStep(ctx, nameOf(inspection), inspection.status, step);
    return loaded;
  },
  answer: async () => undefined,
});

/** The same, where there is nothing to answer. */
export const { act: removal } = actsOf({
  machine: inspectionAsides,
  ...requests,
  answer: async () => undefined,
});
