import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { CallInput } from '../../testing/client.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
const [DUCT, DRAIN, BEAM, MINE] = ['Duct offset', 'Omit drain', 'edge beams', 'Not yet'];

beforeAll(async () => {
  s = await changeScene();
  const { t, gc, owner, sub } = s;
  const later = () => t.clock.advance(60_000);
  await s.submit(await s.make({ subject: DUCT, dueDate: s.day(-1), tasks: [s.task('new', 124.8)] }));
  later();
  await s.make({ subject: DRAIN, description: 'At the podium ramp', tasks: [s.task(2, 150, 'MINUS')] });
  later();
  await t.as(sub).call('saveChangeRequest', {
    params: s.at,
    body: { subject: BEAM, approverIds: [gc.id], reason: 'UNFORESEEN_CONDITION', dueDate: s.day(3) },
  });
  later();
  await s.make({ subject: MINE, isDraft: true });
  expect(owner.id).not.toBe(gc.id);
});
afterAll(() => s.t.close());

type Query = NonNullable<CallInput<'listChangeRequests'>['query']>;
const subjects = async (query: Query, as = s.gc) => {
  const { data, meta } = await s.t.as(as).call('listChangeRequests', { params: s.at, query });
  expect(meta.total).toBe(data.length);
  return data.map(({ subject }) => subject);
};

test.each<[Query, string[]]>([
  [{}, [MINE, BEAM, DRAIN, DUCT]],
  [{ status: ['OPEN'] }, [BEAM, DRAIN]],
  [{ status: ['OPEN', 'DRAFT'] }, [MINE, BEAM, DRAIN]],
  [{ isOverdue: true }, [DUCT]],
  [{ isOverdue: false }, [MINE, BEAM, DRAIN]],
  [{ divisions: ['23'] }, [DUCT]],
  [{ search: 'podium' }, [DRAIN]],
  [{ search: 'CR-0003' }, [BEAM]],
  [{ orderBy: 'costImpact', order: 'ASC' }, [DRAIN, BEAM, MINE, DUCT]],
  [{ orderBy: 'subject', order: 'ASC' }, [DUCT, BEAM, MINE, DRAIN]],
  [{ orderBy: 'dueDate', order: 'ASC' }, [DUCT, BEAM, MINE, DRAIN]],
  [{ orderBy: 'changeRequestNumber', order: 'ASC' }, [DUCT, DRAIN, BEAM, MINE]],
])('the list %o', async (query, expected) => {
  expect(await subjects(query)).toEqual(expected);
});

test('by dates, people and schedule', async () => {
  expect(await subjects({ dueDate: s.day(0) })).toEqual([DUCT]);
  expect(await subjects({ dueDate: s.day(-2) })).toEqual([]);
  expect(await subjects({ createdDate: s.day(1) })).toEqual([]);
  expect(await subjects({ createdBy: s.sub.id })).toEqual([BEAM]);
  expect(await subjects({ assignedTo: s.owner.id })).toEqual([DUCT]);
  expect(await subjects({ sovId: s.sov.id })).toEqual([MINE, DRAIN, DUCT]);
});

test('what was due by a past day, the newest first, whenever it was made', async () => {
  const past = { dueDate: s.day(-1) };
  expect(await subjects(past)).toEqual([DUCT]);
  s.t.clock.advance(60_000);
  const late = await s.make({ subject: 'Due long ago', dueDate: s.day(-9), isDraft: true });
  expect(await subjects(past)).toEqual(['Due long ago', DUCT]);
  expect(await subjects({ ...past, order: 'ASC' })).toEqual([DUCT, 'Due long ago']);
  expect(await subjects({ ...past, orderBy: 'updatedAt' })).toEqual(['Due long ago', DUCT]);
  // Somebody else's draft is the newest of all: their page begins below it.
  expect(await subjects(past, s.owner)).toEqual([DUCT]);
  await s.t.as(s.gc).call('deleteChangeRequest', {
    params: { ...s.at, changeRequestId: late.id },
    query: { version: late.version },
  });
});

test('shows each reader what is theirs', async () => {
  expect(await subjects({}, s.owner)).toEqual([BEAM, DRAIN, DUCT]);
  expect(await subjects({}, s.architect)).toEqual([BEAM, DRAIN, DUCT]);
  expect(await subjects({}, s.sub)).toEqual([BEAM]);
  expect(await subjects({}, s.otherSub)).toEqual([]);
});

test('offers the people and records that a change request may name', async () => {
  const { t, gc, sub, otherSub, architect } = s;
  const names = async (as: typeof gc) => {
    const { data } = await t.as(as).call('listChangeRequestAssignees', { params: s.at });
    return data.map(({ name }) => name);
  };
  expect(await names(gc)).toEqual(['Ines Duarte', 'Marcus Oyelaran']);
  expect(await names(sub)).toEqual(['Dana Whitfield', 'Tomas Lindgren']);
  const { data } = await t.as(gc).call('listChangeRequestRequesters', { params: s.at });
  expect(data).toHaveLength(7);
  expect(await t.as(gc).call('listChangeRequestReferences', { params: s.at })).toEqual({ data: [] });
  expect(await t.as(otherSub).call('getNetChangeByPreviousChangeRequests', { params: s.at })).toEqual({
    netChange: 0,
  });
  expect(await t.as(gc).call('canCreateChangeRequest', { params: s.at })).toEqual({
    canCreate: true,
    message: null,
  });
  const cannot = await t.as(architect).call('canCreateChangeRequest', { params: s.at });
  expect(cannot).toEqual({
    canCreate: false,
    message: 'You do not have the right to create change requests.',
  });
});

test('exports the filtered list with its totals, and every task', async () => {
  const exported = async (as: typeof s.gc) => {
    const { body, headers } = await s.t.as(as).attempt('exportChangeRequests', {
      params: s.at,
      query: { orderBy: 'changeRequestNumber', order: 'ASC', status: ['OPEN', 'APPROVAL_PENDING'] },
    });
    expect(headers.get('content-disposition')).toContain('change-requests-export.xlsx');
    const book = read(body, { type: 'array' });
    return book.SheetNames.map((name) =>
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {}),
    );
  };
  const [list, tasks] = await exported(s.gc);
  expect(list?.map((row) => [row['Number'], row['Subject'], row['Cost impact']])).toEqual([
    ['CR-0001', DUCT, 124.8],
    ['CR-0002', DRAIN, -150],
    ['CR-0003', BEAM, 0],
    ['Totals', undefined, -25.2],
  ]);
  expect(tasks?.map((row) => [row['Number'], row['Value before'], row['Value after']])).toEqual([
    ['CR-0001', 0, 124.8],
    ['CR-0002', 1500, 1350],
  ]);
});
