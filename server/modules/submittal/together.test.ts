import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
});
afterAll(() => s.t.close());

/** How many answers had each status. */
const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([key, list]) => [key, list.length]),
  );

describe('at the same moment', () => {
  test('20 are sent in one section: no number twice and none missing', async () => {
    const file = await Promise.all(Array.from({ length: 20 }, () => s.file()));
    const made = await Promise.all(
      file.map((key) => s.submit({ specSection: '08 11 13', attachments: [key] })),
    );
    const numbers = made.map(({ submittalNumber }) => submittalNumber).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, i) => `08 11 13-${String(i + 1).padStart(3, '0')} R0`),
    );
  });

  test('two approvers decide: both stand, and the last one settles it, whoever that is', async () => {
    const { t, architect, engineer } = s;
    const pending = await s.forwarded();
    const approve = (as: typeof architect, version: number) =>
      t.as(as).attempt('changeSubmittalStatus', {
        params: s.at,
        body: { submittalId: pending.id, version, status: 'APPROVED', reviewCode: 'APPROVED' },
      });
    const answers = await Promise.all([architect, engineer].map((who) => approve(who, pending.version)));
    // The second has seen a record that the first has changed.
    expect(counted(answers)).toEqual({ 200: 1, 409: 1 });
    const late = answers[0]?.status === 409 ? architect : engineer;
    expect((await approve(late, pending.version + 1)).status).toBe(200);
    const { status, approvers } = await s.get(pending);
    expect([status, approvers.map(({ decision }) => decision)]).toEqual([
      'APPROVED',
      ['APPROVED', 'APPROVED'],
    ]);
  });

  test('one is approved and sent back: one of both takes effect', async () => {
    const { t, architect, engineer } = s;
    const pending = await s.forwarded();
    const decide = (as: typeof architect, body: object) =>
      t.as(as).attempt('changeSubmittalStatus', {
        params: s.at,
        body: { submittalId: pending.id, version: pending.version, ...body },
      });
    const answers = await Promise.all([
      decide(architect, { status: 'APPROVED', reviewCode: 'APPROVED' }),
      decide(engineer, { status: 'REVISION', reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Gauges.' }),
    ]);
    expect(counted(answers)).toEqual({ 200: 1, 409: 1 });
    const { status, history } = await s.get(pending);
    expect(status).toBe(answers[0]?.status === 200 ? 'APPROVAL_PENDING' : 'REVISION');
    expect(history.filter(({ action }) => ['approve', 'requestRevision'].includes(action))).toHaveLength(1);
  });

  test('50 approve as one person: one does', async () => {
    const { t, architect } = s;
    const pending = await s.forwarded({}, { approverIds: [architect.id] });
    const body = {
      submittalId: pending.id,
      version: pending.version,
      status: 'APPROVED' as const,
      reviewCode: 'APPROVED' as const,
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        t.as(architect).attempt('changeSubmittalStatus', { params: s.at, body }),
      ),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 49 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Henrik Lund did that on');
  });

  describe('two registers that are imported', () => {
    const row = (specSection: string, sequence: number, title: string) => ({
      rowNumber: sequence + 1,
      specSection,
      sequence,
      title,
    });
    const bring = (items: ReturnType<typeof row>[], as = s.gc) =>
      s.t.as(as).attempt('saveImportedSubmittals', { params: s.at, body: { items } });

    test('with a number in common: one is, the other is told which, and nothing of it is kept', async () => {
      const [one, other] = ['09 65 13', '09 65 19'];
      // The second names the sections the other way round: neither waits for what the other has.
      const registers = [
        [row(one, 1, 'A1'), row(other, 1, 'A2'), row(other, 2, 'A3')],
        [row(other, 2, 'B1'), row(other, 3, 'B2'), row(one, 2, 'B3')],
      ];
      const answers = await Promise.all([bring(registers[0] ?? []), bring(registers[1] ?? [], s.engineerGc)]);
      expect(counted(answers)).toEqual({ 201: 1, 422: 1 });
      const first = answers[0]?.status === 201;
      expect(answers[first ? 1 : 0]?.body.errors).toEqual([
        {
          field: first ? 'items.0.sequence' : 'items.2.sequence',
          message: expect.stringContaining(`${other}-002`),
        },
      ]);
      const kept = [...(await s.list({ specSection: one })), ...(await s.list({ specSection: other }))];
      expect(kept.toSorted()).toEqual(first ? ['A1', 'A2', 'A3'] : ['B1', 'B2', 'B3']);
    });

    test('ten times the same: once', async () => {
      const specSection = '09 67 23';
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => bring([row(specSection, 1, 'Resin'), row(specSection, 2, 'Cove')])),
      );
      expect(counted(answers)).toEqual({ 201: 1, 422: 9 });
      expect((await s.list({ specSection })).toSorted()).toEqual(['Cove', 'Resin']);
    });

    test("while one of the section is sent: the number is the one's or the other's", async () => {
      const specSection = '09 68 13';
      const [answer, sent] = await Promise.all([
        bring([row(specSection, 1, 'Tiles')]),
        s.submit({ specSection, title: 'Sent', attachments: [await s.file()] }),
      ]);
      const number = answer.status === 201 ? 2 : 1;
      expect([answer.status, sent.submittalNumber]).toEqual([
        number === 2 ? 201 : 422,
        `${specSection}-00${number} R0`,
      ]);
    });
  });

  test('the same key submits once', async () => {
    const request = {
      params: s.at,
      headers: { 'idempotency-key': 'submit-once-0001' },
      body: {
        isDraft: true,
        specSection: '08 11 13',
        title: 'Once',
        purpose: 'APPROVAL' as const,
        category: 'CONSTRUCTION' as const,
        submittalType: 'SAMPLE' as const,
      },
    };
    const one = await s.t.as(s.sub).call('createSubmittal', request);
    expect((await s.t.as(s.sub).call('createSubmittal', request)).id).toBe(one.id);
  });
});

describe('several at once', () => {
  test('the register is given to who hands in, sent, reassigned and closed; each is decided by itself', async () => {
    const { t, gc, sub, engineerGc, otherSub } = s;
    const made: { id: string }[] = [];
    for (const title of ['Doors', 'Frames', 'Hardware'])
      made.push(
        await s.submit(
          { isDraft: true, inRegister: true, title, purpose: 'INFORMATION', companyId: sub.companyId },
          gc,
        ),
      );
    const refs = async () => {
      const rows = await Promise.all(made.map((one) => s.get(one)));
      return rows.map(({ id, version }) => ({ submittalId: id, version }));
    };
    const given = await t.as(gc).call('bulkUpdateSubmittals', {
      params: s.at,
      body: {
        submittals: await refs(),
        receivedFromId: sub.id,
        assigneeId: engineerGc.id,
        reviewDays: 5,
        dueDate: null,
      },
    });
    expect([given.succeeded, given.refused]).toEqual([3, 0]);
    const prepared = await t.as(sub).call('listNotifications', { query: { limit: 100 } });
    expect(prepared.data.filter(({ title }) => title.endsWith('yours to submit'))).toHaveLength(1);
    for (const one of made.slice(0, 2)) {
      const { version } = await s.get(one);
      await t.as(sub).call('updateSubmittal', {
        params: s.on(one),
        body: { version, attachments: [await s.file()] },
      });
    }
    const send = async () => ({ params: s.at, body: { submittals: await refs(), comments: 'Division 08.' } });
    const stranger = await t.as(otherSub).call('bulkSendSubmittals', await send());
    expect([stranger.succeeded, stranger.data.map(({ errorCode }) => errorCode)]).toEqual([
      0,
      ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    ]);
    const sent = await t.as(sub).call('bulkSendSubmittals', await send());
    expect(sent.data.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, null],
      [true, null],
      [false, 'VALIDATION_FAILED'],
    ]);
    expect(sent.data[0]?.submittalNumber).toMatch(/^23 31 00-\d{3} R0$/);
    const { data } = await t.as(engineerGc).call('listNotifications', { query: { limit: 100 } });
    expect(data.filter(({ title }) => title === '2 submittals need your review')).toHaveLength(1);

    const wrong = await t.as(gc).attempt('bulkReassignSubmittals', {
      params: s.at,
      body: { submittals: await refs(), newAssigneeId: sub.id },
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'newAssigneeId']);
    const moved = await t.as(gc).call('bulkReassignSubmittals', {
      params: s.at,
      body: { submittals: await refs(), newAssigneeId: gc.id, comments: 'Noah is away.' },
    });
    expect([moved.succeeded, moved.refused]).toEqual([2, 1]);
    for (const one of made.slice(0, 2)) {
      await s.move(one, 'IN_PROGRESS', {}, gc);
      await s.move(one, 'GC_REVIEWED', {}, gc);
    }
    const closed = await t.as(gc).call('bulkCloseSubmittals', {
      params: s.at,
      body: { submittals: await refs(), distributeTo: [otherSub.id] },
    });
    expect(closed.data.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['CLOSED', null],
      ['CLOSED', null],
      ['DRAFT', 'WRONG_STATUS'],
    ]);
    const twice = await t.as(gc).attempt('bulkCloseSubmittals', {
      params: s.at,
      body: { submittals: [...(await refs()), ...(await refs())] },
    });
    expect(twice.status).toBe(422);
  });
});

test('deadlines follow the calendar of the project', async () => {
  const plan = { requiredOnSite: '2027-06-14', leadTimeDays: 0, reviewDays: 5 };
  const planned = await s.submit({ ...plan, title: 'Calendar', isDraft: true }, s.gc);
  expect(planned.submitBy).toBe('2027-06-07');
  const project = await s.t.as(s.gc).call('getProject', { params: s.at });
  await s.t.as(s.gc).call('updateProject', {
    params: s.at,
    body: { name: project.name, version: project.version, workingDays: [] },
  });
  expect((await s.get(planned)).submitBy).toBe('2027-06-09');
});
