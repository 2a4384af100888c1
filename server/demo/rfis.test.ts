import { RFI_STATUSES } from '#domain/rfi/status.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfis } from '../modules/rfi/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { HARBORVIEW_RFIS } from './harborview-rfis.ts';
import { loadDemo } from './load-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await loadDemo(t.ports, 'http://localhost:3000');
}, 180_000);
afterAll(() => t.close());

test('the demo building has questions in every status, some overdue, numbered without a gap', async () => {
  const name = 'Harborview Medical Office Building';
  const rows = await t.db((db) =>
    db
      .select({ rfi: rfis })
      .from(rfis)
      .innerJoin(projects, eq(projects.id, rfis.projectId))
      .where(eq(projects.name, name)),
  );
  const made = rows.map((row) => row.rfi);
  expect(made).toHaveLength(HARBORVIEW_RFIS.length);
  expect(new Set(made.map((rfi) => rfi.status))).toEqual(new Set(RFI_STATUSES));
  const today = t.clock.now().toISOString().slice(0, 10);
  const late = made.filter((rfi) => rfi.courtId && rfi.status !== 'DRAFT' && (rfi.dueDate ?? today) < today);
  expect(late.length).toBeGreaterThanOrEqual(3);
  const numbers = made.flatMap((rfi) => rfi.sequence ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(made.every((rfi) => rfi.createdAt <= t.clock.now())).toBe(true);
});
