import type { Actor } from '#domain/authority/scope.ts';
import { inspectionDueOn } from '#domain/inspection/due.ts';
import { OPEN_FOLLOW_UPS } from '#domain/inspection/follow-up.ts';
import { mayReadInspection } from '#domain/inspection/sight.ts';
import {
  inspectionBallInCourt,
  type InspectionRecord,
  type InspectionTurn,
} from '#domain/inspection/status.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import { notFound } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import { siteDay } from '../record/calendar.ts';
import { keptCourt } from '../record/court.ts';
import { countsOf, type FoundItem, foundItems, type ResultRow } from './found-items.ts';
import {
  inspectionContractors,
  inspectionFollowUps,
  inspectionItems,
  inspectionPeople,
  inspectionResults,
  inspections,
} from './schema.ts';

export type InspectionRow = typeof inspections.$inferSelect;
export type FollowUpRow = typeof inspectionFollowUps.$inferSelect;
export type PersonRow = typeof inspectionPeople.$inferSelect;
export type ContractorRow = Pick<typeof inspectionContractors.$inferSelect, 'companyId' | 'contactId'>;

/** An inspection with what its rules ask for. */
export interface LoadedInspection {
  inspection: InspectionRow;
  people: readonly PersonRow[];
  contractors: readonly ContractorRow[];
  /** The checklist with what was found in the present round. */
  items: readonly FoundItem[];
  followUps: readonly FollowUpRow[];
  /** Of the site, which its time is a day on; null where the project's address does not tell it. */
  timeZone: string | null;
}

/** How the history names an inspection. */
export const nameOf = ({ id }: Pick<InspectionRow, 'id'>) => ({ objectType: 'INSPECTION', objectId: id });

/** INSP-0007; null while it was never scheduled. */
export const inspectionNumber = ({ sequence }: Pick<InspectionRow, 'sequence'>): string | null =>
  sequence === null ? null : formatRecordNumber({ kind: 'inspection', sequence });

/** Whether nobody has heard of it yet: a draft, also one that was cancelled as such. */
export const wasNeverScheduled = ({ sequence }: Pick<InspectionRow, 'sequence'>): boolean =>
  sequence === null;

/** The ids of the inspections of these projects in which the person has that part, to be looked among. */
export const idsWithPart = (
  db: Db,
  projectIds: Iterable<string>,
  { userId, part }: Pick<PersonRow, 'userId' | 'part'>,
) =>
  db
    .select({ id: inspectionPeople.inspectionId })
    .from(inspectionPeople)
    .where(
      and(
        anyOf(inspectionPeople.projectId, projectIds),
        eq(inspectionPeople.userId, userId),
        eq(inspectionPeople.part, part),
      ),
    );

/** Those who have that part in it, in their order. */
export const withPart = (
  people: readonly Pick<PersonRow, 'part' | 'userId'>[],
  part: PersonRow['part'],
): string[] => people.filter((one) => one.part === part).map(({ userId }) => userId);

export const inspectorsOf = ({ people }: Pick<LoadedInspection, 'people'>): string[] =>
  withPart(people, 'INSPECTOR');

const isOpen = ({ status }: Pick<FollowUpRow, 'status'>): boolean => OPEN_FOLLOW_UPS.includes(status);
/** Follow-ups that are not verified yet. */
export const openFollowUpsOf = ({ followUps }: Pick<LoadedInspection, 'followUps'>): FollowUpRow[] =>
  followUps.filter(isOpen);

/** The shape that the rules decide on. */
export function inspectionRecord(loaded: LoadedInspection): InspectionRecord {
  const { inspection, items } = loaded;
  const counts = countsOf(items);
  const open = openFollowUpsOf(loaded);
  const followed = new Set(open.map(({ itemId }) => itemId));
  const failed = items.filter(({ result }) => result.result === 'FAIL');
  return {
    status: inspection.status,
    creatorId: inspection.createdBy,
    companyId: inspection.companyId,
    inspectorIds: inspectorsOf(loaded),
    hasAgency: inspection.agency !== null,
    scheduledOn: inspection.scheduledFor && siteDay(inspection.scheduledFor, loaded.timeZone),
    itemCount: counts.total,
    pendingItems: counts.pending,
    failedItems: counts.failed,
    failedItemsWithoutFollowUp: failed.filter(({ item }) => !followed.has(item.id)).length,
    itemsWithoutPhoto: items.filter(({ item, result }) => item.photoRequired && lacksPhoto(result)).length,
    openFollowUps: open.length,
  };
}

/** Whether an item that asks for a photo still waits for it: what does not apply, or has no result yet, does not. */
const lacksPhoto = ({ result, photoCount }: Pick<ResultRow, 'result' | 'photoCount'>): boolean =>
  photoCount === 0 && (result === 'PASS' || result === 'FAIL');

/** What tells whose turn it is. */
export const inspectionTurn = (loaded: LoadedInspection): InspectionTurn => ({
  status: loaded.inspection.status,
  creatorId: loaded.inspection.createdBy,
  inspectorIds: inspectorsOf(loaded),
  correctorIds: loaded.followUps.filter(({ status }) => status === 'OPEN').map(({ ownerId }) => ownerId),
});

/** Whether this person reads it. */
export const maySeeInspection = (actor: Actor, inspection: InspectionRow): boolean =>
  mayReadInspection(actor, {
    isDraft: wasNeverScheduled(inspection),
    creatorId: inspection.createdBy,
    companyId: inspection.companyId,
  });

const inspectionById = preparedToHold('inspection_by_id', (db) =>
  db
    .select()
    .from(inspections)
    .where(eq(inspections.id, sql.placeholder('id'))),
);

/** The inspection, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readInspection(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedInspection | undefined> {
  const [inspection] = await inspectionById(db, lock).execute({ id });
  return inspection && loadParts(db, inspection);
}

const peopleByInspection = prepared((db) =>
  db
    .select()
    .from(inspectionPeople)
    .where(eq(inspectionPeople.inspectionId, sql.placeholder('id')))
    .orderBy(asc(inspectionPeople.position))
    .prepare('people_by_inspection'),
);

const contractorsByInspection = prepared((db) =>
  db
    .select({ companyId: inspectionContractors.companyId, contactId: inspectionContractors.contactId })
    .from(inspectionContractors)
    .where(eq(inspectionContractors.inspectionId, sql.placeholder('id')))
    .orderBy(asc(inspectionContractors.position))
    .prepare('contractors_by_inspection'),
);

const itemsByInspection = prepared((db) =>
  db
    .select()
    .from(inspectionItems)
    .where(eq(inspectionItems.inspectionId, sql.placeholder('id')))
    .orderBy(asc(inspectionItems.position))
    .prepare('items_by_inspection'),
);

const resultsByInspection = prepared((db) =>
  db
    .select()
    .from(inspectionResults)
    .where(eq(inspectionResults.inspectionId, sql.placeholder('id')))
    .prepare('results_by_inspection'),
);

/** What was found in every round of an inspection, in no order. */
export const resultsOf = (db: Db, id: string): Promise<ResultRow[]> =>
  resultsByInspection(db).execute({ id });

const followUpsByInspection = prepared((db) =>
  db
    .select()
    .from(inspectionFollowUps)
    .where(eq(inspectionFollowUps.inspectionId, sql.placeholder('id')))
    .orderBy(asc(inspectionFollowUps.createdAt), asc(inspectionFollowUps.id))
    .prepare('follow_ups_by_inspection'),
);

const siteOfProject = prepared((db) =>
  db
    .select({ state: projects.state, zipCode: projects.zipCode })
    .from(projects)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .prepare('site_of_project'),
);

/** What belongs to an inspection, read anew. */
export async function loadParts(db: Db, inspection: InspectionRow): Promise<LoadedInspection> {
  const { id, projectId } = inspection;
  const [people, contractors, items, results, followUps, [site]] = await together(
    () => peopleByInspection(db).execute({ id }),
    () => contractorsByInspection(db).execute({ id }),
    () => itemsByInspection(db).execute({ id }),
    () => resultsOf(db, id),
    () => followUpsByInspection(db).execute({ id }),
    () => siteOfProject(db).execute({ projectId }),
  );
  const found = foundItems(items, results, inspection.revisionNumber);
  const timeZone = site ? siteTimeZone(site) : null;
  return { inspection, people, contractors, items: found, followUps, timeZone };
}

/** The inspection, locked where it is about to change; 404 where there is none for the actor's eyes. */
export async function loadInspection(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LoadedInspection> {
  const loaded = await readInspection(db, id, options);
  if (!loaded || !maySeeInspection(actor, loaded.inspection)) throw notFound();
  return loaded;
}

/** What a row keeps of what belongs to it, so that lists can filter and count by it. */
export function keptFacts(
  before: Pick<InspectionRow, 'courtId' | 'courtSince'> | null,
  loaded: LoadedInspection,
  at: Date,
) {
  const counts = countsOf(loaded.items);
  const open = openFollowUpsOf(loaded);
  const record = inspectionRecord(loaded);
  return {
    ...keptCourt(before, inspectionBallInCourt(inspectionTurn(loaded)), at),
    courtDueOn: inspectionDueOn(
      record,
      open.map(({ dueDate }) => dueDate),
    ),
    itemCount: counts.total,
    passedCount: counts.passed,
    failedCount: counts.failed,
    notApplicableCount: counts.notApplicable,
    openFollowUpCount: open.length,
  };
}
