import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

describe('who sees an inspection', () => {
  test('a draft is its creator’s and its managers’; what is scheduled, everybody’s who sees inspections', async () => {
    const draft = await s.draft({ contractors: [] }, s.sub);
    const { t, gc, gcMember, engineer, sub, subMember, otherSub, developer, lender } = s;
    const open = async (people: readonly (typeof gc)[]) =>
      Promise.all(
        people.map(
          async (as) => (await t.as(as).attempt('getInspection', { params: s.params(draft) })).status,
        ),
      );
    const everyone = [sub, subMember, gc, gcMember, engineer, otherSub, developer];
    expect(await open(everyone)).toEqual([200, 200, 200, 200, 200, 404, 404]);
    expect((await t.as(lender).attempt('getInspection', { params: s.params(draft) })).status).toBe(403);
    const comment = { objectType: 'INSPECTION' as const, objectId: draft.id, content: 'Seen?' };
    const commenting = (as: typeof gc) =>
      t.as(as).attempt('createComment', { params: { projectId: s.project.id }, body: comment });
    expect((await commenting(otherSub)).status).toBe(404);
    await t.as(sub).call('scheduleInspection', {
      params: s.params(draft),
      body: { version: draft.version, scheduledFor: s.at(2) },
    });
    expect(await open(everyone)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect((await commenting(otherSub)).status).toBe(201);
  });

  test('of another project nothing is there', async () => {
    const { t } = s;
    const inspection = await s.scheduled();
    const stranger = await t.user({ name: 'Stranger', company: await t.company('Elsewhere Inc') });
    const theirs = await t.project(stranger, { role: 'GENERAL_CONTRACTOR' });
    const params = { projectId: theirs.id, inspectionId: inspection.id };
    expect((await t.as(stranger).attempt('getInspection', { params })).status).toBe(404);
    const page = await t.as(stranger).call('searchInspections', { params: { projectId: theirs.id } });
    expect(page.meta.total).toBe(0);
    // An id that another project's item has is no way in, and no crash.
    const taken = await t.as(stranger).attempt('createInspection', {
      params: { projectId: theirs.id },
      body: {
        inspectionType: 'OTHER',
        title: 'Mine',
        items: [{ id: inspection.items[0]?.id ?? '', description: 'Theirs' }],
      },
    });
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([422, 'items.0.id']);
  });

  test('subcontractors prepare those of their own company’s work', async () => {
    const { t, sub, northgate, northline } = s;
    const attempt = (contractors: { companyId: string }[]) =>
      t.as(sub).attempt('createInspection', {
        params: { projectId: s.project.id },
        body: { inspectionType: 'QUALITY', title: 'Ours', contractors },
      });
    expect((await attempt([{ companyId: northgate }])).body.errors?.[0]?.field).toBe(
      'contractors.0.companyId',
    );
    expect((await attempt([{ companyId: northline }])).status).toBe(201);
    expect((await attempt([])).body).toMatchObject({ contractors: [{ company: { id: northline } }] });
    // A subcontractor edits nobody else's.
    const theirs = await s.scheduled({ contractors: [{ companyId: northline }] });
    const edit = await t.as(sub).attempt('updateInspection', {
      params: s.params(theirs),
      body: { version: theirs.version, title: 'x' },
    });
    expect(edit.status).toBe(403);
  });

  test('where an agency inspects, who manages it records what it found', async () => {
    const { t, gc, sub } = s;
    const inspection = await s.scheduled({ inspectorIds: [], agency: { name: 'City of Oakland' } });
    const params = s.params(inspection);
    const body = { version: inspection.version };
    expect((await t.as(sub).attempt('startInspection', { params, body })).status).toBe(403);
    const started = await t.as(gc).call('startInspection', { params, body });
    expect(started.abilities.recordResults).toEqual({ allowed: true, reason: null });
  });
});

describe('the choices of a form', () => {
  test('are readers, companies that work, and their people', async () => {
    const { t, gc } = s;
    const params = { projectId: s.project.id };
    const inspectors = await t.as(gc).call('listInspectionInspectors', { params });
    expect(inspectors.data.map(({ name }) => name)).not.toContain('Tom Becker');
    const contractors = await t.as(gc).call('listInspectionContractors', { params });
    expect(contractors.data.map(({ company }) => company.name)).toEqual([
      'Ironline Steel',
      'Northgate Builders',
      'Northline Concrete',
    ]);
    const contacts = await t.as(gc).call('listInspectionSiteContacts', { params });
    expect(contacts.data.map(({ name }) => name)).toEqual([
      'Dana Whitfield',
      'Joel Abara',
      'Noah Price',
      'Owen Price',
      'Priya Raman',
    ]);
  });
});

describe('what waits', () => {
  const tasksOf = async (as: InspectionScene['gc'], id: string) => {
    const { data } = await s.t.as(as).call('listPendingTasks', { query: { limit: 100 } });
    return data.filter(({ record }) => record.objectId === id).map(({ taskType }) => taskType);
  };

  test('for whoever has the next move', async () => {
    const { t, gc, engineer, sub, gcMember } = s;
    const draft = await s.draft({ inspectorIds: [engineer.id, gcMember.id] });
    expect(await tasksOf(gc, draft.id)).toEqual(['INSPECTION_DRAFT']);
    await t.as(gc).call('scheduleInspection', {
      params: s.params(draft),
      body: { version: draft.version, scheduledFor: s.at(2) },
    });
    expect(await tasksOf(engineer, draft.id)).toEqual(['INSPECTION']);
    expect(await tasksOf(gcMember, draft.id)).toEqual(['INSPECTION']);
    const failed = await s.failed();
    expect([await tasksOf(sub, failed.id), await tasksOf(gc, failed.id)]).toEqual([
      ['INSPECTION_FOLLOW_UP'],
      [],
    ]);
    await t.as(sub).call('updateInspectionFollowUp', {
      params: { ...s.params(failed), followUpId: failed.followUps[0]?.id ?? '' },
      body: { version: 1, status: 'DONE', resolution: 'Done.' },
    });
    expect(await tasksOf(sub, failed.id)).toEqual([]);
    expect(await tasksOf(engineer, failed.id)).toEqual(['INSPECTION_VERIFICATION']);
    expect(await tasksOf(gc, failed.id)).toEqual(['INSPECTION_REVISION']);
    const passed = await s.passed();
    expect(await tasksOf(gc, passed.id)).toEqual(['INSPECTION_CLOSING']);
  });
});
