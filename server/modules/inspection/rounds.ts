import { asc, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type AttachmentView, attachmentsOf } from '../attachments/store.ts';
import { type Refs, refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { answerOf, countsOf, type FoundItem, foundItems, questionOf, type ResultRow } from './found-items.ts';
import { inspectorsOf, type LoadedInspection, openFollowUpsOf, resultsOf } from './records.ts';
import { inspectionRounds } from './schema.ts';

export type RoundView = ResponseOf<'listInspectionRevisions'>['data'][number];
export type ItemView = RoundView['items'][number];
type RoundRow = typeof inspectionRounds.$inferSelect;

/** Everything that was found in the rounds of an inspection, with its files and people. */
interface Rounds {
  rounds: readonly RoundRow[];
  results: readonly ResultRow[];
  photos: ReadonlyMap<string, AttachmentView[]>;
  files: ReadonlyMap<string, AttachmentView[]>;
  signatures: ReadonlyMap<string, AttachmentView[]>;
  refs: Refs;
}

async function readRounds({ db }: ProjectContext, loaded: LoadedInspection): Promise<Rounds> {
  const { id } = loaded.inspection;
  const rounds = await db
    .select()
    .from(inspectionRounds)
    .where(eq(inspectionRounds.inspectionId, id))
    .orderBy(asc(inspectionRounds.revisionNumber));
  const results = await resultsOf(db, id);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return {
    rounds,
    results,
    photos: await attachmentsOf(db, 'INSPECTION_RESULT', idsOf(results)),
    files: await attachmentsOf(
      db,
      'INSPECTION_ITEM',
      loaded.items.map(({ item }) => item.id),
    ),
    signatures: await attachmentsOf(db, 'INSPECTION_SIGNATURE', idsOf(rounds)),
    refs: await refsOf(db, {
      users: [
        ...results.map(({ recordedBy }) => recordedBy),
        ...rounds.flatMap((round) => [round.completedBy, ...round.inspectorIds]),
        ...inspectorsOf(loaded),
      ],
    }),
  };
}

function itemView(
  { item, result, isCarriedOver }: FoundItem,
  { photos, files, refs }: Rounds,
  followUpId: string | null,
): ItemView {
  return {
    id: item.id,
    number: item.position + 1,
    section: item.section,
    description: item.description,
    requirement: item.requirement,
    ...questionOf(item),
    options: item.options,
    photoRequired: item.photoRequired,
    attachments: files.get(item.id) ?? [],
    result: result.result,
    ...answerOf(result),
    measuredValue: result.measuredValue,
    note: result.note,
    photos: (result.id === null ? undefined : photos.get(result.id)) ?? [],
    recordedBy: refs.userOrNull(result.recordedBy),
    recordedAt: instantOrNull(result.recordedAt),
    followUpId,
    isCarriedOver,
  };
}

/** The signature under the result of a round; null where nobody signed. */
const signatureView = (round: RoundRow, { signatures, refs }: Rounds): RoundView['signature'] =>
  round.signatureName !== null && round.completedBy !== null && round.completedAt !== null
    ? {
        typedName: round.signatureName,
        signedBy: refs.user(round.completedBy),
        signedAt: round.completedAt.toISOString(),
        image: signatures.get(round.id)?.[0] ?? null,
        resultsHash: round.resultsHash ?? '',
      }
    : null;

/** The rounds of an inspection, newest first, each with the checklist as it was recorded then. */
export async function roundViews(ctx: ProjectContext, loaded: LoadedInspection): Promise<RoundView[]> {
  const read = await readRounds(ctx, loaded);
  const { inspection, followUps } = loaded;
  return read.rounds.toReversed().map((round) => {
    const { revisionNumber } = round;
    const items = foundItems(
      loaded.items.map(({ item }) => item),
      read.results,
      revisionNumber,
    );
    const isOver = round.outcome !== null;
    const until = followUps.filter((followUp) => followUp.revisionNumber <= revisionNumber);
    const newestOf = new Map(until.map((followUp) => [followUp.itemId, followUp.id]));
    const open = openFollowUpsOf({ followUps: until }).length;
    return {
      id: round.id,
      revisionNumber,
      status: round.outcome ?? inspection.status,
      scheduledFor: instantOrNull(isOver ? round.scheduledFor : inspection.scheduledFor),
      inspectors: (isOver ? round.inspectorIds : inspectorsOf(loaded)).map((id) => read.refs.user(id)),
      startedAt: instantOrNull(round.startedAt),
      completedAt: instantOrNull(round.completedAt),
      completedBy: read.refs.userOrNull(round.completedBy),
      comment: round.comment,
      counts: { ...countsOf(items), openFollowUps: open },
      items: items.map((found) =>
        itemView(
          found,
          read,
          found.result.result === 'FAIL' ||
            found.isCarriedOver ||
            revisionNumber === inspection.revisionNumber
            ? (newestOf.get(found.item.id) ?? null)
            : null,
        ),
      ),
      signature: signatureView(round, read),
    };
  });
}
