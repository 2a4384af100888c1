import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CENTS } from '#domain/money/money.ts';
import { extend } from '#domain/money/rates.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import { sovLines, sovs } from '../modules/sov/schema.ts';
import { line, sovScene, type SovScene } from '../modules/sov/testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

/** The migration that repairs lines, as it runs. */
const REPAIR = readFileSync(join(MIGRATIONS_FOLDER, '0011_line_values.sql'), 'utf8');

const repair = () =>
  s.t.db(async (db) => {
    // As migrations run: as the owner of the tables, whom the policies show no row.
    await db.execute(sql`select set_config('role', 'none', true)`);
    await db.execute(sql.raw(REPAIR));
  });

/** Unit price and units, both in 1/10000: plain ones, halves of a cent, and what a double would lose. */
const PRICED: readonly (readonly [number, number])[] = [
  [3_105_000, 30_860_000],
  [1, 5_000],
  [1, 4_999],
  [-1, 5_000],
  [3, 1_500_000],
  [333_333, 30_000],
  [999_999_999_999, 9_999],
  [123_456_789_012, 70_000_001],
  [0, 10_000],
];

test('lines without a value that have price and units get theirs, to the cent, and their schedule its sum', async () => {
  const { sov, sovLines: made } = await s.t.as(s.gc).call('saveSov', {
    params: { projectId: s.project.id },
    body: {
      divisionName: 'Earthwork',
      divisionNumber: '31',
      sovLines: [
        ...PRICED.map((_, n) => line(n + 1, null)),
        line(90, 1000),
        line(91, null),
        line(92, null),
        line(93, null),
      ],
    },
  });
  const ids = made.map(({ id }) => id);
  const set = (n: number, values: Partial<typeof sovLines.$inferInsert>) =>
    s.t.db(
      (db) =>
        db
          .update(sovLines)
          .set(values)
          .where(eq(sovLines.id, ids[n] ?? '')),
      s.project.id,
    );
  for (const [n, [unitPrice, noOfUnits]] of PRICED.entries()) await set(n, { unitPrice, noOfUnits });
  const rest = PRICED.length;
  await set(rest + 2, { unitPrice: 10_000 });
  await set(rest + 3, { unitPrice: MAX_CENTS, noOfUnits: MAX_CENTS });

  await repair();
  const stored = async () => {
    const lines = await s.t.db((db) => db.select().from(sovLines).where(inArray(sovLines.id, ids)));
    const values = new Map(lines.map(({ id, scheduledValue }) => [id, scheduledValue]));
    const [header] = await s.t.db((db) => db.select().from(sovs).where(eq(sovs.id, sov.id)));
    return { values: ids.map((id) => values.get(id)), sum: header?.scheduledValue };
  };
  const expected = PRICED.map(([price, units]) => extend(price, units));
  const after = await stored();
  expect(after.values).toEqual([...expected, 100_000, null, null, null]);
  expect(after.sum).toBe(expected.reduce((sum, value) => sum + value, 100_000));

  await repair();
  expect(await stored()).toEqual(after);
});
