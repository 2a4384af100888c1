import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../notifications/schema.ts';
import { deviation, lastOf, type LogScene, logScene, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

const told = async (userId: string) => {
  const rows = await s.t.db((db) => db.select().from(notifications), s.project.id);
  return rows.filter((row) => row.userId === userId).map(({ event }) => event);
};
const waiting = async (as: LogScene['gc']) => {
  const { data } = await s.t.as(as).call('listPendingTasks', { query: {} });
  return data.map(({ taskType }) => taskType);
};
const refused = async (
  attempt: Promise<{ status: number; body: { errors?: { field: string }[] } }>,
  status: number,
  code: string,
  ...fields: string[]
) => {
  const answer = await attempt;
  expect(answer).toMatchObject({ status, body: { errorCode: code } });
  if (fields.length > 0) expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields);
  return answer;
};

describe('a log', () => {
  test('is made, filled in, closed, signed and opened again', async () => {
    const { t, gc, sub } = s;
    const made = await s.make({
      siteCondition: 'DUSTY',
      weather: {
        condition: 'CLEAR',
        temperatureLow: 50,
        temperatureHigh: 66,
        units: 'IMPERIAL',
        source: 'MANUAL',
      },
      weatherReadings: [
        { time: '14:30', condition: 'WINDY', windSpeed: 22, hoursLost: 0.5 },
        { time: '08:00', condition: 'CLEAR' },
      ],
      invoices: [{ invoiceNumber: 'BRS-1', vendor: 'Bay Supply', invoiceDate: s.day(0), amount: 12.5 }],
    });
    expect(made).toMatchObject({
      dailyLogNumber: 'DL-0001',
      status: 'OPEN',
      crewName: null,
      isSigned: false,
      entryCount: 0,
      ballInCourt: { user: { id: gc.id } },
      weatherReadings: [{ time: '08:00' }, { time: '14:30', hoursLost: 0.5 }],
      invoices: [{ amount: 12.5 }],
    });
    expect(await waiting(gc)).toContain('DAILY_LOG_CLOSING');

    const key = await s.photo(gc);
    const filled = await s.add(
      made,
      work({
        attachments: [key],
        quantity: 6.5,
        unit: 'TON',
        equipment: [{ name: 'Crane', hoursUsed: 6, hoursIdle: 2 }],
        delay: { cause: 'ACCESS', hours: 1 },
      }),
    );
    expect(filled).toMatchObject({
      entryCount: 1,
      totalWorkers: 12,
      totalHours: 96,
      entryTypes: ['WORK_LOG'],
    });
    expect(lastOf(filled, 'WORK_LOG')).toMatchObject({
      totalHours: 96,
      quantity: 6.5,
      equipment: [{ name: 'Crane', hoursUsed: 6, hoursIdle: 2 }],
      delay: { cause: 'ACCESS', hours: 1, description: null },
      attachments: [{ key }],
      version: 1,
    });

    const changed = await t.as(gc).call('updateDailyLog', {
      params: s.on(made),
      body: { version: filled.version, siteCondition: 'MUDDY', weather: null },
    });
    expect(changed).toMatchObject({ siteCondition: 'MUDDY', weather: null });
    expect(changed.history[0]?.action).toBe('save');
    await refused(
      t.as(gc).attempt('updateDailyLog', { params: s.on(made), body: { version: filled.version } }),
      409,
      'STALE_VERSION',
    );

    const closed = await t.as(gc).call('closeDailyLog', {
      params: s.on(made),
      body: {
        version: changed.version,
        signature: { signatureType: 'TYPED', typedName: ' Dana Whitfield ' },
      },
    });
    expect(closed).toMatchObject({
      status: 'CLOSED',
      isSigned: true,
      closedBy: { id: gc.id },
      dueDate: null,
      ballInCourt: null,
      signature: { typedName: 'Dana Whitfield', signatureType: 'TYPED', drawnPng: null },
    });
    expect(closed.signature?.sha256).toMatch(/^[0-9a-f]{64}$/);
    await refused(
      t.as(gc).attempt('addDailyLogEntry', { params: s.on(made), body: work() }),
      409,
      'WRONG_STATUS',
    );
    await refused(
      t.as(gc).attempt('signDailyLog', {
        params: s.on(made),
        body: { version: closed.version, signature: { signatureType: 'TYPED', typedName: 'Dana' } },
      }),
      409,
      'WRONG_STATUS',
    );

    const body = { version: closed.version, reason: 'The second truck is missing.' };
    await refused(t.as(sub).attempt('reopenDailyLog', { params: s.on(made), body }), 403, 'FORBIDDEN');
    await refused(
      t.as(gc).attempt('reopenDailyLog', { params: s.on(made), body: { ...body, reason: ' ' } }),
      422,
      'VALIDATION_FAILED',
      'reason',
    );
    const open = await t.as(gc).call('reopenDailyLog', { params: s.on(made), body });
    expect(open).toMatchObject({ status: 'OPEN', isSigned: false, signature: null, closedAt: null });
    expect(open.history[0]).toMatchObject({
      action: 'reopen',
      comment: body.reason,
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'sha256', from: closed.signature?.sha256 }),
        expect.objectContaining({ field: 'signature', from: 'Dana Whitfield', to: null }),
      ]) as unknown,
    });

    // The same content is signed as the same hash, any other as another.
    const again = await s.close(made);
    const resigned = await t.as(gc).call('signDailyLog', {
      params: s.on(made),
      body: { version: again.version, signature: { signatureType: 'TYPED', typedName: 'Dana Whitfield' } },
    });
    expect(resigned.signature?.sha256).toBe(closed.signature?.sha256);
  });

  test('is one a person, crew and day', async () => {
    const { t, gc, gcMember } = s;
    const day = s.day(-40);
    const first = await s.make({ logDate: day });
    const second = await refused(
      t.as(gc).attempt('createDailyLog', { params: s.at, body: { logDate: day } }),
      409,
      'ALREADY_EXISTS',
      'logDate',
    );
    expect((second.body as unknown as { message: string }).message).toContain(first.dailyLogNumber);
    const crew = await s.make({ logDate: day, crewName: ' Deck  crew' });
    expect(crew.crewName).toBe('Deck crew');
    await refused(
      t.as(gc).attempt('createDailyLog', { params: s.at, body: { logDate: day, crewName: 'DECK CREW' } }),
      409,
      'ALREADY_EXISTS',
    );
    expect(await s.make({ logDate: day, crewName: 'Deck crew' }, gcMember)).toMatchObject({ status: 'OPEN' });
    // The same request again is answered by the same log.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { params: s.at, body: { logDate: s.day(-41) }, headers };
    const one = await t.as(gc).call('createDailyLog', request);
    expect((await t.as(gc).call('createDailyLog', request)).id).toBe(one.id);
    // So is an entry.
    const entry = { params: s.on(one), body: work(), headers: { 'idempotency-key': crypto.randomUUID() } };
    await t.as(gc).call('addDailyLogEntry', entry);
    await t.as(gc).call('addDailyLogEntry', entry);
    expect((await s.get(one)).entryCount).toBe(1);
  });

  test('refuses what cannot be, at its field', async () => {
    const { t, gc, owner } = s;
    const attempt = (body: object, as = gc) => t.as(as).attempt('createDailyLog', { params: s.at, body });
    await refused(attempt({ logDate: s.day(2) }), 422, 'VALIDATION_FAILED', 'logDate');
    const weather = {
      condition: 'CLEAR',
      temperatureLow: 60,
      temperatureHigh: 50,
      units: 'IMPERIAL',
      source: 'MANUAL',
    };
    await refused(
      attempt({
        logDate: s.day(-1),
        weather,
        weatherReadings: [
          { time: '08:00', condition: 'CLEAR' },
          { time: '08:00', condition: 'FOG' },
        ],
      }),
      422,
      'VALIDATION_FAILED',
      'weather.temperatureHigh',
      'weatherReadings.1.time',
    );
    const invoice = { invoiceNumber: 'A', vendor: 'B', invoiceDate: s.day(-1), amount: 1 };
    await refused(
      attempt({ logDate: s.day(-1), invoices: [invoice, { ...invoice, vendor: 'b' }] }),
      409,
      'ALREADY_EXISTS',
      'invoices.1.invoiceNumber',
    );
    await refused(attempt({ logDate: s.day(-1) }, owner), 403, 'FORBIDDEN');
    await refused(
      t.as(gc).attempt('getDailyLog', { params: { ...s.at, dailyLogId: crypto.randomUUID() } }),
      404,
      'NOT_FOUND',
    );
  });

  test('takes a drawn signature that is one', async () => {
    const { t, gc } = s;
    const log = await s.make({ logDate: s.day(-42) });
    const closed = await s.close(log);
    const sign = (drawnPng?: string) =>
      t.as(gc).attempt('signDailyLog', {
        params: s.on(log),
        body: { version: closed.version, signature: { signatureType: 'DRAWN', typedName: 'Dana', drawnPng } },
      });
    await refused(sign(), 422, 'VALIDATION_FAILED', 'signature.drawnPng');
    await refused(sign('AAAA'), 422, 'VALIDATION_FAILED', 'signature.drawnPng');
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const signed = await sign(png);
    expect(signed).toMatchObject({
      status: 200,
      body: { signature: { signatureType: 'DRAWN', drawnPng: png } },
    });
  });
});

describe('an entry', () => {
  test('is corrected by a new one or declared void, and counts no more', async () => {
    const { t, gc, sub, otherSub } = s;
    const log = await s.make({ logDate: s.day(-43) }, sub);
    const wrong = lastOf(await s.add(log, work({ workers: 20 }), sub), 'WORK_LOG');
    const right = await s.add(log, work({ workers: 10, correctsEntryId: wrong.id }), gc);
    expect(right).toMatchObject({ entryCount: 1, totalWorkers: 10, totalHours: 80 });
    const [before, after] = right.entries;
    expect(before).toMatchObject({ correctedByEntryId: after?.id, version: 2 });
    expect(after).toMatchObject({ correctsEntryId: wrong.id });
    expect(right.history[0]).toMatchObject({ action: 'correctEntry' });

    // What is corrected is neither corrected nor void once more.
    await refused(
      t.as(gc).attempt('addDailyLogEntry', { params: s.on(log), body: work({ correctsEntryId: wrong.id }) }),
      409,
      'WRONG_STATUS',
    );
    const otherType = { entryType: 'OTHERS', title: 'A', description: 'B', correctsEntryId: after?.id };
    await refused(
      t.as(gc).attempt('addDailyLogEntry', { params: s.on(log), body: otherType }),
      422,
      'VALIDATION_FAILED',
      'correctsEntryId',
    );
    const params = s.of(log, { id: after?.id ?? '' });
    const body = { version: 1, reason: 'Counted twice.' };
    await refused(t.as(otherSub).attempt('voidDailyLogEntry', { params, body }), 403, 'FORBIDDEN');
    await refused(
      t.as(gc).attempt('voidDailyLogEntry', { params, body: { ...body, version: 7 } }),
      409,
      'STALE_VERSION',
    );
    const voided = await t.as(sub).call('voidDailyLogEntry', { params, body });
    expect(voided).toMatchObject({ entryCount: 0, entryTypes: [], totalHours: 0 });
    expect(voided.entries[1]).toMatchObject({
      voided: { by: { id: sub.id }, reason: 'Counted twice.' },
      version: 2,
    });
    await refused(
      t.as(sub).attempt('voidDailyLogEntry', { params, body: { ...body, version: 2 } }),
      409,
      'WRONG_STATUS',
    );
    await refused(
      t.as(sub).attempt('voidDailyLogEntry', { params: { ...params, entryId: crypto.randomUUID() }, body }),
      404,
      'NOT_FOUND',
    );
  });

  test('of each type is kept as it was written', async () => {
    const { gc, sub } = s;
    const log = await s.make({ logDate: s.day(-44) });
    const at = new Date(s.t.clock.now().getTime() - 3_600_000).toISOString();
    const key = await s.photo(gc);
    await s.add(log, {
      entryType: 'MATERIAL_LOG',
      material: 'Rebar',
      quantity: 14.5,
      unit: 'TON',
      supplier: 'Bay Supply',
      receivedBy: 'Luis Ortega',
      deliveredAt: at,
    });
    await s.add(log, {
      entryType: 'MEETING_LOG',
      title: 'Pour',
      startedAt: at,
      minutes: 'Moved.',
      attendeeIds: [sub.id],
      otherAttendees: ['R. Ortega'],
    });
    await s.add(log, { entryType: 'REVISION_AND_FEEDBACK_LOG', subject: 'M-301', feedback: 'Lower it.' });
    await s.add(log, {
      entryType: 'ACCIDENT_LOG',
      accidentType: 'NEAR_MISS',
      severity: 'NONE',
      occurredAt: at,
      description: 'A bundle shifted.',
      isReportedToAuthority: false,
    });
    await s.add(log, {
      entryType: 'OTHERS',
      kind: 'VISITOR',
      title: 'Visit',
      description: 'Walked the site.',
      visitorName: 'Ann Becker',
      arrivedAt: at,
    });
    const all = await s.add(log, { entryType: 'FILES_LOG', title: 'Deck', attachments: [key] });
    expect(lastOf(all, 'MATERIAL_LOG')).toMatchObject({
      receivedBy: 'Luis Ortega',
      acceptance: 'NOT_CHECKED',
    });
    expect(lastOf(all, 'MEETING_LOG')).toMatchObject({
      attendees: [{ id: sub.id }],
      otherAttendees: ['R. Ortega'],
    });
    expect(lastOf(all, 'OTHERS')).toMatchObject({ kind: 'VISITOR', visitorName: 'Ann Becker', delay: null });
    expect(lastOf(all, 'FILES_LOG')).toMatchObject({ attachments: [{ key, uploadedBy: { id: gc.id } }] });
    expect(all.entryTypes).toEqual([
      'MATERIAL_LOG',
      'MEETING_LOG',
      'REVISION_AND_FEEDBACK_LOG',
      'ACCIDENT_LOG',
      'OTHERS',
      'FILES_LOG',
    ]);
    const photos = await s.t.as(gc).call('getDailyLogCarousel', { params: s.at, query: {} });
    expect(photos.data.map((photo) => photo.key)).toContain(key);
    // It is searched by its words.
    const found = await s.t.as(gc).call('listDailyLogs', { params: s.at, query: { search: 'becker' } });
    expect(found.data.map(({ id }) => id)).toEqual([log.id]);
  });

  test('names lines, places, companies and people that are there', async () => {
    const { t, gc } = s;
    const log = await s.make({ logDate: s.day(-45) });
    const nobody = crypto.randomUUID();
    const attempt = (body: unknown) => t.as(gc).attempt('addDailyLogEntry', { params: s.on(log), body });
    await refused(
      attempt({
        ...work(),
        trade: ' ',
        companyId: nobody,
        sovLineId: nobody,
        divisionId: nobody,
        quantity: 0,
      }),
      422,
      'VALIDATION_FAILED',
      'trade',
      'quantity',
      'unit',
      'companyId',
      'divisionId',
      'sovLineId',
    );
    await refused(attempt(deviation({ ownerId: nobody })), 422, 'VALIDATION_FAILED', 'ownerId');
    await refused(
      attempt({ entryType: 'FILES_LOG', title: 'A', attachments: ['attachments/nothing.png'] }),
      422,
      'VALIDATION_FAILED',
      'attachments.0',
    );
    expect((await s.get(log)).entries).toEqual([]);
  });
});

test('a nonconformance is put right by its owner, sent back, and verified, also in a closed log', async () => {
  const { t, gc, sub } = s;
  const log = await s.make({ logDate: s.day(-46), logAccess: 'PRIVATE' });
  await refused(t.as(sub).attempt('getDailyLog', { params: s.on(log) }), 404, 'NOT_FOUND');
  const made = await s.add(log, deviation({ ownerId: sub.id, dueDate: s.day(3) }));
  expect(made.openNonconformances).toBe(1);
  expect(await told(sub.id)).toContain('NONCONFORMANCE_ASSIGNED');
  expect(await waiting(sub)).toContain('NONCONFORMANCE_CORRECTION');
  await s.close(log);

  // Whom it is given to reads the log, and its photos.
  const entry = lastOf(await s.get(log, sub), 'NONCONFIRMING_LOG');
  expect(entry).toMatchObject({
    status: 'OPEN',
    abilities: { correct: { allowed: true }, verify: { allowed: false } },
  });
  const key = await s.photo(sub);
  const params = s.of(log, entry);
  const fixed = await t.as(sub).call('correctNonconformance', {
    params,
    body: { version: entry.version, comment: 'Bolsters placed.', attachments: [key] },
  });
  expect(lastOf(fixed, 'NONCONFIRMING_LOG')).toMatchObject({
    status: 'CORRECTED',
    correction: { by: { id: sub.id }, comment: 'Bolsters placed.', attachments: [{ key }] },
  });
  expect(await told(gc.id)).toContain('NONCONFORMANCE_CORRECTED');
  expect(await waiting(gc)).toContain('NONCONFORMANCE_VERIFICATION');
  expect(await waiting(sub)).not.toContain('NONCONFORMANCE_CORRECTION');

  const body = { version: 2, comment: 'Cover is short at C-5.' };
  await refused(t.as(sub).attempt('reopenNonconformance', { params, body }), 403, 'FORBIDDEN');
  const back = await t.as(gc).call('reopenNonconformance', { params, body });
  // What was shown stays with the entry.
  expect(lastOf(back, 'NONCONFIRMING_LOG')).toMatchObject({
    status: 'OPEN',
    correction: null,
    attachments: [{ key }],
  });
  await t.as(sub).call('correctNonconformance', { params, body: { version: 3, comment: 'Done again.' } });
  const verified = await t.as(gc).call('verifyNonconformance', { params, body: { version: 4 } });
  expect(lastOf(verified, 'NONCONFIRMING_LOG')).toMatchObject({
    status: 'VERIFIED',
    verification: { by: { id: gc.id } },
  });
  expect(verified.openNonconformances).toBe(0);
  expect(await waiting(gc)).not.toContain('NONCONFORMANCE_VERIFICATION');
  await refused(
    t.as(gc).attempt('verifyNonconformance', { params, body: { version: 5 } }),
    409,
    'WRONG_STATUS',
  );
  const list = async (hasOpenNonconformance: boolean) =>
    (
      await t.as(gc).call('listDailyLogs', { params: s.at, query: { hasOpenNonconformance, limit: 100 } })
    ).data.map(({ id }) => id);
  expect(await list(true)).not.toContain(log.id);
  expect(await list(false)).toContain(log.id);
});

test('a private log is shared, filled in by others, and taken back', async () => {
  const { t, gc, owner, architect } = s;
  const log = await s.make({ logDate: s.day(-47), logAccess: 'PRIVATE' });
  const params = s.on(log);
  const list = async (as = owner) =>
    (await t.as(as).call('listDailyLogs', { params: s.at, query: { limit: 100 } })).data.map(({ id }) => id);
  expect(await list()).not.toContain(log.id);
  const share = { params, body: { sharedToUserId: owner.id } };
  const shared = await t.as(gc).call('shareDailyLog', share);
  expect(shared.data).toMatchObject([{ sharedToUserId: owner.id }]);
  const { version } = await s.get(log);
  await t.as(gc).call('shareDailyLog', share);
  expect((await s.get(log)).version).toBe(version);
  expect((await told(owner.id)).filter((event) => event === 'DAILY_LOG_SHARED')).toHaveLength(1);
  expect(await list()).toContain(log.id);
  // Who may add sees not with whom it is shared besides.
  expect((await s.add(log, work(), owner)).shares).toEqual([]);
  await refused(t.as(owner).attempt('listDailyLogShares', { params }), 403, 'FORBIDDEN');
  await refused(t.as(architect).attempt('listDailyLogShares', { params }), 404, 'NOT_FOUND');
  await refused(
    t.as(gc).attempt('shareDailyLog', { params, body: { sharedToUserId: gc.id } }),
    422,
    'VALIDATION_FAILED',
    'sharedToUserId',
  );
  await t.as(gc).call('unshareDailyLog', { params: { ...params, userId: owner.id } });
  expect(await list()).not.toContain(log.id);
  await refused(
    t.as(gc).attempt('unshareDailyLog', { params: { ...params, userId: owner.id } }),
    404,
    'NOT_FOUND',
  );
});

test('several are closed and shared at once, each by itself', async () => {
  const { t, gc, sub, architect } = s;
  const [first, second] = [await s.make({ logDate: s.day(-48) }), await s.make({ logDate: s.day(-49) })];
  const done = await s.close(second);
  const {
    data,
    succeeded,
    refused: no,
  } = await t.as(gc).call('bulkCloseDailyLogs', {
    params: s.at,
    body: {
      dailyLogs: [
        { dailyLogId: first.id, version: first.version },
        { dailyLogId: second.id, version: done.version },
      ],
    },
  });
  expect([succeeded, no]).toEqual([1, 1]);
  expect(data).toMatchObject([
    { ok: true, status: 'CLOSED' },
    { ok: false, errorCode: 'WRONG_STATUS' },
  ]);
  const open = await s.make({ logDate: s.day(-50), logAccess: 'PRIVATE' });
  const shared = await t.as(gc).call('bulkShareDailyLogs', {
    params: s.at,
    body: { dailyLogIds: [open.id, first.id, crypto.randomUUID()], sharedToUserId: architect.id },
  });
  expect(shared.data.map(({ errorCode }) => errorCode)).toEqual([null, 'WRONG_STATUS', 'NOT_FOUND']);
  expect((await s.get(open, architect)).id).toBe(open.id);
  await refused(
    t.as(gc).attempt('bulkShareDailyLogs', {
      params: s.at,
      body: { dailyLogIds: [open.id, open.id], sharedToUserId: sub.id },
    }),
    422,
    'VALIDATION_FAILED',
  );
});
