import type { ResponseOf } from '../../http/handler.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

/** Two companies in one project: the contractor who bills and the owner who approves, and a subcontractor. */
export interface SovScene {
  t: TestApp;
  project: TestProject;
  gc: TestUser;
  gcMember: TestUser;
  owner: TestUser;
  owner2: TestUser;
  sub: TestUser;
  otherSub: TestUser;
  architect: TestUser;
}

export async function sovScene(
  values: Parameters<TestApp['project']>[1] = {},
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<SovScene> {
  const t = await createTestApp(options);
  const northgate = await t.company('Northgate Builders');
  const harborview = await t.company('Harborview Health Partners');
  const gc = await t.user({ name: 'Dana Whitfield', company: northgate });
  const gcMember = await t.user({ name: 'Tomas Lindgren', company: northgate, role: 'ORG_MEMBER' });
  const owner = await t.user({ name: 'Marcus Oyelaran', company: harborview });
  const owner2 = await t.user({ name: 'Ines Duarte', company: harborview, role: 'ORG_MEMBER' });
  const sub = await t.user({ name: 'Priya Raman', company: await t.company('Cascade Mechanical') });
  const otherSub = await t.user({ name: 'Joel Abara', company: await t.company('Ironline Steel') });
  const architect = await t.user({ name: 'Elena Sato', company: await t.company('Meridian Architects') });
  const project = await t.project(gc, { role: 'GENERAL_CONTRACTOR', ...values });
  await t.member(project, gcMember, 'GC_MEMBER');
  await t.member(project, owner, 'OWNER');
  await t.member(project, owner2, 'OWNER_MEMBER');
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, otherSub, 'SUBCONTRACTOR');
  await t.member(project, architect, 'ARCHITECT');
  return { t, project, gc, gcMember, owner, owner2, sub, otherSub, architect };
}

const DIVISION = {
  id: '0d3b3e0a-6b1c-4a55-9a0e-030000000001',
  divisionNumber: '03',
  divisionName: 'Concrete',
};
const SUBDIVISION = {
  id: '0d3b3e0a-6b1c-4a55-9a0e-033000000001',
  subDivisionNumber: '03 30 00',
  subDivisionName: 'Cast-in-place concrete',
};

/** A line of a task of the schedule's own. */
export const line = (n: number, scheduledValue: number | null, more: Record<string, unknown> = {}) => ({
  id: `5f6b8a10-${String(n).padStart(4, '0')}-4a00-8000-${crypto.randomUUID().slice(-12)}`,
  task: { taskNumber: `03 30 00.${n}`, taskName: `Task ${n}`, division: DIVISION, subDivision: SUBDIVISION },
  scheduledValue,
  ...more,
});

type Lines = ReturnType<typeof line>[];

/** A schedule of the contractor, approved by the owner. */
export async function approvedSov(
  { t, project, gc, owner }: SovScene,
  lines: Lines,
  creator: TestUser = gc,
  approver: TestUser = owner,
): Promise<ResponseOf<'getSov'>> {
  const params = { projectId: project.id };
  const { sov } = await t.as(creator).call('saveSov', {
    params,
    body: {
      divisionName: 'General contract',
      divisionNumber: '00',
      approverId: approver.id,
      sovLines: lines,
    },
  });
  const one = { ...params, sovId: sov.id };
  const sent = await t.as(creator).call('submitSov', { params: one, body: { version: sov.version } });
  return t.as(approver).call('approveSov', { params: one, body: { version: sent.version } });
}
