import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastOf, type LogScene, logScene, refused, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

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
    expect(await s.waiting(gc)).toContain('DAILY_LOG_CLOSING');

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
