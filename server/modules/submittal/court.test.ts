import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
});
afterAll(() => s.t.close());

test('in the court of a person stands what waits for them, as one of several too', async () => {
  const { t, at, architect, engineer, owner, engineerGc } = s;
  const inCourt = async (user: { id: string }) =>
    (await s.list({ ballInCourt: user.id, searchText: 'court' })).toSorted();
  const everyone = async () => ({
    architect: await inCourt(architect),
    engineer: await inCourt(engineer),
    owner: await inCourt(owner),
    reviewer: await inCourt(engineerGc),
  });
  const beside = await s.forwarded({ title: 'Court of two' });
  const inTurn = await s.forwarded(
    { title: 'Court in turn' },
    {
      approvers: [
        { userId: engineer.id, step: 1, isRequired: true },
        { userId: owner.id, step: 1, isRequired: false },
        { userId: architect.id, step: 2, isRequired: true },
      ],
    },
  );
  expect(await everyone()).toEqual({
    architect: ['Court of two'],
    engineer: ['Court in turn', 'Court of two'],
    // An optional one is not waited for.
    owner: [],
    reviewer: [],
  });

  await s.move(inTurn, 'APPROVED', { reviewCode: 'APPROVED' }, engineer);
  const back = await s.move(
    beside,
    'REVISION',
    { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Add gauges.' },
    architect,
  );
  expect(await everyone()).toEqual({ architect: ['Court in turn'], engineer: [], owner: [], reviewer: [] });

  // The engineer did not decide on the revision before, and has no part in this one.
  await t.as(s.sub).call('updateSubmittal', {
    params: s.on(beside),
    body: { version: back.version, attachments: [await s.file('R1.pdf')] },
  });
  await s.move(beside, 'ASSIGNED', {}, s.sub);
  await s.move(beside, 'IN_PROGRESS');
  await s.move(beside, 'GC_REVIEWED');
  expect((await everyone()).reviewer).toEqual(['Court of two']);
  await s.move(beside, 'APPROVAL_PENDING', { approverIds: [architect.id, owner.id] });
  expect(await everyone()).toEqual({
    architect: ['Court in turn', 'Court of two'],
    engineer: [],
    owner: ['Court of two'],
    reviewer: [],
  });
  const { data } = await t.as(architect).call('listPendingTasks', { query: { limit: 100 } });
  const ids = data.map(({ record }) => record.objectId);
  expect(ids).toEqual(expect.arrayContaining([beside.id, inTurn.id]));
  for (const { id, version } of [await s.get(beside), await s.get(inTurn)])
    await t.as(s.gc).call('terminateSubmittal', {
      params: { ...at, submittalId: id },
      body: { version, comment: 'Done.' },
    });
  expect(await inCourt(architect)).toEqual([]);
});
