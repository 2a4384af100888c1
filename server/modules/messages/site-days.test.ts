import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { messageScene, type MessageScene } from './testing.ts';

let s: MessageScene;
/** The day in Oakland. */
let today: string;
beforeAll(async () => {
  s = await messageScene();
  const { t, project } = s;
  await t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, project.id)),
  );
  today = t.clock.now().toISOString().slice(0, 10);
  // In the evening in Oakland, which is the next day in UTC.
  t.clock.set(`${addDays(today, 1)}T05:30:00Z`);
  await s.send({ subject: 'Crane tomorrow' });
});
afterAll(() => s.t.close());

test('a list is filtered by the days of the site', async () => {
  expect(await s.list({ startDate: today, endDate: today })).toEqual(['Crane tomorrow']);
  expect(await s.list({ startDate: addDays(today, 1) })).toEqual([]);
  expect(await s.list({ endDate: addDays(today, -1) })).toEqual([]);
});

test('a workbook has the day of the site', async () => {
  const { response } = await s.t
    .as(s.gc)
    .attempt('exportMessages', { params: s.at, query: { orderBy: 'subject', order: 'ASC' } });
  const sheet = read(new Uint8Array(await response.arrayBuffer())).Sheets['Messages'];
  if (!sheet) throw new Error('There is no sheet');
  const [row] = utils.sheet_to_json<Record<string, string>>(sheet, { raw: false });
  const [year, month, day] = today.split('-');
  expect(row).toMatchObject({ Subject: 'Crane tomorrow', Sent: `${month}/${day}/${year}` });
});
