import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import type { InspectionStatus } from '#domain/inspection/status.ts';
import { eq } from 'drizzle-orm';
import { INSPECTION_GIVEN, type InspectionGiven } from '../../../tests/rules/roles/given.ts';
import type { Operation, Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { keptFacts, loadParts } from '../../modules/inspection/records.ts';
import {
  inspectionFollowUps,
  inspectionItems,
  inspectionObservations,
  inspectionPeople,
  inspectionResults,
  inspectionRounds,
  inspections,
  inspectionWords,
} from '../../modules/inspection/schema.ts';
import { inspectionTemplates } from '../../modules/inspection/template-schema.ts';
import type { LooseInput } from '../client.ts';
import { decided, withComment } from './bodies.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

export const isInspectionGiven = (given: string): given is InspectionGiven =>
  Object.hasOwn(INSPECTION_GIVEN, given);

export interface StoredInspection {
  /** Of the inspection; empty where the row is about a template. */
  id: string;
  templateId: string;
  itemId: string;
  followUpId: string;
  observationId: string;
  /** Found by this word alone. */
  word: string;
}

const DAY = 86_400_000;
let made = 0;

/** Where it stands, by the end of what the table calls it. */
function statusOf(given: InspectionGiven): InspectionStatus {
  if (given.includes('Draft')) return 'DRAFT';
  if (/Started|Recorded|Failing/.test(given)) return 'IN_PROGRESS';
  if (given.endsWith('Passed')) return 'PASSED';
  return /Failed|Corrected|Owes/.test(given) ? 'FAILED' : 'SCHEDULED';
}

/** For each person an inspection that is to them what the table says, with an item, an observation and a follow-up. */
export async function storeInspections(
  db: Db,
  world: World,
  given: InspectionGiven,
  everyone: readonly Who[],
): Promise<StoredInspection[]> {
  const stored: StoredInspection[] = [];
  for (const who of everyone)
    stored.push(
      given.startsWith('template')
        ? await storeTemplate(db, world, given)
        : await storeInspection(db, world, given, who),
    );
  return stored;
}

async function storeTemplate(
  db: Db,
  { asker, project }: World,
  given: InspectionGiven,
): Promise<StoredInspection> {
  const none = { id: '', itemId: '', followUpId: '', observationId: '', word: '' };
  if (given === 'templateReady') return { ...none, templateId: READY_TEMPLATES[0]?.id ?? '' };
  const [row] = await db
    .insert(inspectionTemplates)
    .values({
      projectId: project.id,
      name: `Template ${++made}`,
      inspectionType: 'OTHER',
      items: [],
      createdBy: asker.id,
    })
    .returning();
  return { ...none, templateId: row?.id ?? '' };
}

async function storeInspection(
  db: Db,
  { asker, answerer, bystander, people, project, t }: World,
  given: InspectionGiven,
  who: Who,
): Promise<StoredInspection> {
  const n = ++made;
  const now = t.clock.now();
  const me = people[who] ?? asker;
  const creator = given.startsWith('inspectionMade') ? me : asker;
  const status = statusOf(given);
  const word = `deck${n}x`;
  const of = { projectId: project.id };
  const [inspection] = await db
    .insert(inspections)
    .values({
      ...of,
      sequence: status === 'DRAFT' ? null : 10_000 + n,
      inspectionType: 'OTHER',
      status,
      title: word,
      scheduledFor: new Date(now.getTime() + DAY),
      createdBy: creator.id,
      companyId: given === 'inspectionDraftColleagues' ? me.companyId : creator.companyId,
      courtSince: now,
      createdAt: now,
    })
    .returning();
  if (!inspection) throw new Error('No inspection was stored');
  const part = { ...of, inspectionId: inspection.id };
  const inspector = given.startsWith('inspectionInspects') ? me : answerer;
  await db.insert(inspectionPeople).values({ ...part, part: 'INSPECTOR', userId: inspector.id, position: 0 });
  await db.insert(inspectionRounds).values({ ...part, revisionNumber: 0 });
  const [item] = await db
    .insert(inspectionItems)
    .values({ ...part, position: 0, description: 'Cover', kind: 'PASS_FAIL' })
    .returning();
  const itemId = item?.id ?? '';
  const hasFailed = status === 'FAILED' || given.endsWith('Failing');
  if (hasFailed || status === 'PASSED' || given.endsWith('Recorded'))
    await db.insert(inspectionResults).values({
      ...part,
      itemId,
      revisionNumber: 0,
      result: hasFailed ? 'FAIL' : 'PASS',
      note: 'Short.',
      recordedBy: inspector.id,
      recordedAt: now,
    });
  const [observation] = await db
    .insert(inspectionObservations)
    .values({
      ...part,
      revisionNumber: 0,
      note: 'Seen.',
      createdBy: given.startsWith('inspectionInspects') ? me.id : bystander.id,
    })
    .returning();
  const [followUp] =
    status === 'FAILED'
      ? await db
          .insert(inspectionFollowUps)
          .values({
            ...part,
            itemId,
            revisionNumber: 0,
            description: 'Place bolsters.',
            ownerId: given === 'inspectionOwes' ? me.id : bystander.id,
            dueDate: new Date(now.getTime() + DAY).toISOString().slice(0, 10),
            status: given.endsWith('Corrected') ? 'DONE' : 'OPEN',
            courtSince: now,
            createdBy: inspector.id,
          })
          .returning()
      : [];
  await db
    .update(inspections)
    .set(keptFacts(null, await loadParts(db, inspection), now))
    .where(eq(inspections.id, inspection.id));
  await db.insert(inspectionWords).values({ ...of, recordId: inspection.id, word });
  return {
    id: inspection.id,
    templateId: '',
    itemId,
    followUpId: followUp?.id ?? '',
    observationId: observation?.id ?? '',
    word,
  };
}

const soon = ({ t }: World): string => new Date(t.clock.now().getTime() + 2 * DAY).toISOString();
const timed = (world: World): LooseInput => ({ body: { version: 1, scheduledFor: soon(world) } });
const words = (_: World, { inspection }: Stage): LooseInput => ({
  query: { search: inspection?.word ?? '' },
});
const named = ({ inspection }: Stage) => [{ inspectionId: inspection?.id ?? '', version: 1 }];
const shared = {
  inspectionType: 'OTHER',
  title: 'Walk',
  agency: { name: 'City of Oakland' },
  items: [{ id: '00000000-0000-4000-8000-00000000aaaa', description: 'Rails' }],
};
let templates = 0;
const freshName = (): string => `Fresh ${++templates}`;

/** The body and the query of each operation of inspections that has one. */
export const INSPECTION_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  searchInspections: words,
  exportInspections: words,
  listInspectionFollowUps: (_, { inspection }) => ({ query: { inspectionId: inspection?.id ?? '' } }),
  createInspection: () => ({ body: { inspectionType: 'OTHER', title: 'Walk' } }),
  createInspectionSeries: (world) => ({
    body: {
      inspection: shared,
      scheduledFor: soon(world),
      timeZone: 'UTC',
      every: 1,
      unit: 'DAYS',
      until: soon(world).slice(0, 10),
      schedule: false,
    },
  }),
  bulkCreateInspections: (world) => ({
    body: { inspection: shared, rows: [{ scheduledFor: soon(world) }] },
  }),
  createInspectionTemplate: () => ({ body: { name: freshName(), inspectionType: 'OTHER', items: [] } }),
  duplicateInspectionTemplate: () => ({ body: { name: freshName() } }),
  updateInspectionTemplate: () => ({ body: { version: 1, trade: 'Concrete' } }),
  deleteInspectionTemplate: () => ({ query: { version: 1 } }),
  updateInspection: () => ({ body: { version: 1, location: 'Level 3' } }),
  deleteInspection: () => ({ query: { version: 1 } }),
  scheduleInspection: timed,
  rescheduleInspection: (world) => ({ body: { version: 1, scheduledFor: soon(world), comment: 'Rain.' } }),
  startInspection: decided,
  recordInspectionResults: (_, { inspection }) => ({
    body: { version: 1, results: [{ itemId: inspection?.itemId ?? '', result: 'PASS' }] },
  }),
  addInspectionObservation: () => ({ body: { id: crypto.randomUUID(), note: 'Seen, too.' } }),
  passInspection: decided,
  failInspection: (world, { inspection }) => ({
    body: {
      version: 1,
      comment: 'Short.',
      followUps: [
        {
          itemId: inspection?.itemId ?? '',
          ownerId: world.bystander.id,
          dueDate: soon(world).slice(0, 10),
        },
      ],
    },
  }),
  createInspectionRevision: timed,
  closeInspection: decided,
  cancelInspection: withComment,
  updateInspectionFollowUp: (_, { given }) => ({
    body: {
      version: 1,
      ...(given === 'inspectionOwes' ? { status: 'DONE', resolution: 'Placed.' } : { status: 'VERIFIED' }),
    },
  }),
  bulkCancelInspections: (_, at) => ({ body: { inspections: named(at), comment: 'Off.' } }),
  bulkRescheduleInspections: (world, at) => ({
    body: {
      inspections: named(at).map((one) => ({ ...one, scheduledFor: soon(world) })),
      comment: 'Rain.',
    },
  }),
  bulkAssignInspectors: (world, at) => ({
    body: {
      inspections: named(at),
      inspectorIds: [(at.who === 'THROUGH_OTHER' && at.caller ? at.caller : world.bystander).id],
    },
  }),
};
