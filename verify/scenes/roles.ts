import { authoritiesFor, type RoleHolder } from '#domain/authority/authorities.ts';
import { MODULES, type Module, type Permission } from '#domain/authority/modules.ts';
import { NotBuilt } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import { inProject, type Operation } from '../contract.ts';
import { guarded, requiredQuery, type Run, Skip } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { workflowsOf } from '../workflow/definition.ts';
import { abilityOf } from '../workflow/saying.ts';
import { inOwnProject } from './own-project.ts';
import { type Actor, mainOf, type Scene, thirdOf } from './scene.ts';

/** What the member is meant to be at a stage of the scene; null = has no part in the project. */
type Part = RoleHolder | null;

const isBound = ({ authority }: Operation): boolean => authority !== 'public' && authority !== 'user';
const isJson = ({ body }: Operation): boolean => body?.mediaType === 'application/json';

/** What a tool shows to those who see the project may ask for a right on the tool too. */
const asksMore = ({ authority, path }: Operation): boolean =>
  authority === 'PROJECT_VIEW' && !/^\/projects\/\{projectId\}(\/(roles|my-roles))?$/.test(path);

/** What is for the keeper of a record, whatever else a reader of the tool sees: the contract answers 403 to the others. */
const FOR_ITS_KEEPER: ReadonlySet<string> = new Set(['listDailyLogShares']);

/** The request that would be carried out for a person who may: records of the project, and a body that fits. */
async function requestOf(run: Run, operation: Operation) {
  const [params] = await run.world.resources.paramsFor(operation);
  if (!params) return null;
  const body = isJson(operation) ? await run.world.bodies.for(operation, { params }) : undefined;
  const form = operation.body?.mediaType === 'multipart/form-data' ? new FormData() : undefined;
  return { params, body, form, query: requiredQuery(run, operation) };
}

/** How much is asked in a part: of each authority one read and one write, all reads beside one write, or everything. */
type Breadth = 'few' | 'reads' | 'all';

function chosen(run: Run, breadth: Breadth): Operation[] {
  const bound = run.contract.operations.filter(
    (operation) => inProject(operation) && isBound(operation) && !run.recorder.of(operation).notBuilt,
  );
  if (breadth === 'all') return bound;
  const plain = bound.filter(({ path, method }) => path.split('{').length === 2 || method === 'GET');
  const few = [
    ...Map.groupBy(plain, ({ authority, method }) => `${authority} ${method === 'GET'}`).values(),
  ].flatMap(([first]) => (first ? [first] : []));
  return breadth === 'few' ? few : bound.filter((each) => each.method === 'GET' || few.includes(each));
}

function judgeRefused(run: Run, answer: Exchange, part: Part): void {
  // Who has no part in a project is not told that it is there; a member whose role does not give it may be.
  const statuses = part ? [403, 404] : [404];
  run.judge.expect(answer, 'role-effect', statuses.includes(answer.status), () => {
    const who = part
      ? `a ${part.projectRole} without ${answer.operation.authority}`
      : 'somebody without a part in it';
    return `${who} was answered ${answer.status}`;
  });
}

/** What the authorities of the part allow is not refused for want of rights, and what they do not is. */
async function judgePart(run: Run, member: Actor, part: Part, breadth: Breadth): Promise<void> {
  const held: readonly string[] = part ? authoritiesFor(part) : [];
  for (const operation of chosen(run, breadth)) {
    const may = held.includes(operation.authority);
    // What may be done would be done: writes are sent to see them refused, and reads to see both.
    if (may && (operation.method !== 'GET' || asksMore(operation) || FOR_ITS_KEEPER.has(operation.id)))
      continue;
    const sent = await requestOf(run, operation);
    if (!sent) continue;
    await guarded(run, operation, async () => {
      const answer = await member.ask(operation.id, sent);
      if (may)
        run.judge.expect(answer, 'role-effect', answer.status !== 403 && answer.status !== 401, () => {
          return `a ${part?.projectRole} with ${operation.authority} was answered ${answer.status}`;
        });
      else judgeRefused(run, answer, part);
    });
  }
}

/** The member reads which role they have, and the effective authorities of it. */
async function judgeOwnRoles(run: Run, member: Actor, part: RoleHolder): Promise<void> {
  const answer = await member.ask('getMyRoles');
  const told = ((answer.body?.authorities ?? []) as string[]).toSorted();
  const wanted = authoritiesFor(part).toSorted();
  run.judge.expect(answer, 'role-effect', answer.status === 200 && told.join() === wanted.join(), () => {
    const more = told.filter((name) => !(wanted as string[]).includes(name));
    const less = wanted.filter((name) => !told.includes(name));
    return `the authorities of a ${part.projectRole} have ${more.join(', ') || 'none'} too many and lack ${less.join(', ') || 'none'}`;
  });
}

/** No record tells a reader that they may do what their role does not give. */
async function judgeAbilities(run: Run, member: Actor, part: RoleHolder): Promise<void> {
  const held: readonly string[] = authoritiesFor(part);
  for (const { reader, operations } of workflowsOf(run)) {
    const [params] = await run.world.resources.paramsFor(reader);
    if (!params || !held.includes(reader.authority) || run.recorder.of(reader).notBuilt) continue;
    const answer = await member.ask(reader.id, { params });
    if (answer.status !== 200) continue;
    for (const operation of operations)
      for (const action of operation.transition?.actions ?? []) {
        if (held.includes(operation.authority)) continue;
        const told = abilityOf(answer.body as Row, operation, action);
        run.judge.expect(answer, 'role-effect', told !== true, () => {
          return `the abilities allow ${operation.id} without ${operation.authority}`;
        });
      }
  }
}

/** All modules may be read, none written, and one is not seen at all. */
const UNSEEN: Module = 'RFI';
const READER: readonly { module: Module; permissions: readonly Permission[] }[] = MODULES.filter(
  (module) => module !== UNSEEN && module !== 'ADMIN',
).map((module) => ({ module, permissions: ['VIEW'] }));

/** Makes the person a member of the scratch project for their own company, or of the caller's. */
async function join(run: Run, main: Actor, third: Actor): Promise<Row> {
  const { email } = third.account;
  const role = { email, projectRole: 'GC_MEMBER' };
  await main.do('inviteMember', { body: role });
  return third.do('acceptInvitation');
}

async function play(whole: Run): Promise<void> {
  thirdOf(whole);
  const run = await inOwnProject(whole);
  const [main, third] = [mainOf(run), thirdOf(run)];
  if (!third.account.companyId)
    throw new Skip('the third account belongs to no company, for which it could take part');
  const isColleague = third.account.companyId === main.account.companyId;
  const member: RoleHolder = { projectRole: 'GC_MEMBER', userCompanyOwnsProject: isColleague };
  // Before anything: somebody who is signed in and has no part in the project.
  await judgePart(run, third, null, 'few');
  let row = isColleague
    ? await main.do('addExistingMember', { body: { userId: third.account.userId, projectRole: 'GC_MEMBER' } })
    : await join(run, main, third);
  const params: Params = { memberId: String(row['id']) };
  const change = async (body: Row): Promise<Row> => {
    row = await main.do('getMember', { params });
    row = await main.do('updateMember', { params, body: { ...body, version: row['version'] } });
    return row;
  };
  await judgeOwnRoles(run, third, member);
  await judgePart(run, third, member, 'few');

  const become = async (part: RoleHolder, body: Row, breadth: Breadth = 'few'): Promise<void> => {
    // Sent together, both are kept.
    const title = `Verifier ${run.world.random.uuid().slice(0, 6)}`;
    await change({ ...body, title });
    const shown = await main.ask('getMember', { params });
    const role: unknown = shown.body?.projectRole?.roleName;
    run.judge.expect(
      shown,
      'write-read',
      shown.body?.title === title && (!('projectRole' in body) || role === body['projectRole']),
      () =>
        `${title} was written with ${JSON.stringify(body)}, and ${String(shown.body?.title)} and ${String(role)} are read`,
    );
    await judgeOwnRoles(run, third, part);
    await judgeAbilities(run, third, part);
    await judgePart(run, third, part, breadth);
  };
  const back = { projectRole: 'GC_MEMBER', customRoleId: null };

  // A role that reads and writes nothing, and what was had before given back.
  await become({ ...member, projectRole: 'DEVELOPER' }, { projectRole: 'DEVELOPER' }, 'reads');
  await become(member, { projectRole: 'GC_MEMBER' });

  // A role of the project's own that reads, without one module altogether: no write goes by the right to read.
  const custom = await readerRole(run, main);
  if (custom) {
    await become({ ...member, customGrants: READER }, { ...back, customRoleId: custom['id'] }, 'all');
    // The same role once more, without a word of the custom one: that is taken off by it.
    await become(member, { projectRole: 'GC_MEMBER' });
  }

  await change({ isActive: false });
  await judgePart(run, third, null, 'reads');
  await become(member, { isActive: true });

  // Last, as who has it may not be changed by everybody: a role that does not see most tools.
  await become({ ...member, projectRole: 'OTHER' }, { projectRole: 'OTHER' });
}

/** A role of the project's own that reads all modules but one; null where there are none such yet. */
async function readerRole(run: Run, main: Actor): Promise<Row | null> {
  const permissions = READER.map((grant) => ({ module_code: grant.module, permission: grant.permissions }));
  const name = `Reader ${run.world.random.uuid().slice(0, 6)}`;
  try {
    return await main.do('createCustomRole', { body: { name, baseRole: 'GC_MEMBER', permissions } });
  } catch (error) {
    if (error instanceof NotBuilt) return null;
    throw error;
  }
}

/** A change of a member's role is felt at once, in what is refused and in what records say of it. */
export const roles: Scene = {
  name: 'roles',
  operations: ['updateMember', 'getMember', 'getMyRoles', 'getMyInvitation'],
  play,
};
