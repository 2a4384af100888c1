import { afterAll, beforeAll, expect, test } from 'vitest';
import { signByMail, signingToken } from '../payapp/testing.ts';
import { approvedSov, line } from '../sov/testing.ts';
import { type ChangeRequestDetail, changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeAll(async () => {
  s = await changeScene();
});
afterAll(() => s.t.close());

const body = ({ version }: ChangeRequestDetail, others: readonly ChangeRequestDetail[]) => ({
  version,
  togetherWith: others.map(({ id }) => id),
});
const send = (first: ChangeRequestDetail, ...others: ChangeRequestDetail[]) =>
  s.t.as(s.gc).call('sendChangeRequestForSignature', { params: s.on(first), body: body(first, others) });
const trySend = (first: ChangeRequestDetail, ...others: ChangeRequestDetail[]) =>
  s.t.as(s.gc).attempt('sendChangeRequestForSignature', { params: s.on(first), body: body(first, others) });
const again = (all: readonly ChangeRequestDetail[]) => Promise.all(all.map((each) => s.get(each)));
const statuses = async (all: readonly ChangeRequestDetail[]) =>
  (await again(all)).map(({ status }) => status);
const schedule = () => s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });
const overhead = () =>
  ({
    id: crypto.randomUUID(),
    name: 'Overhead',
    kind: 'PERCENT',
    percent: 10,
    base: 'LINES',
    appliesToCredits: true,
  }) as const;
const bond = () =>
  ({
    id: crypto.randomUUID(),
    name: 'Bond',
    kind: 'AMOUNT',
    amount: 2.5,
    base: 'LINES',
    appliesToCredits: false,
  }) as const;
const three = async (third: 'new' | 2 = 2) =>
  [
    await s.approved({
      subject: 'Duct offset',
      tasks: [s.task(1, 100)],
      markups: [overhead(), bond()],
      scheduleImpactInDays: 2,
    }),
    await s.approved({ subject: 'Less paint', tasks: [s.task(1, 40, 'MINUS')], markups: [overhead()] }),
    await s.approved({ subject: 'Metal ducts', tasks: [s.task(third, 80)], scheduleImpactInDays: 3 }),
  ] as const;

test('several approved change requests become one change order: one document, one number, one after the other on the schedule', async () => {
  const all = await three('new');
  const [first, second, third] = all;
  const before = await schedule();
  const sent = await send(first, second, third);
  expect(sent.signaturePacket?.documentName).toBe(
    `Change order for ${all.map(({ changeRequestNumber }) => changeRequestNumber).join(', ')}`,
  );
  expect(sent.togetherWith).toEqual(
    [second, third].map(({ id, changeRequestNumber, subject, costImpact, scheduleImpactInDays }) => ({
      id,
      changeRequestNumber,
      subject,
      costImpact,
      scheduleImpactInDays,
    })),
  );
  const out = await again(all);
  expect(out.map(({ status }) => status)).toEqual(Array(3).fill('SIGNATURE_PENDING'));
  expect(new Set(out.map(({ signaturePacket }) => signaturePacket?.id)).size).toBe(1);
  expect(out.map(({ ballInCourt }) => ballInCourt?.user?.id)).toEqual(Array(3).fill(s.gc.id));
  expect(out[2]?.togetherWith.map(({ id }) => id)).toEqual([first.id, second.id]);
  // As the document says: each follows the one before.
  expect(out.map(({ figures }) => figures.contractSumBefore)).toEqual([3000, 3112.5, 3068.5]);
  expect(out.map(({ time }) => time.daysBefore)).toEqual([0, 2, 2]);

  await signByMail(s, s.gc);
  const half = await again(all);
  expect(half.map(({ ballInCourt }) => ballInCourt?.user?.id)).toEqual(Array(3).fill(s.owner.id));
  expect(half.map(({ signatureStatus }) => signatureStatus)).toEqual(Array(3).fill('SENT'));
  await signByMail(s, s.owner);

  const signed = await again(all);
  expect(signed.map(({ status }) => status)).toEqual(Array(3).fill('SIGNED'));
  expect(signed.map(({ changeOrderNumber }) => changeOrderNumber)).toEqual(['CO-01', 'CO-01', 'CO-01']);
  // 100 + 10 % + 2.50; -40 - 10 %; 80.
  expect(signed.map(({ costImpact }) => costImpact)).toEqual([112.5, -44, 80]);
  expect(signed.map(({ figures }) => figures.contractSumBefore)).toEqual([3000, 3112.5, 3068.5]);
  expect(signed.map(({ time }) => time.daysBefore)).toEqual([0, 2, 2]);
  const after = await schedule();
  expect(after.totals).toMatchObject({ scheduledValue: 3000, costImpact: 148.5 });
  const markups = after.sovLines.filter(({ task }) => task.subDivision.division.divisionNumber === 'CO');
  expect(markups.map(({ task }) => task.taskNumber)).toEqual(['CO-01.1', 'CO-01.2', 'CO-01.3']);
  expect(after.sovLines).toHaveLength(before.sovLines.length + 4);
  expect(signed[1]?.tasks[0]?.originalScheduledValue).toBe(1100);
  // Where they are told one after the other, they stand as the order has them: oldest first on the schedule, newest first to refer to.
  const ids = signed.map(({ id }) => id);
  const told = after.changeRequests.map(({ changeRequestId }) => changeRequestId);
  expect(told.filter((id, i) => id !== told[i - 1])).toEqual(ids);
  const place = new Map(after.sovLines.map(({ id }, i) => [id, i]));
  const places = Map.groupBy(after.changeRequests, ({ changeRequestId }) => changeRequestId);
  for (const changes of places.values()) {
    const lines = changes.map(({ sovLineId }) => place.get(sovLineId) ?? -1);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  }
  const { data } = await s.t.as(s.gc).call('listChangeRequestReferences', { params: s.at });
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());

  const files = await Promise.all(
    signed.map((each) => s.t.as(s.gc).attempt('getChangeRequestPdf', { params: s.on(each) })),
  );
  expect(new Set(files.map((file) => Buffer.from(file.body).toString('base64'))).size).toBe(1);

  const alone = await s.signed({ tasks: [s.task(2, 10)] });
  expect(alone).toMatchObject({ changeOrderNumber: 'CO-02', togetherWith: [] });
  expect(alone.time.daysBefore).toBe(5);
});

test('declined, all are open for correction; each can go out alone after that', async () => {
  const all = await three();
  const [first, second, third] = all;
  await send(first, second, third);
  const token = await signingToken(s, s.gc);
  await s.t.as(null).call('declineSigning', { body: { token, reason: 'The days are wrong.' } });
  expect(await statuses(all)).toEqual(Array(3).fill('CR_UNLOCKED'));
  const unlocked = await again(all);
  expect(unlocked.map(({ togetherWith }) => togetherWith)).toEqual([[], [], []]);
  expect(unlocked.flatMap(({ approvers }) => approvers.map(({ decision }) => decision))).toEqual(
    Array(3).fill('PENDING'),
  );
});

test('recalled at any of them, all are approved again, and the next document of each is its own', async () => {
  const all = await three();
  const [first, second, third] = all;
  await send(first, second, third);
  const out = await s.get(third);
  await s.t.as(s.gc).call('recallChangeRequest', {
    params: s.on(third),
    body: { version: out.version, comment: 'Other signers.' },
  });
  expect(await statuses(all)).toEqual(Array(3).fill('APPROVED'));
  const [, recalled] = await again(all);
  if (!recalled) throw new Error('There are three');
  expect(recalled.history.at(0)).toMatchObject({ action: 'orderEnded' });
  const alone = await send(recalled);
  expect(alone.togetherWith).toEqual([]);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  expect(await statuses(all)).toEqual(['APPROVED', 'SIGNED', 'APPROVED']);
});

test('one that is terminated takes the document with it, and the others stay approved', async () => {
  const all = await three();
  const [first, second, third] = all;
  await send(first, second, third);
  await signByMail(s, s.gc);
  const out = await s.get(first);
  await s.t.as(s.gc).call('terminateChangeRequest', {
    params: s.on(first),
    body: { version: out.version, comment: 'Not needed.' },
  });
  expect(await statuses(all)).toEqual(['TERMINATED', 'APPROVED', 'APPROVED']);
  const [ended, other] = await again(all);
  expect(ended?.signaturePacket?.status).toBe('VOID');
  expect(other?.ballInCourt?.user?.id).toBe(s.gc.id);
  await send(await s.get(second), await s.get(third));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  expect(await statuses(all)).toEqual(['TERMINATED', 'SIGNED', 'SIGNED']);
});

test('what cannot go out with another is said at its place, and nothing goes out', async () => {
  const first = await s.approved({ tasks: [s.task(2, 10)] });
  const open = await s.make({ tasks: [s.task(2, 10)] });
  const elsewhere = await approvedSov(s, [line(1, 700)]);
  const [task] = elsewhere.sovLines;
  const other = await s.approved({
    sovId: elsewhere.id,
    tasks: [
      {
        id: crypto.randomUUID(),
        taskId: task?.task.id ?? '',
        sovLineId: task?.id ?? null,
        costImpact: 5,
        costImpactAction: 'ADD',
      },
    ],
  });
  const unknown = { ...first, id: crypto.randomUUID() };
  const refused = await trySend(first, open, other, first, unknown);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    {
      field: 'togetherWith.0',
      message: expect.stringContaining(`${open.changeRequestNumber}: This change request is`),
    },
    { field: 'togetherWith.1', message: `${other.changeRequestNumber} changes another schedule of values.` },
    { field: 'togetherWith.2', message: 'It is the one that is sent. Choose others.' },
    { field: 'togetherWith.3', message: 'There is no such change request. Choose one that is approved.' },
  ]);
  expect(await statuses([first, open, other])).toEqual(['APPROVED', 'OPEN', 'APPROVED']);
});

test('one named twice is told so, whatever its letters', async () => {
  const [first, second] = await three();
  const twice = { ...second, id: second.id.toUpperCase() };
  const refused = await trySend(first, second, twice);
  expect(refused.body.errors).toEqual([{ field: 'togetherWith.1', message: 'This is named twice.' }]);
});

test('who sees one of them alone learns of no other; a reminder stands in the history of all', async () => {
  const mine = await s.approved({ tasks: [s.task(2, 10)], allowedUserIds: [s.sub.id] });
  const other = await s.approved({ tasks: [s.task(2, 15)] });
  await send(mine, other);
  const seen = await s.get(mine, s.sub);
  expect(seen.togetherWith).toEqual([]);
  expect(seen.signaturePacket?.documentName).toBe(
    `Change order for ${mine.changeRequestNumber}, ${mine.subject}`,
  );
  await signByMail(s, s.gc);
  await s.t.as(s.gc).call('remindChangeRequestSigner', { params: s.on(other) });
  for (const each of await again([mine, other]))
    expect(each.history.map(({ action }) => action)).toContain('remindSigner');
  await signByMail(s, s.owner);
});

test('deductions that each alone fit and together do not are refused before they go out', async () => {
  const now = (await schedule()).sovLines[2]?.revisedScheduledValue ?? 0;
  const half = [
    await s.approved({ tasks: [s.task(3, now - 10, 'MINUS')] }),
    await s.approved({ tasks: [s.task(3, 20, 'MINUS')] }),
  ] as const;
  const refused = await trySend(...half);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    {
      field: 'togetherWith',
      message: expect.stringMatching(/^Signed together: This deduction takes the line below nothing\./),
    },
  ]);
});

test('sent at once with one another in both orders, one change order goes out', async () => {
  const [first, second, third] = await three();
  const answers = await Promise.all([
    trySend(first, second, third),
    trySend(third, second, first),
    trySend(second, first),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const signed = (await statuses([first, second, third])).filter((status) => status === 'SIGNED');
  expect(signed.length).toBeGreaterThanOrEqual(2);
});
