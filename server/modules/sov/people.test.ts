import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, sovScene, type SovScene } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const draft = async (more: Record<string, unknown> = {}) => {
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params: { projectId: s.project.id },
    body: { divisionName: 'General contract', divisionNumber: '00', sovLines: [line(1, 1000)], ...more },
  });
  return { sov, params: { projectId: s.project.id, sovId: sov.id } };
};
const changesOf = async (sovId: string, action: string) => {
  const { data } = await s.t.as(s.gc).call('getRecordHistory', {
    params: { projectId: s.project.id, objectType: 'SOV', objectId: sovId },
  });
  return data.filter((entry) => entry.action === action).flatMap(({ changes }) => changes);
};

test('who is added at once stands by name, in the list, on the page and in the history', async () => {
  const { params } = await draft();
  const people = [s.sub, s.architect, s.otherSub];
  const userIds = people.map(({ id }) => id);
  const names = ['Elena Sato', 'Joel Abara', 'Priya Raman'];
  const added = await s.t.as(s.gc).call('addSovUsers', { params, body: { userIds } });
  expect(added.data.map(({ name }) => name)).toEqual(names);
  const { allowedUsers } = await s.t.as(s.gc).call('getSov', { params });
  expect(allowedUsers.map(({ name }) => name)).toEqual(names);
  const rest = await s.t
    .as(s.gc)
    .call('removeSovUsers', { params, body: { userIds: [s.sub.id, s.otherSub.id] } });
  expect(rest.data.map(({ name }) => name)).toEqual(['Elena Sato']);
  expect(await changesOf(params.sovId, 'addUsers')).toEqual([
    { field: 'allowedUsers', from: null, to: names.join(', ') },
  ]);
  expect(await changesOf(params.sovId, 'removeUsers')).toEqual([
    { field: 'allowedUsers', from: 'Joel Abara, Priya Raman', to: null },
  ]);
});

test('the history names who approves and who carries out, and not their ids', async () => {
  const { sov, params } = await draft({ approverId: s.owner.id });
  await s.t.as(s.gc).call('saveSov', {
    params: { projectId: s.project.id },
    body: { sovId: sov.id, version: sov.version, approverId: s.owner2.id, contractorId: s.sub.id },
  });
  expect(await changesOf(params.sovId, 'save')).toEqual([
    { field: 'contractor', from: 'Dana Whitfield', to: 'Priya Raman' },
    { field: 'company', from: 'Northgate Builders', to: 'Cascade Mechanical' },
    { field: 'approver', from: 'Marcus Oyelaran', to: 'Ines Duarte' },
  ]);
});
