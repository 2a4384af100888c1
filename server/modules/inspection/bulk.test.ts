import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import { projects } from '../projects/schema.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const params = () => ({ projectId: s.project.id });
const SAFETY = READY_TEMPLATES.find(({ inspectionType }) => inspectionType === 'SAFETY');
const safetyId = SAFETY?.id ?? '';

describe('templates', () => {
  test('are made, changed, duplicated and deleted, and what was made from them stays', async () => {
    const { t, gc } = s;
    const items = [
      { description: 'Slump', kind: 'NUMBER' as const, unit: 'in', target: 4, tolerancePlus: 1 },
    ];
    const made = await t.as(gc).call('createInspectionTemplate', {
      params: params(),
      body: {
        name: 'Our pre-pour',
        inspectionType: 'PRE_POUR',
        items,
        trade: 'Concrete',
        signatureRequired: true,
      },
    });
    expect(made).toMatchObject({
      isReady: false,
      itemCount: 1,
      version: 1,
      abilities: { save: { allowed: true } },
    });
    const inspection = await t.as(gc).call('createInspection', {
      params: params(),
      body: { inspectionType: 'PRE_POUR', title: 'From ours', templateId: made.id },
    });
    expect(inspection).toMatchObject({
      template: { id: made.id, name: 'Our pre-pour' },
      trade: 'Concrete',
      signatureRequired: true,
      items: [{ description: 'Slump', target: 4, toleranceMinus: null, tolerancePlus: 1 }],
    });
    const at = { ...params(), templateId: made.id };
    const changed = await t.as(gc).call('updateInspectionTemplate', {
      params: at,
      body: { version: 1, name: 'Renamed', items: [{ description: 'Air' }] },
    });
    expect([changed.version, changed.items.map(({ description }) => description)]).toEqual([2, ['Air']]);
    const stale = await t
      .as(gc)
      .attempt('updateInspectionTemplate', { params: at, body: { version: 1, name: 'x' } });
    expect(stale.body.errorCode).toBe('STALE_VERSION');
    const copy = await t.as(gc).call('duplicateInspectionTemplate', {
      params: { ...params(), templateId: safetyId },
      body: { name: 'Walk' },
    });
    expect([copy.isReady, copy.itemCount]).toEqual([false, SAFETY?.items.length]);
    const taken = await t
      .as(gc)
      .attempt('duplicateInspectionTemplate', { params: at, body: { name: 'wALK' } });
    expect([taken.status, taken.body.errorCode]).toEqual([409, 'ALREADY_EXISTS']);
    expect(
      (await t.as(gc).attempt('deleteInspectionTemplate', { params: at, query: { version: 2 } })).status,
    ).toBe(204);
    expect(await s.get(inspection)).toMatchObject({
      template: { name: 'Our pre-pour' },
      items: [{ description: 'Slump' }],
    });
    expect((await t.as(gc).attempt('getInspectionTemplate', { params: at })).status).toBe(404);
  });

  test('that come with the product are used by all and changed by nobody', async () => {
    const { t, gc, sub } = s;
    const at = { ...params(), templateId: safetyId };
    const { data } = await t
      .as(sub)
      .call('listInspectionTemplates', { params: params(), query: { search: 'walk' } });
    expect(data.map(({ name, isReady }) => [name, isReady])).toContainEqual(['Safety walk', true]);
    expect(data[0]?.abilities.duplicate.allowed).toBe(false);
    const save = await t
      .as(gc)
      .attempt('updateInspectionTemplate', { params: at, body: { version: 1, name: 'x' } });
    expect([save.status, save.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
    const gone = await t.as(gc).attempt('deleteInspectionTemplate', { params: at, query: { version: 1 } });
    expect(gone.status).toBe(409);
    for (const [id, input] of [
      [
        'createInspectionTemplate',
        { params: params(), body: { name: 'Mine', inspectionType: 'OTHER', items: [] } },
      ],
      ['duplicateInspectionTemplate', { params: at, body: { name: 'Mine' } }],
    ] as const)
      expect([id, (await t.as(sub).attempt(id, input)).status]).toEqual([id, 403]);
    const wrong = await t.as(gc).attempt('createInspectionTemplate', {
      params: params(),
      body: { name: 'Wrong', inspectionType: 'OTHER', items: [{ description: 'x', kind: 'CHOICE' }] },
    });
    expect(wrong.body.errors?.[0]?.field).toBe('items.0.options');
    const none = await t.as(gc).attempt('createInspection', {
      params: params(),
      body: { inspectionType: 'OTHER', title: 'x', templateId: crypto.randomUUID() },
    });
    expect(none.body.errors?.[0]?.field).toBe('templateId');
  });
});

describe('a series', () => {
  const series = (
    change: Partial<BodyOf<'createInspectionSeries'>> = {},
  ): BodyOf<'createInspectionSeries'> => ({
    inspection: {
      inspectionType: 'SAFETY',
      title: 'Weekly safety walk',
      templateId: safetyId,
      inspectorIds: [s.gcMember.id],
    },
    scheduledFor: s.at(1),
    durationMinutes: 60,
    timeZone: 'America/Los_Angeles',
    every: 1,
    unit: 'WEEKS',
    until: s.day(29),
    schedule: true,
    ...change,
  });

  test('is made at once, each its own record, with one message for all of them', async () => {
    const { t, gc, gcMember } = s;
    const headers = { 'idempotency-key': 'series-0001' };
    const request = { params: params(), headers, body: series() };
    const made = await t.as(gc).call('createInspectionSeries', request);
    expect(made.data).toHaveLength(5);
    expect(new Set(made.data.map(({ inspectionNumber }) => inspectionNumber)).size).toBe(5);
    for (const one of made.data)
      expect(one).toMatchObject({ status: 'SCHEDULED', seriesId: made.seriesId, durationMinutes: 60 });
    expect((await t.as(gc).call('createInspectionSeries', request)).seriesId).toBe(made.seriesId);
    const list = await t
      .as(gc)
      .call('searchInspections', { params: params(), query: { seriesId: made.seriesId } });
    // Made at one instant, they stand in their order and not by chance.
    expect(list.data.map(({ id }) => id)).toEqual(made.data.map(({ id }) => id));
    const { data } = await t.as(gcMember).call('listNotifications', { query: { limit: 100 } });
    expect(data.filter(({ title }) => title === '5 inspections are scheduled')).toHaveLength(1);
    const [first, second] = made.data;
    const opened = await Promise.all([first, second].map((one) => s.get({ id: one?.id ?? '' })));
    const ids = opened.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2 * (SAFETY?.items.length ?? 0));
  });

  test('respects the working days, may be left in draft, and is all or nothing', async () => {
    const { t, gc } = s;
    await t.db(
      (db) =>
        db
          .update(projects)
          .set({ workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] })
          .where(eq(projects.id, s.project.id)),
      s.project.id,
    );
    const daily = series({ unit: 'DAYS', until: s.day(8), schedule: false, timeZone: 'UTC' });
    const made = await t.as(gc).call('createInspectionSeries', { params: params(), body: daily });
    const weekdays = made.data.map(({ scheduledFor }) => new Date(scheduledFor ?? '').getUTCDay());
    expect(weekdays.every((day) => day > 0 && day < 6)).toBe(true);
    expect(
      made.data.every(({ status, inspectionNumber }) => status === 'DRAFT' && inspectionNumber === null),
    ).toBe(true);
    const before = (await t.as(gc).call('searchInspections', { params: params() })).meta.total;
    const refused = async (change: Partial<BodyOf<'createInspectionSeries'>>) => {
      const answer = await t
        .as(gc)
        .attempt('createInspectionSeries', { params: params(), body: series(change) });
      return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.message];
    };
    expect(await refused({ unit: 'DAYS', until: s.day(300) })).toEqual([422, 'until']);
    expect(await refused({ until: s.day(-1) })).toEqual([422, 'until']);
    expect(await refused({ scheduledFor: s.at(-1) })).toEqual([422, 'scheduledFor']);
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([422, 'timeZone']);
    const { inspection } = series();
    expect(await refused({ inspection: { ...inspection, dueDate: s.day(9) } })).toEqual([
      422,
      'inspection.dueDate',
    ]);
    expect(await refused({ inspection: { ...inspection, title: ' ' } })).toEqual([422, 'inspection.title']);
    // Nobody inspects: the first cannot be scheduled, and none is made.
    const { inspectorIds: _, ...nobody } = inspection;
    expect((await refused({ inspection: nobody }))[0]).toBe(422);
    expect((await t.as(gc).call('searchInspections', { params: params() })).meta.total).toBe(before);
  });
});

describe('several at once', () => {
  test('are made from one checklist, each with its place and time', async () => {
    const { t, gc, engineer } = s;
    const made = await t.as(gc).call('bulkCreateInspections', {
      params: params(),
      body: {
        inspection: {
          inspectionType: 'PRE_POUR',
          title: 'Pre-pour',
          templateId: READY_TEMPLATES[0]?.id ?? '',
          inspectorIds: [engineer.id],
        },
        rows: [
          { scheduledFor: s.at(9), location: 'Level 3' },
          {
            scheduledFor: s.at(5),
            location: 'Level 2',
            title: 'Pre-pour of level 2',
            inspectorIds: [s.gcMember.id],
          },
        ],
      },
    });
    expect(made.data.map(({ title, location, status }) => [title, location, status])).toEqual([
      ['Pre-pour of level 2', 'Level 2', 'SCHEDULED'],
      ['Pre-pour', 'Level 3', 'SCHEDULED'],
    ]);
    expect(made.data.map(({ inspectors }) => inspectors[0]?.id)).toEqual([s.gcMember.id, engineer.id]);
  });

  test('are moved, given away and cancelled, each decided by itself', async () => {
    const { t, gc, gcMember, otherSub } = s;
    const [one, two] = [await s.scheduled(), await s.scheduled()];
    const hidden = await s.draft({}, otherSub);
    const started = await s.started();
    const gone = '00000000-0000-4000-8000-000000000000';
    const moved = await t.as(gc).call('bulkRescheduleInspections', {
      params: params(),
      body: {
        comment: 'A day later.',
        inspections: [
          { inspectionId: one.id, version: one.version, scheduledFor: s.at(4) },
          { inspectionId: two.id, version: 99, scheduledFor: s.at(4) },
          { inspectionId: started.id, version: started.version, scheduledFor: s.at(4) },
          { inspectionId: gone, version: 1, scheduledFor: s.at(4) },
        ],
      },
    });
    expect(moved).toMatchObject({ succeeded: 1, refused: 3 });
    expect(moved.data.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, null],
      [false, 'STALE_VERSION'],
      [false, 'WRONG_STATUS'],
      [false, 'NOT_FOUND'],
    ]);
    const given = await t.as(gc).call('bulkAssignInspectors', {
      params: params(),
      body: {
        inspectorIds: [gcMember.id],
        inspections: [
          { inspectionId: one.id, version: one.version + 1 },
          { inspectionId: hidden.id, version: hidden.version },
        ],
      },
    });
    expect(given.succeeded).toBe(2);
    expect((await s.get(one)).inspectors.map(({ id }) => id)).toEqual([gcMember.id]);
    const theirs = await t.as(s.sub).call('bulkCancelInspections', {
      params: params(),
      body: { comment: 'No.', inspections: [{ inspectionId: hidden.id, version: hidden.version + 1 }] },
    });
    expect(theirs.data[0]).toMatchObject({ ok: false, errorCode: 'NOT_FOUND', status: null, version: null });
    const twice = await t.as(gc).attempt('bulkCancelInspections', {
      params: params(),
      body: {
        comment: 'No.',
        inspections: [
          { inspectionId: one.id, version: 1 },
          { inspectionId: one.id, version: 1 },
        ],
      },
    });
    expect(twice.body.errors?.[0]?.field).toBe('inspections.1.inspectionId');
    const off = await t.as(gc).call('bulkCancelInspections', {
      params: params(),
      body: { comment: 'Off.', inspections: [{ inspectionId: two.id, version: two.version }] },
    });
    expect(off.data[0]).toMatchObject({ ok: true, status: 'CANCELLED' });
  });
});
