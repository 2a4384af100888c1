import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { enterProject } from '../../db/tenancy.ts';
import { createSession } from '../../http/sessions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { KeptCounts } from '../../db/kept-counts.ts';
import { changesInProcess } from '../../ports/changes.ts';
import { sortedRfis } from './list-page.ts';
import { seedRfis, SEEDED } from './testing-rows.ts';
import { readListed, type RfiView } from './views.ts';

type Query = QueryOf<'listRfis'>;

const ROWS = 4000;
const [PROJECT] = SEEDED.projects;
const [MANAGER, READER, ADMIN] = [SEEDED.person(1), SEEDED.person(2), SEEDED.person(3)];
const day = (n: number) => new Date(SEEDED.firstDay + n * 86_400_000).toISOString().slice(0, 10);

let t: TestApp;
const tokens = new Map<string, string>();
/** Everything that each person sees, read once without any filter. */
const all = new Map<string, RfiView[]>();

const as = (userId: string) =>
  t.as({ id: userId, email: '', name: '', companyId: null, token: tokens.get(userId) ?? '' });
const list = (userId: string, query: Partial<Query> = {}) =>
  as(userId).call('listRfis', { params: { projectId: PROJECT }, query });

async function everything(userId: string, query: Partial<Query> = {}): Promise<RfiView[]> {
  const rows: RfiView[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await list(userId, { ...query, page, limit: 100 });
    rows.push(...data);
    if (page >= meta.totalPages) {
      expect(meta.total).toBe(rows.length);
      return rows;
    }
  }
}

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(`${day(1020)}T12:00:00Z`);
  await t.db(async (tx) => {
    await tx.execute(sql`reset role`);
    await seedRfis(tx, ROWS);
    for (const id of [MANAGER, READER, ADMIN]) tokens.set(id, await createSession(tx, t.ports, id));
  });
  // What autovacuum does of itself: statistics for the planner, and which pages hold nothing but committed rows.
  const { client, pool } = t.ports.database as { client?: PGlite; pool?: pg.Pool };
  await client?.exec('vacuum analyze');
  // The test's server commits asynchronously: until the log is flushed, the rows do not count as committed. What writes
  // its statistics commits too, and rows count as committed no sooner than their neighbours: last therefore.
  // A process of the database that works at the same moment can hold a vacuum back; it is asked for until it has told.
  if (pool)
    await vi.waitFor(
      async () => {
        await pool.query('checkpoint');
        await pool.query('vacuum');
        const { rows } = await pool.query<{ pages: number; seen: number }>(
          `select relpages as pages, relallvisible as seen from pg_class where relname = 'rfis'`,
        );
        expect(rows.map(({ pages, seen }) => pages - seen)).toEqual([0]);
      },
      { timeout: 60_000, interval: 500 },
    );
  await pool?.query('analyze');
}, 180_000);
afterAll(() => t.close());

test('everyone sees what is public, and of the rest what is theirs', async () => {
  for (const userId of [READER, ADMIN]) all.set(userId, await everything(userId));
  const [reader = [], admin = []] = [all.get(READER), all.get(ADMIN)];
  const isPublic = (rfi: RfiView) => rfi.visibility === 'PUBLIC' && rfi.status !== 'DRAFT';
  expect(reader.filter((rfi) => rfi.status === 'DRAFT').every((rfi) => rfi.requester.id === READER)).toBe(
    true,
  );
  expect(admin.filter((rfi) => rfi.status === 'DRAFT').every((rfi) => rfi.requester.id === ADMIN)).toBe(true);
  expect(reader.filter(isPublic)).toHaveLength(admin.filter(isPublic).length);
  // The admin sees every private one; the reader those they asked, those they have to answer, those they are on.
  const named = reader.filter((rfi) => !isPublic(rfi));
  const adminPrivate = admin.filter((rfi) => !isPublic(rfi) && rfi.status !== 'DRAFT');
  const mine = adminPrivate.filter((rfi) => rfi.requester.id === READER || rfi.assignee?.id === READER);
  expect(adminPrivate.length).toBeGreaterThan(named.length);
  const ids = new Set(named.map((rfi) => rfi.id));
  expect(mine.every((rfi) => ids.has(rfi.id))).toBe(true);
  const added = named.filter((rfi) => rfi.status !== 'DRAFT' && !mine.some((other) => other.id === rfi.id));
  expect(added.length).toBeGreaterThan(0);
  const users = await t.db(
    (db) => db.execute<{ rfi_id: string }>(sql`select rfi_id from rfi_users where user_id = ${READER}`),
    PROJECT,
  );
  const on = new Set((users as unknown as { rows: { rfi_id: string }[] }).rows.map((row) => row.rfi_id));
  expect(added.every((rfi) => on.has(rfi.id))).toBe(true);
  expect(reader.every((rfi) => rfi.projectId === PROJECT)).toBe(true);
}, 120_000);

const isOpen = (rfi: RfiView) => ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS'].includes(rfi.status);
const person = SEEDED.person(6);
/** As the seeded words say it: a draft has the number 0. */
const numberedBelow1000 = ({ rfiNumber }: RfiView) => rfiNumber === null || rfiNumber.startsWith('RFI-0');
const FILTERS: readonly [Partial<Query>, (rfi: RfiView) => boolean][] = [
  [{ status: ['ASSIGNED', 'CLOSED'] }, (rfi) => ['ASSIGNED', 'CLOSED'].includes(rfi.status)],
  [{ createdBy: person }, (rfi) => rfi.requester.id === person],
  [{ assigneeId: person }, (rfi) => rfi.assignee?.id === person],
  [{ ballInCourt: person }, (rfi) => rfi.ballInCourt?.user?.id === person],
  [{ isOverdue: true }, (rfi) => rfi.isOverdue],
  [{ isOverdue: false }, (rfi) => !rfi.isOverdue],
  [{ age: 'DAYS_0_7' }, (rfi) => isOpen(rfi) && rfi.ageDays <= 7],
  [{ age: 'DAYS_15_30' }, (rfi) => isOpen(rfi) && rfi.ageDays >= 15 && rfi.ageDays <= 30],
  [{ age: 'OVER_30' }, (rfi) => isOpen(rfi) && rfi.ageDays > 30],
  [{ startDate: day(100), endDate: day(101) }, (rfi) => rfi.createdAt.startsWith(day(100))],
  [{ divisionId: SEEDED.division }, (rfi) => rfi.divisions.some((row) => row.id === SEEDED.division)],
  [{ searchText: 'CURTAIN Wa' }, (rfi) => rfi.subject.startsWith('Curtain wall')],
  [{ searchText: 'rfi-0042' }, (rfi) => rfi.rfiNumber === 'RFI-0042'],
  [{ searchText: 'curtain beam' }, () => false],
  // A beginning of hundreds of words, alone and beside one word.
  [{ searchText: 'rfi-0' }, numberedBelow1000],
  [{ searchText: 'rfi-0 curtain' }, (rfi) => numberedBelow1000(rfi) && rfi.subject.startsWith('Curtain')],
  // More words than are looked up: what has these is asked for the others, where it is little and where it is much.
  [
    { searchText: 'Which of the two details: curtain wall at grid 11, level 4' },
    (rfi) => rfi.subject === 'Curtain wall at grid 11, level 4',
  ],
  [{ searchText: 'which of the two details at grid, level 4' }, (rfi) => / 4/.test(rfi.subject)],
  [
    { searchText: 'which of the two details at grid, level 4', status: ['CLOSED'] },
    (rfi) => / 4/.test(rfi.subject) && rfi.status === 'CLOSED',
  ],
  // A number without its zeros.
  [{ searchText: 'RFI-42' }, (rfi) => rfi.rfiNumber === 'RFI-0042'],
  [
    { searchText: 'rfi-51 curtain' },
    (rfi) => rfi.rfiNumber === 'RFI-0051' && rfi.subject.startsWith('Curtain'),
  ],
  // Both "duct" and "details" begin so: an RFI that has both is counted once.
  [{ searchText: 'd' }, () => true],
  // A word of every RFI among filters: more than are named by their ids, and fewer.
  [{ searchText: 'details', status: ['CLOSED'] }, (rfi) => rfi.status === 'CLOSED'],
  [
    { searchText: 'details which', status: ['CLOSED'], createdBy: person },
    (rfi) => rfi.status === 'CLOSED' && rfi.requester.id === person,
  ],
  [
    { searchText: 'wall curtain', status: ['CLOSED'] },
    (rfi) => rfi.subject.startsWith('Curtain wall') && rfi.status === 'CLOSED',
  ],
  [
    { searchText: 'wall curtain', createdBy: person },
    (rfi) => rfi.subject.startsWith('Curtain wall') && rfi.requester.id === person,
  ],
  [
    { searchText: 'duct', status: ['CLOSED'], isOverdue: false, startDate: day(10), endDate: day(900) },
    (rfi) =>
      rfi.subject.startsWith('Duct') &&
      rfi.status === 'CLOSED' &&
      rfi.createdAt >= day(10) &&
      rfi.createdAt < day(900),
  ],
];
test.each(FILTERS)('filter %j', async (query, holds) => {
  const found = await everything(READER, query);
  const wanted = (all.get(READER) ?? []).filter(holds);
  expect(found.map((rfi) => rfi.id)).toEqual(wanted.map((rfi) => rfi.id));
});

test('a search finds for each person what that person sees', async () => {
  for (const userId of [READER, ADMIN]) {
    const wanted = (all.get(userId) ?? []).filter((rfi) => rfi.subject.startsWith('Slab'));
    const { meta } = await list(userId, { searchText: 'slab' });
    expect([userId, meta.total]).toEqual([userId, wanted.length]);
    const byCourt = await list(userId, { searchText: 'slab', orderBy: 'ballInCourt' });
    expect([userId, byCourt.meta.total]).toEqual([userId, wanted.length]);
  }
});

const WORKFLOW = ['DRAFT', 'ASSIGNED', 'RE_ASSIGNED', 'EDITED', 'IN_PROGRESS', 'CLOSED', 'TERMINATED'];
const KEYS: Record<Query['orderBy'], (rfi: RfiView) => string | number | null> = {
  createdAt: (rfi) => rfi.createdAt,
  updatedAt: (rfi) => rfi.updatedAt,
  rfiNumber: (rfi) => (rfi.rfiNumber === null ? null : Number(rfi.rfiNumber.slice(4))),
  subject: (rfi) => rfi.subject.toLowerCase(),
  status: (rfi) => WORKFLOW.indexOf(rfi.status),
  dueDate: (rfi) => rfi.dueDate,
  ageDays: (rfi) => rfi.ageDays,
  ballInCourt: (rfi) => rfi.ballInCourt?.user?.name ?? null,
  assignee: (rfi) => rfi.assignee?.name ?? null,
  requester: (rfi) => rfi.requester.name,
};
describe.each(Object.keys(KEYS) as Query['orderBy'][])('sorted by %s', (orderBy) => {
  test.each(['ASC', 'DESC'] as const)('%s: in order, the empty last, each once', async (order) => {
    const query = { orderBy, order, startDate: day(0), endDate: day(200) };
    const rows = await everything(READER, query);
    expect(new Set(rows.map((rfi) => rfi.id)).size).toBe(rows.length);
    expect(rows).toHaveLength((all.get(READER) ?? []).filter((rfi) => rfi.createdAt < day(200)).length);
    const key = KEYS[orderBy];
    for (const [i, next] of rows.entries()) {
      const before = rows[i - 1];
      if (!before) continue;
      const [a, b] = [key(before), key(next)];
      if (a === null || b === null) expect(b).toBeNull();
      else if (a === b) expect(orderBy === 'createdAt' || before.createdAt >= next.createdAt).toBe(true);
      else expect(a < b).toBe(order === 'ASC');
    }
  });
});

test.each(['createdAt', 'ageDays', 'ballInCourt', 'status', 'dueDate'] as const)(
  'the export by %s has the lines of the list in its order',
  async (orderBy) => {
    const query = { orderBy, order: 'DESC', startDate: day(0), endDate: day(60) } as const;
    const shown = await everything(READER, query);
    const file = await as(READER).attempt('exportRfis', { params: { projectId: PROJECT }, query });
    const { Sheets } = read(file.body as Uint8Array, { type: 'array' });
    const [, ...lines] = utils.sheet_to_json<unknown[]>(Sheets['RFIs'] ?? {}, { header: 1, defval: null });
    const told = lines.map(([number, subject, , court, assignee, requester, , age]) => [
      number,
      subject,
      court,
      assignee,
      requester,
      age,
    ]);
    expect(told).toEqual(
      shown.map((rfi) => [
        rfi.rfiNumber,
        rfi.subject,
        rfi.ballInCourt?.user?.name ?? null,
        rfi.assignee?.name ?? null,
        rfi.requester.name,
        rfi.ageDays,
      ]),
    );
    expect(told.length).toBeGreaterThan(100);
  },
);

test('aging counts what the list shows', async () => {
  const params = { projectId: PROJECT };
  const aging = await as(READER).call('getRfiAging', { params, query: { startDate: day(960) } });
  const rows = (all.get(READER) ?? []).filter((rfi) => rfi.createdAt >= day(960));
  const open = rows.filter(isOpen);
  expect(aging.open).toBe(open.length);
  expect(aging.overdue).toBe(open.filter((rfi) => rfi.isOverdue).length);
  for (const { fromDays, toDays, count, overdue } of aging.buckets) {
    const inside = open.filter((rfi) => rfi.ageDays >= fromDays && rfi.ageDays <= (toDays ?? Infinity));
    expect([count, overdue]).toEqual([inside.length, inside.filter((rfi) => rfi.isOverdue).length]);
  }
  expect(aging.ballInCourt.reduce((sum, holder) => sum + holder.count, 0)).toBe(open.length);
  const closed = rows.filter((rfi) => rfi.status === 'CLOSED');
  const sum = closed.reduce((total, rfi) => total + rfi.ageDays, 0);
  expect(aging.averageDaysToClose).toBe(Math.round((sum / closed.length) * 10) / 10);
});

/** The plans of every statement that a list runs, as the database makes them for this person. */
async function plansOf(userId: string, query: Partial<Query>): Promise<string[]> {
  return t.ports.database.transaction(async (tx) => {
    await enterProject(tx, PROJECT);
    const plans: string[] = [];
    const explaining = new Proxy(tx, {
      get(target, name, receiver) {
        if (name !== 'select' && name !== 'selectDistinct')
          return Reflect.get(target, name, receiver) as unknown;
        return (...fields: Parameters<typeof tx.select>) => watch(target[name](...fields), plans, tx);
      },
    });
    const ctx = {
      db: explaining,
      counts: new KeptCounts(),
      changes: changesInProcess(),
      now: t.clock.now(),
      project: { id: PROJECT },
      actor: { userId, companyId: null, projectRole: 'SUBCONTRACTOR', authorities: ['RFI_VIEW'] },
    } as unknown as ProjectContext; // the list asks for nothing else
    const full = { page: 1, limit: 20, orderBy: 'createdAt', order: 'DESC', ...query } as Query;
    await sortedRfis(ctx, full, { offset: 0, limit: 20 }, readListed(explaining));
    return plans;
  });
}

/** A query that, when it is awaited, first asks for its own plan. */
function watch<T extends object>(query: T, plans: string[], tx: Parameters<typeof enterProject>[0]): T {
  return new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name !== 'then') {
          const next = Reflect.apply(value, target, args) as unknown;
          return typeof next === 'object' && next !== null && 'getSQL' in next && name !== 'getSQL'
            ? watch(next, plans, tx)
            : next;
        }
        const statement = (target as unknown as { getSQL(): ReturnType<typeof sql> }).getSQL();
        return tx
          .execute(sql`explain ${statement}`)
          .then((result) => {
            const { rows } = result as unknown as { rows: Record<string, string>[] };
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          })
          .then(() => Reflect.apply(value, target, args) as unknown);
      };
    },
  });
}

const COMBINATIONS: readonly Partial<Query>[] = [
  {},
  { status: ['ASSIGNED', 'IN_PROGRESS'] },
  { createdBy: person, status: ['CLOSED'] },
  { assigneeId: person, isOverdue: true },
  { ballInCourt: person, divisionId: SEEDED.division },
  { isOverdue: true, orderBy: 'dueDate', order: 'ASC' },
  { isOverdue: false, startDate: day(100), endDate: day(190) },
  { searchText: 'duct', status: ['CLOSED'] },
  { searchText: 'RFI-0042' },
  { searchText: 'curtain wall' },
  { searchText: 'curtain wall', status: ['CLOSED'] },
  { searchText: 'wall rfi-0', status: ['CLOSED'] },
  { searchText: 'Which of the two details: curtain wall at grid 11, level 4' },
  { searchText: 'which of the two details at grid, level 4', status: ['CLOSED'] },
  { searchText: 'beam grid', assigneeId: person, orderBy: 'subject' },
  { divisionId: SEEDED.division, orderBy: 'ageDays' },
  { status: ['ASSIGNED'], createdBy: person, searchText: 'slab', startDate: day(0), endDate: day(900) },
  { orderBy: 'ballInCourt', order: 'ASC' },
  { orderBy: 'assignee' },
  { orderBy: 'requester', status: ['CLOSED'] },
  { orderBy: 'status', createdBy: person },
  { orderBy: 'rfiNumber' },
  { orderBy: 'updatedAt', assigneeId: person },
];
test.each(COMBINATIONS)('no sequential scan for %j', async (query) => {
  const plans = await plansOf(READER, query);
  expect(plans.length).toBeGreaterThanOrEqual(2);
  for (const plan of plans) {
    // People and projects are few; what grows with the project is read by an index.
    const scanned = [...plan.matchAll(/Seq Scan on (rfi\w*)/g)].map((match) => match[1]);
    expect([scanned, plan]).toEqual([[], plan]);
  }
});
