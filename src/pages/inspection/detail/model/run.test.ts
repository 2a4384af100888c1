import { describe, expect, test } from 'vitest';
import type { InspectionDetail, InspectionItem } from '@/shared/api/generated/model';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import {
  answerValues,
  followUpBodies,
  followUpProblems,
  judged,
  liveResult,
  newFollowUp,
  nextOpen,
  resultBody,
  runItems,
  toFollowUp,
  withoutPhoto,
} from './run';

const ITEM: InspectionItem = {
  id: 'c8a42f63-0005-4d40-8e04-0000000d0001',
  section: null,
  description: 'Slump',
  requirement: null,
  result: 'PENDING',
  measuredValue: null,
  note: null,
  photos: [],
  recordedBy: null,
  recordedAt: null,
  followUpId: null,
  kind: 'PASS_FAIL',
  unit: null,
  target: null,
  toleranceMinus: null,
  tolerancePlus: null,
  options: [],
  photoRequired: false,
  attachments: [],
  numberValue: null,
  dateValue: null,
  textValue: null,
  choiceValue: null,
  isCarriedOver: false,
};
const SLUMP: InspectionItem = {
  ...ITEM,
  kind: 'NUMBER',
  unit: 'in',
  target: 4,
  toleranceMinus: 1,
  tolerancePlus: 1,
};
const EMPTY = answerValues(ITEM, 0);

describe('the answer to an item', () => {
  test('a number is judged while it is typed, by the rule', () => {
    expect(
      ['', '4', '5', '5.1', '4,5', 'x'].map((number) => liveResult(SLUMP, { ...EMPTY, number })),
    ).toEqual([null, 'PASS', 'PASS', 'FAIL', 'PASS', null]);
    expect(['4 1/2', '5 1/8', '4½"'].map((number) => liveResult(SLUMP, { ...EMPTY, number }))).toEqual([
      'PASS',
      'FAIL',
      'PASS',
    ]);
    expect(judged(SLUMP, { ...EMPTY, number: 'x' })).toMatchObject({
      field: 'number',
      message: expect.stringMatching(/3 1\/2/) as string,
    });
    expect(judged(SLUMP, EMPTY)).toMatchObject({ ok: false, field: 'number' });
  });

  test('a failure needs words, whatever decided it', () => {
    expect(judged(ITEM, { ...EMPTY, result: 'FAIL' })).toMatchObject({ ok: false, field: 'note' });
    expect(judged(SLUMP, { ...EMPTY, number: '9' })).toMatchObject({ ok: false, field: 'note' });
    expect(judged(SLUMP, { ...EMPTY, number: '9', note: 'Too wet' })).toEqual({ ok: true, result: 'FAIL' });
  });

  test('what does not apply has no answer, whatever was typed before', () => {
    const values = { ...EMPTY, number: '4', result: 'NOT_APPLICABLE' as const };
    expect(judged(SLUMP, values)).toEqual({ ok: true, result: 'NOT_APPLICABLE' });
    expect(resultBody(SLUMP, values, [])).not.toHaveProperty('numberValue');
  });

  test('what failed before does not apply any more with a reason alone', () => {
    const item = { ...ITEM, failedBefore: true };
    const values = { ...EMPTY, result: 'NOT_APPLICABLE' as const };
    expect(judged(item, values)).toMatchObject({ ok: false, field: 'note' });
    expect(judged(item, { ...values, note: 'Deleted by sketch 14.' })).toMatchObject({ ok: true });
  });

  test('is sent with the result that follows', () => {
    expect(resultBody(SLUMP, { ...EMPTY, number: '4.5' }, ['attachments/a.jpg'])).toEqual({
      itemId: SLUMP.id,
      result: 'PASS',
      measuredValue: null,
      note: null,
      photos: ['attachments/a.jpg'],
      seen: { revisionNumber: 0, recordedAt: null },
      numberValue: 4.5,
    });
  });
});

describe('the round', () => {
  const ASKED = { waits: false, failedBefore: false, photoCount: 0 };
  const detail = (items: InspectionItem[], followUps: object[] = []) =>
    ({ items, followUps }) as unknown as InspectionDetail;
  const entry = (result: object, status = 'waiting') =>
    ({
      operationId: 'recordInspectionResults',
      status,
      request: { body: { results: [result] } },
    }) as unknown as OutboxEntry;

  test('asks only what it asks, and counts what waits on the device', () => {
    const carried = { ...ITEM, id: 'other', isCarriedOver: true };
    const items = runItems(detail([ITEM, carried]), [entry({ itemId: ITEM.id, result: 'PASS', note: null })]);
    expect(items).toMatchObject([{ id: ITEM.id, result: 'PASS', waits: true }]);
    expect(runItems(detail([ITEM]), [entry({ itemId: ITEM.id, result: 'PASS' }, 'refused')])[0]?.waits).toBe(
      false,
    );
  });

  test('goes on to the next open item, and round to the first', () => {
    const items = (['PASS', 'PENDING', 'PASS', 'PENDING'] as const).map((result) => ({ result }));
    expect([-1, 1, 3].map((after) => nextOpen(items, after))).toEqual([1, 3, 1]);
    expect(nextOpen([{ result: 'PASS' }], 0)).toBe(-1);
  });

  test('asks for a follow-up of what failed, unless an earlier one is still open', () => {
    const failed = { ...ITEM, result: 'FAIL' as const, ...ASKED };
    expect(toFollowUp(detail([failed]), [failed])).toHaveLength(1);
    expect(toFollowUp(detail([failed], [{ itemId: ITEM.id, status: 'DONE' }]), [failed])).toEqual([]);
    expect(toFollowUp(detail([failed], [{ itemId: ITEM.id, status: 'VERIFIED' }]), [failed])).toHaveLength(1);
  });

  test('a follow-up begins with the last owner and two working days', () => {
    const first = newFollowUp(
      undefined,
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      '2026-04-17',
    );
    expect(first).toEqual({ ownerId: '', dueDate: '2026-04-21', description: '' });
    expect(followUpProblems(first, '2026-04-17')).toHaveProperty('ownerId');
    expect(followUpProblems({ ...first, ownerId: 'a', dueDate: '2026-04-16' }, '2026-04-17')).toHaveProperty(
      'dueDate',
    );
    const next = newFollowUp({ ...first, ownerId: 'a', ownerName: 'Mei Tanaka' }, [], '2026-04-17');
    expect(next).toMatchObject({ ownerId: 'a', ownerName: 'Mei Tanaka' });
    // Whom nobody could read there is not taken over unseen.
    expect(newFollowUp({ ...first, ownerId: 'a' }, [], '2026-04-17').ownerId).toBe('');
    const failed = { ...ITEM, result: 'FAIL' as const, ...ASKED };
    expect(followUpBodies([failed], { [ITEM.id]: next })).toEqual([
      { itemId: ITEM.id, ownerId: 'a', dueDate: '2026-04-21' },
    ]);
  });

  test('knows the items whose photo is missing', () => {
    const item = { ...ITEM, photoRequired: true, ...ASKED };
    expect(withoutPhoto([{ ...item, result: 'PASS' }])).toHaveLength(1);
    expect(withoutPhoto([{ ...item, result: 'NOT_APPLICABLE' }, item])).toEqual([]);
    // Also of what waits on this device: the photos go with their answer, and where there are none, none will come.
    const waiting = (photos: string[]) =>
      withoutPhoto(runItems(detail([item]), [entry({ itemId: ITEM.id, result: 'PASS', photos })]));
    expect(waiting([])).toHaveLength(1);
    expect(waiting(['waiting/one'])).toEqual([]);
  });
});

test('an answer that is given again says all that it said', () => {
  const photo = {
    key: 'inspections/a.jpg',
    name: 'a.jpg',
    size: 3,
    contentType: 'image/jpeg',
    uploadedBy: { id: 'user', name: 'Ann Becker', email: 'ann@example.com' },
    uploadedAt: '2026-03-02T15:04:05Z',
    takenAt: null,
  };
  const beside = { measuredValue: '4.5 in', note: 'At C4.', photos: [photo], recordedAt: photo.uploadedAt };
  const number = { kind: 'NUMBER', target: 4, toleranceMinus: 1, tolerancePlus: 1 } as const;
  const cases: [Partial<InspectionItem>, Partial<InspectionItem>][] = [
    [number, { numberValue: 4.25 }],
    [{ kind: 'DATE' }, { dateValue: '2026-03-02' }],
    [{ kind: 'TEXT' }, { textValue: 'Mix 4' }],
    [{ kind: 'CHOICE', options: [{ label: 'Smooth', fails: false }] }, { choiceValue: 'Smooth' }],
    [{ kind: 'PASS_FAIL' }, {}],
  ];
  for (const [item, answer] of cases) {
    const answered = { ...ITEM, ...item, ...beside, ...answer, result: 'PASS' as const };
    const values = answerValues(answered, 2);
    const keys = values.photos.map(({ key }) => key);
    const said = {
      itemId: ITEM.id,
      result: 'PASS',
      measuredValue: beside.measuredValue,
      note: beside.note,
      photos: [photo.key],
      seen: { revisionNumber: 2, recordedAt: beside.recordedAt },
      ...answer,
    };
    expect(resultBody(answered, values, keys)).toEqual(said);
  }
});
