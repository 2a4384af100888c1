import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviation, lastOf, type LogScene, logScene, refused, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

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

  test('without a type is asked for its type, and of a type for what that lacks', async () => {
    const { t, sub } = s;
    const params = s.on(await s.make({ logDate: s.day(-62) }));
    const told = async (body: Record<string, unknown>) => {
      const answer = await t.as(sub).attempt('addDailyLogEntry', { params, body: body as never });
      const { errors } = answer.body as { errors: { field: string }[] };
      return [answer.status, ...errors.map(({ field }) => field)];
    };
    expect(await told({ trade: 'Ironworkers', workers: 3 })).toEqual([400, 'entryType']);
    expect(await told({ entryType: 'WEATHER_LOG', trade: 'Ironworkers' })).toEqual([422, 'entryType']);
    expect(await told({ entryType: 'WORK_LOG', trade: 'Ironworkers' })).toEqual([
      400,
      'workers',
      'hours',
      'description',
    ]);
  });

  test('of each type is kept as it was written', async () => {
    const { gc, sub } = s;
    const log = await s.make({ logDate: s.day(-63) });
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
  const early = deviation({ dueDate: s.day(-47) });
  const attempt = t.as(gc).attempt('addDailyLogEntry', { params: s.on(log), body: early });
  await refused(attempt, 422, 'VALIDATION_FAILED', 'dueDate');
  const made = await s.add(log, deviation({ ownerId: sub.id, dueDate: s.day(3) }));
  expect(made.openNonconformances).toBe(1);
  expect(await s.told(sub.id)).toContain('NONCONFORMANCE_ASSIGNED');
  expect(await s.waiting(sub)).toContain('NONCONFORMANCE_CORRECTION');
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
  expect(await s.told(gc.id)).toContain('NONCONFORMANCE_CORRECTED');
  expect(await s.waiting(gc)).toContain('NONCONFORMANCE_VERIFICATION');
  expect(await s.waiting(sub)).not.toContain('NONCONFORMANCE_CORRECTION');

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
  expect(await s.waiting(gc)).not.toContain('NONCONFORMANCE_VERIFICATION');
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
  expect((await s.told(owner.id)).filter((event) => event === 'DAILY_LOG_SHARED')).toHaveLength(1);
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

test('what waited for a connection stands with the time at which it was written, and arrived later in the history', async () => {
  const { t, gc } = s;
  const log = await s.make({ logDate: s.day(-90) });
  const ago = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000).toISOString();
  const [morning, now] = [ago(5), t.clock.now().toISOString()];
  const late = await s.add(log, work({ writtenAt: morning }));
  expect(lastOf(late, 'WORK_LOG').createdAt).toBe(morning);
  expect(late.history[0]).toMatchObject({ action: 'addEntry', at: now });
  // A clock that is ahead, or years back, is wrong.
  for (const writtenAt of [ago(-1), ago(24 * 400)])
    expect(lastOf(await s.add(log, work({ writtenAt })), 'WORK_LOG').createdAt).toBe(now);
  const wrong = lastOf(await s.add(log, deviation()), 'NONCONFIRMING_LOG');
  const fixed = await t.as(gc).call('correctNonconformance', {
    params: s.of(log, wrong),
    body: { version: wrong.version, comment: 'Placed.', writtenAt: morning },
  });
  expect(lastOf(fixed, 'NONCONFIRMING_LOG').correction?.at).toBe(morning);
});
