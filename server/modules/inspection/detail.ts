import { inspectionAsides } from '#domain/inspection/asides.ts';
import { inspectionMachine } from '#domain/inspection/status.ts';
import { desc, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { sovLineRefs } from '../sov/line-refs.ts';
import { divisionsOf } from './fields.ts';
import { followUpViews } from './follow-up-views.ts';
import { inspectionRecord, type LoadedInspection, withPart } from './records.ts';
import { roundViews } from './rounds.ts';
import { inspectionObservations } from './schema.ts';
import { inspectionView } from './views.ts';

export type InspectionDetail = ResponseOf<'getInspection'>;

/** What was seen and is no failure, newest first. */
async function observationViews(
  ctx: ProjectContext,
  { inspection }: LoadedInspection,
  mayObserve: boolean,
): Promise<InspectionDetail['observations']> {
  const rows = await ctx.db
    .select()
    .from(inspectionObservations)
    .where(eq(inspectionObservations.inspectionId, inspection.id))
    .orderBy(desc(inspectionObservations.createdAt), desc(inspectionObservations.id));
  const photos = await attachmentsOf(
    ctx.db,
    'INSPECTION_OBSERVATION',
    rows.map(({ id }) => id),
  );
  const refs = await refsOf(ctx.db, { users: rows.map(({ createdBy }) => createdBy) });
  return rows.map((row) => ({
    id: row.id,
    itemId: row.itemId,
    note: row.note,
    photos: photos.get(row.id) ?? [],
    revisionNumber: row.revisionNumber,
    canDelete:
      mayObserve && row.createdBy === ctx.user.id && row.revisionNumber === inspection.revisionNumber,
    createdBy: refs.user(row.createdBy),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** What an act is told with its request, so that a button does not wait for it: the time, and who corrects what failed. */
const TOLD_WITH_IT = { scheduledOn: '', failedItemsWithoutFollowUp: 0 };

/** Everything that the page of an inspection shows. */
export async function inspectionDetail(
  ctx: ProjectContext,
  loaded: LoadedInspection,
): Promise<InspectionDetail> {
  const { inspection, people } = loaded;
  const record = inspectionRecord(loaded);
  await ctx.writeHistory();
  const rounds = await roundViews(ctx, loaded);
  const [present] = rounds;
  const watchers = withPart(people, 'WATCHER');
  const refs = await refsOf(ctx.db, { users: watchers });
  const asides = abilitiesOf(inspectionAsides, ctx.actor, record);
  const lines = await sovLineRefs(ctx, [inspection.sovLineId]);
  const files = await attachmentsOf(ctx.db, 'INSPECTION', [inspection.id]);
  const followUps = loaded.followUps.map((followUp) => ({ followUp, inspection })).toReversed();
  return {
    ...(await inspectionView(ctx, inspection)),
    description: inspection.description,
    divisions: await divisionsOf(ctx, inspection.id),
    drawingReference: inspection.drawingReference,
    agency: inspection.agency,
    template:
      inspection.templateId !== null && inspection.templateName !== null
        ? { id: inspection.templateId, name: inspection.templateName }
        : null,
    sovLine: lines.get(inspection.sovLineId) ?? null,
    watchers: refs.byName(watchers),
    items: present?.items ?? [],
    revisions: rounds,
    followUps: await followUpViews(ctx, followUps),
    observations: await observationViews(ctx, loaded, asides.observe.allowed),
    signature: present?.signature ?? null,
    startedAt: present?.startedAt ?? null,
    completedAt: present?.completedAt ?? null,
    resultComment: present?.comment ?? null,
    cancellationComment: inspection.cancellationComment,
    attachments: files.get(inspection.id) ?? [],
    abilities: { ...abilitiesOf(inspectionMachine, ctx.actor, { ...record, ...TOLD_WITH_IT }), ...asides },
    history: await historyEntries(ctx.db, 'INSPECTION', inspection.id),
  };
}
