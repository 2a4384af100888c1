import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject } from '../testing/harness.ts';
import { appendHistory, changesBetween, historyOf, verifyChain } from './history-chain.ts';

let t: TestApp;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
  project = await t.project(await t.user({ company: await t.company() }));
});
afterAll(() => t.close());

const append = (objectId: string, action: string, count = 1) =>
  t.db(
    (db) =>
      appendHistory(
        db,
        Array.from({ length: count }, () => ({
          objectType: 'SOV',
          objectId,
          action,
          comment: 'Agreed on site.',
          changes: [{ field: 'status', from: null, to: { b: 1.5, a: ['x', null] } }],
        })),
        { chainId: project.id, projectId: project.id, actor: null, at: t.clock.now(), requestId: 'req_1' },
      ),
    project.id,
  );
const verify = () => t.db((db) => verifyChain(db, project.id));

describe('the chain of a project', () => {
  test('links every step to the one before, also under concurrent changes', async () => {
    await append('sov-1', 'create', 3);
    await Promise.all(Array.from({ length: 8 }, (_, i) => append('sov-2', `change-${i}`)));
    const steps = await t.db((db) => historyOf(db, 'SOV', 'sov-2'), project.id);
    expect(steps.map((step) => step.seq)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await verify()).toBeNull();
  });

  test('holds over more steps than one read takes', async () => {
    await append('sov-3', 'import', 1200);
    expect(await verify()).toBeNull();
  });

  /** What only the operator of the database could do: past the grants and past the trigger. */
  const tamper = async (statement: ReturnType<typeof sql>) => {
    await t.db(async (db) => {
      await db.execute(sql`reset role`);
      await db.execute(sql`alter table history disable trigger user`);
      await db.execute(sql`alter table history no force row level security`);
      await db.execute(statement);
      await db.execute(sql`alter table history enable trigger user`);
      await db.execute(sql`alter table history force row level security`);
    });
  };

  test('shows the first step that was changed, and a removed end', async () => {
    const end = 1211;
    await tamper(sql`update history set comment = 'Not agreed' where chain_id = ${project.id} and seq = 5`);
    expect(await verify()).toBe(5);
    await tamper(
      sql`update history set comment = 'Agreed on site.' where chain_id = ${project.id} and seq = 5`,
    );
    expect(await verify()).toBeNull();
    await tamper(sql`delete from history where chain_id = ${project.id} and seq = ${end}`);
    expect(await verify()).toBe(end);
  });
});

test('changes name the fields that differ, dates as text', () => {
  const before = { name: 'A', due: new Date('2026-03-01T00:00:00Z'), note: null, size: 1 };
  const after = { name: 'B', due: new Date('2026-03-02T00:00:00Z'), note: undefined, size: 1 };
  expect(changesBetween<Record<string, unknown>>(before, after)).toEqual([
    { field: 'name', from: 'A', to: 'B' },
    { field: 'due', from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' },
  ]);
});
