import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { allRefused } from './refusing.ts';
import { newAddress } from './signing-up.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';
import { withLess } from './with-less.ts';

/** Changes of a colleague's part in the project, each on the version that the one before left. */
export async function changing({ contractor }: Cast, person: Actor): Promise<(more: Row) => Promise<void>> {
  const rows = dataOf(await contractor.ask('listMembers'));
  const row = rows.find((each) => each['user']?.id === person.account.userId);
  let version: unknown = row?.['version'];
  const params = { memberId: String(row?.['id']) };
  return async (more) => {
    const changed = await contractor.do('updateMember', { params, body: { version, ...more } as Row });
    version = changed['version'];
  };
}

type Grant = readonly [module: string, ...permissions: string[]];

const roleOf = (name: string, baseRole: string, grants: readonly Grant[]): Row => ({
  name,
  baseRole,
  permissions: grants.map(([module_code, ...permission]) => ({ module_code, permission })),
});

/** Whoever administers and brings in people, and knows nothing of money. */
const DEPUTY: readonly Grant[] = [
  ['ADMIN', 'VIEW', 'MANAGE'],
  ['PROJECT', 'VIEW'],
  ['MEMBER', 'VIEW', 'MANAGE', 'INVITE'],
  ['RFI', 'VIEW', 'MANAGE'],
];
const READS_RFIS: readonly Grant[] = [['RFI', 'VIEW']];
const PAYS: readonly Grant[] = [['PAYMENT', 'VIEW', 'MANAGE']];

const paramsOf = (role: Row): Params => ({ roleId: String(role['id']) });
const now = (role: Row) => ({ version: role['version'] as unknown });

/** What somebody is left to do with roles and people, as they read it themselves. */
async function readBy(person: Actor): Promise<void> {
  for (const id of ['getMyRoles', 'listCustomRoles', 'listMembers']) await person.ask(id);
}

/** A deputy gives what they hold, and nothing of what they do not. */
async function deputised(cast: Cast, deputy: Row, payer: Row): Promise<void> {
  const { run, colleague, contractor } = cast;
  const name = (what: string) => `${what} ${run.world.random.uuid().slice(0, 6)}`;
  const invite = (more: Row) => ({ body: { email: newAddress(run), projectRole: 'GC_MEMBER', ...more } });
  await readBy(colleague);
  await allRefused([
    [colleague, 'createCustomRole', 'FORBIDDEN', { body: roleOf(name('Verified payer'), 'GC_MEMBER', PAYS) }],
    [
      colleague,
      'updateCustomRole',
      'FORBIDDEN',
      {
        params: paramsOf(payer),
        body: { ...roleOf(name('Verified payer'), 'GC_MEMBER', READS_RFIS), ...now(payer) },
      },
    ],
    [colleague, 'deleteCustomRole', 'FORBIDDEN', { params: paramsOf(payer), query: now(payer) }],
    [colleague, 'inviteMember', 'FORBIDDEN', invite({ customRoleId: payer['id'] })],
    [colleague, 'inviteMember', 'FORBIDDEN', invite({})],
  ]);
  const reader = await colleague.ask('createCustomRole', {
    body: roleOf(name('Verified reader'), 'GC_MEMBER', READS_RFIS),
  });
  await colleague.ask('inviteMember', invite({ customRoleId: reader.body?.id as unknown }));
  // What is held, with another base role under it, for people of that role.
  for (const baseRole of ['SUBCONTRACTOR', 'ARCHITECT'])
    await colleague.ask('createCustomRole', { body: roleOf(name('Verified'), baseRole, READS_RFIS) });
  // Less in the deputy's hands, felt at once; its base stays while somebody has it.
  const [narrowed] = [DEPUTY.map((grant): Grant => (grant[0] === 'MEMBER' ? ['MEMBER', 'VIEW'] : grant))];
  const body = { ...roleOf(String(deputy['name']), 'GC_MEMBER', narrowed ?? []), ...now(deputy) };
  await contractor.refused('updateCustomRole', 'IN_USE', {
    params: paramsOf(deputy),
    body: { ...body, baseRole: 'ENGINEER' },
  });
  await contractor.ask('updateCustomRole', { params: paramsOf(deputy), body });
  await colleague.refused('inviteMember', 'FORBIDDEN', invite({ customRoleId: reader.body?.id as unknown }));
  await readBy(colleague);
}

/** Views that were shared show where their list does, one's own first and each part by name. */
async function viewed({ contractor, colleague }: Cast, mark: string): Promise<void> {
  const view = (tool: string, name: string) => ({
    body: { tool, name: `${name} ${mark}`, search: {}, columns: [], shared: true },
  });
  const hidden = await contractor.do('createSavedView', view('INSPECTION', 'Late walks'));
  for (const name of ['mine to answer', 'Late']) await contractor.do('createSavedView', view('RFI', name));
  await colleague.do('createSavedView', view('RFI', 'Overdue'));
  for (const who of [contractor, colleague]) await who.ask('listSavedViews');
  await colleague.ask('listSavedViews', { query: { tool: 'RFI' } });
  await colleague.refused('createSavedView', 'FORBIDDEN', view('INSPECTION', 'Walks'));
  const params = { viewId: String(hidden['id']) };
  await colleague.refused('deleteSavedView', 'NOT_FOUND', {
    params,
    query: { version: hidden['version'] as unknown },
  });
}

type Become = Awaited<ReturnType<typeof changing>>;

/** Whoever is out for a while keeps the role, on the base that it is given meanwhile. */
async function rebased(cast: Cast, become: Become): Promise<void> {
  const { run, contractor, colleague } = cast;
  const name = `Verified watcher ${run.world.random.uuid().slice(0, 6)}`;
  const role = await contractor.do('createCustomRole', {
    body: roleOf(name, 'SUBCONTRACTOR_MEMBER', [...READS_RFIS, ['PROJECT', 'VIEW']]),
  });
  await become({ projectRole: 'SUBCONTRACTOR_MEMBER', customRoleId: role['id'] });
  await become({ isActive: false });
  const body = { ...roleOf(name, 'GC_MEMBER', READS_RFIS), ...now(role) };
  await contractor.ask('updateCustomRole', { params: paramsOf(role), body });
  await contractor.ask('listMembers');
  await become({ isActive: true });
  await readBy(colleague);
}

/** People of the project by what a row shows of them: role, company, title, and several of a kind at once. */
async function found({ contractor, lead }: Cast): Promise<void> {
  const page = { page: 1, limit: 20 };
  for (const query of [
    { searchText: 'architect', ...page },
    { searchText: 'subcontractor luis', ...page },
    { searchText: 'verified electrical hanna', ...page },
    { role: ['OWNER', 'SUBCONTRACTOR'], orderBy: 'role', order: 'DESC', ...page },
    { status: ['ACTIVE', 'PENDING'], companyId: lead.account.companyId, orderBy: 'company', ...page },
  ])
    await contractor.ask('listMembers', { query });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { run, contractor, colleague } = cast;
  const name = (what: string) => `${what} ${run.world.random.uuid().slice(0, 6)}`;
  await contractor.eachRefused('createCustomRole', { body: roleOf('', 'GC_MEMBER', READS_RFIS) }, [
    ['ALREADY_EXISTS', { name: 'architect' }],
    ['name', { name: ' v' }],
  ]);
  const made = (grants: readonly Grant[], called: string) =>
    contractor.do('createCustomRole', { body: roleOf(name(called), 'GC_MEMBER', grants) });
  const deputy = await made(DEPUTY, 'Verified deputy');
  const payer = await made(PAYS, 'Verified payer');
  const become = await changing(cast, colleague);
  await become({ projectRole: 'GC_MEMBER', customRoleId: deputy['id'] });
  await viewed(cast, String(deputy['name']).slice(-6));
  await withLess(cast);
  await deputised(cast, deputy, payer);
  await rebased(cast, become);
  await become({ projectRole: 'SUBCONTRACTOR_MEMBER', customRoleId: null });
  await contractor.ask('deleteCustomRole', { params: paramsOf(payer), query: now(payer) });
  await found(cast);
}

/** Roles of a project's own: a deputy who gives no more than they hold, and what becomes of who has one when it is changed. */
export const ownRoles: Scene = {
  name: 'own-roles',
  operations: [
    'createCustomRole',
    'updateCustomRole',
    'deleteCustomRole',
    'inviteMember',
    'listMembers',
    'createSavedView',
  ],
  play,
};
