import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

test('what refers to a change order is named there, to who sees it', async () => {
  const approved = await s.signed({ allowedUserIds: [s.sub.id] });
  expect((await s.get(approved)).referredBy).toEqual([]);

  const later = await s.make({ subject: 'Second offset', referenceIds: [approved.id] });
  await s.make({ subject: 'Not yet', isDraft: true, referenceIds: [approved.id] });
  // It is signed: an RFI that names it holds nothing up, and is linked no further.
  const rfi = await s.t.as(s.gc).call('createRfi', {
    params: s.at,
    body: {
      subject: 'Insulation at the offset',
      question: 'Is it wrapped?',
      assigneeId: s.architect.id,
      dueDate: s.day(5),
      visibility: 'PRIVATE',
      references: [{ type: 'CHANGE_REQUEST', id: approved.id }],
    } as never,
  });
  const named = { objectType: 'CHANGE_REQUEST', id: later.id, number: 'CR-0002', subject: 'Second offset' };
  expect((await s.get(approved)).referredBy).toEqual([
    named,
    { objectType: 'RFI', id: rfi.id, number: 'RFI-0001', subject: 'Insulation at the offset' },
  ]);
  // The RFI is private; the subcontractor has no part in the later change.
  expect((await s.get(approved, s.owner)).referredBy).toEqual([named]);
  expect((await s.get(approved, s.sub)).referredBy).toEqual([]);
});

test('an RFI that is linked stands among those, and once', async () => {
  const request = await s.make();
  const rfi = await s.t.as(s.gc).call('createRfi', {
    params: s.at,
    body: {
      subject: 'Beam B-14',
      question: 'May it be cut?',
      assigneeId: s.architect.id,
      dueDate: s.day(5),
      references: [{ type: 'CHANGE_REQUEST', id: request.id }],
    } as never,
  });
  const held = await s.get(request);
  expect(held.rfis.map(({ id }) => id)).toEqual([rfi.id]);
  expect(held.referredBy).toEqual([]);
});
