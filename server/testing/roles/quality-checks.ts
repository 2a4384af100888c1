import { QUALITY_GIVEN, type QualityGiven } from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import type { BodyOf } from '../../http/handler.ts';
import { TASKS } from '../../modules/quality-check/records.ts';
import { qualityEntries, qualityTasks, qualityWords } from '../../modules/quality-check/schema.ts';
import type { TestUser } from '../harness.ts';
import type { World } from './world.ts';

export const isQualityGiven = (given: string): given is QualityGiven => Object.hasOwn(QUALITY_GIVEN, given);

export interface StoredTask {
  id: string;
  /** Found by this word alone. */
  word: string;
  ownEntryId: string;
  othersEntryId: string;
  /** The whole task, as a save sends it. */
  fields: BodyOf<'updateQualityTask'>;
}

let made = 0;

/** For each person a quality check that is to them what the table says, with an entry of theirs and one of another. */
export async function storeTasks(
  db: Db,
  { asker, answerer, bystander, project, t }: World,
  given: QualityGiven,
  callers: readonly (TestUser | null)[],
): Promise<StoredTask[]> {
  const now = t.clock.now();
  const by = { projectId: project.id, createdAt: now };
  const stored: StoredTask[] = [];
  for (const caller of callers) {
    const n = ++made;
    const me = caller ?? asker;
    const maker = given.startsWith('checkMade') ? me : asker;
    const id = crypto.randomUUID();
    const fields = {
      title: `rebar${n}x`,
      description: null,
      location: null,
      divisionId: null,
      subdivisionId: null,
      assigneeId: given.startsWith('checkAssigned') ? me.id : answerer.id,
      dueDate: null,
      status: given.endsWith('Completed') ? ('COMPLETED' as const) : ('NEW' as const),
      version: 1,
    };
    const values = { ...by, ...fields, id, sequence: 10_000 + n, createdBy: maker.id, entryCount: 2 };
    const companyId = given === 'checkColleagues' ? me.companyId : maker.companyId;
    await db.insert(qualityTasks).values({ ...values, companyId, ...TASKS.courtOf(null, values, now) });
    const entry = { ...by, taskId: id, result: 'PASS' as const, checkedOn: '2026-04-15', photoCount: 0 };
    const [own, others] = await db
      .insert(qualityEntries)
      .values([me, bystander].map((author, position) => ({ ...entry, createdBy: author.id, position })))
      .returning();
    await db.insert(qualityWords).values({ recordId: id, word: fields.title, projectId: project.id });
    stored.push({
      id,
      word: fields.title,
      ownEntryId: own?.id ?? '',
      othersEntryId: others?.id ?? '',
      fields,
    });
  }
  return stored;
}
