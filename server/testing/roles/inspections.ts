import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import type { InspectionStatus } from '#domain/inspection/status.ts';
import { eq } from 'drizzle-orm';
import { INSPECTION_GIVEN, type InspectionGiven } from '../../../tests/rules/roles/given.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../modules/auth/schema.ts';
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
import { projectMembers } from '../../modules/members/schema.ts';
import { inspectionTemplates } from '../../modules/inspection/template-schema.ts';
import type { TestUser } from '../harness.ts';
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

/** The id of another person of the same company, who takes part as one of its people. */
async function colleagueOf(
  db: Db,
  { project }: Pick<World, 'project'>,
  { companyId }: TestUser,
): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email: `foreman${made}@roles.example`, name: `Foreman ${made}`, isVerified: true })
    .returning();
  const userId = user?.id ?? '';
  await db
    .insert(projectMembers)
    .values({ projectId: project.id, userId, companyId, roleName: 'SUBCONTRACTOR_MEMBER', status: 'ACTIVE' });
  return userId;
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
  const ownerId =
    given === 'inspectionColleagueOwes'
      ? await colleagueOf(db, { project }, me)
      : (given === 'inspectionOwes' ? me : bystander).id;
  const [followUp] =
    status === 'FAILED'
      ? await db
          .insert(inspectionFollowUps)
          .values({
            ...part,
            itemId,
            revisionNumber: 0,
            description: 'Place bolsters.',
            ownerId,
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
