import { afterAll, beforeAll, expect, test } from 'vitest';
import { subdivisions, tasks } from '../task-library/schema.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
let otherTaskId: string;
beforeAll(async () => {
  s = await changeScene();
  otherTaskId = await s.t.db(async (db) => {
    const [subdivision] = await db.select().from(subdivisions);
    const [task] = await db
      .insert(tasks)
      .values({
        ...s.at,
        subDivisionId: subdivision?.id ?? '',
        taskNumber: '23 31 16',
        taskName: 'Fiberglass ducts',
      })
      .returning();
    return task?.id ?? '';
  }, s.project.id);
});
afterAll(() => s.t.close());

const MOST = 10_000_000_000_000;
const other = (costImpact: number, action: 'ADD' | 'MINUS' = 'ADD') => ({
  ...s.task('new', costImpact, action),
  taskId: otherTaskId,
});
const save = (body: Record<string, unknown>, as = s.gc) =>
  s.t.as(as).attempt('saveChangeRequest', { params: s.at, body });

test('prices beyond what a contract can carry are not kept, even while no schedule is chosen', async () => {
  const draft = { subject: 'Offset the duct', isDraft: true };
  const refused = await save({ ...draft, tasks: [s.task('new', MOST), other(0.01)] });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks' }] } });
  const least = await save({ ...draft, tasks: [s.task('new', MOST, 'MINUS'), other(0.01, 'MINUS')] });
  expect(least).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks' }] } });
  const kept = await save({ ...draft, tasks: [s.task('new', MOST), other(MOST, 'MINUS')] });
  expect(kept).toMatchObject({
    status: 200,
    body: { costImpact: 0, figures: { additions: MOST, deductions: MOST } },
  });
});

test('a price of who does not see the schedule is read, whatever the contract would come to', async () => {
  const made = await s.make({ tasks: [] });
  const asked = await s.t.as(s.gc).call('askForChangeRequestPricing', {
    params: s.on(made),
    body: { version: made.version, assigneeId: s.sub.id },
  });
  const price = (list: unknown[]) =>
    save({ changeRequestId: made.id, version: asked.version, tasks: list }, s.sub);
  expect(await price([s.task('new', MOST), other(MOST)])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'tasks' }] },
  });
  expect((await price([s.task('new', MOST)])).status).toBe(200);
  const priced = await s.get(made);
  expect(priced).toMatchObject({
    costImpact: MOST,
    figures: { contractSumBefore: 3000, additions: MOST, contractSumAfter: null },
  });
  // Its creator hears of it, at the field.
  const submitted = await s.t
    .as(s.gc)
    .attempt('submitChangeRequest', { params: s.on(made), body: { version: priced.version } });
  expect(submitted).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks' }] } });
});
