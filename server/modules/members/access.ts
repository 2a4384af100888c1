import { operations } from '#contract/operations.ts';
import {
  type AccessFinding,
  accessFindings,
  findingOfReason,
  hiddenFinding,
  refusedFinding,
} from '#domain/member/access.ts';
import { actorOf, type ProjectAccess } from '../../http/authorize.ts';
import type { AnyHandler } from '../../http/binder.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import type { Operation } from '../../http/operation.ts';
import { forbidden, invalidField, notFound, Problem } from '../../http/problem.ts';
import { checkQuery } from '../../http/validate.ts';
import { refusalOf } from '../record/bulk.ts';
import { mayExplain } from './abilities.ts';
import { authoritiesOfMember, memberActor, readMemberRow } from './queries.ts';

type Verdict = ResponseOf<'explainMemberAccess'>['data'][number];

const TABLE = Object.entries(operations) as unknown as readonly (readonly [string, Operation])[];

/** What is asked about: whatever is done in a project with a right of its own. */
const ASKED = TABLE.filter(([, { authority }]) => authority !== 'public' && authority !== 'user').toSorted(
  ([, a], [, b]) => a.tag.localeCompare(b.tag) || a.summary.localeCompare(b.summary),
);

/** Where the right of the project alone opens it, its own rule says whom it is for. */
const isForEverybody = ({ authority }: Operation): boolean => authority === 'PROJECT_VIEW';

const idsIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'projectId');

/** What names the record that an operation is done on: the first id in its path, as its parts come after it. */
const recordId = ({ path }: Operation): string | undefined => idsIn(path)[0];

/** How far two paths are the same, in parts. */
function shared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length : differs;
}

/** The operation that reads the record which another one is done on: of its page, or of the part of it that is meant. */
function readerFor(operation: Operation): readonly [string, Operation] | undefined {
  const name = recordId(operation);
  const isPage = ({ path }: Operation): boolean => path.endsWith(`{${name}}`) || path.endsWith('/detail');
  const reads = ASKED.filter(
    ([id, { method, path, contentType }]) =>
      method === 'get' &&
      id.startsWith('get') &&
      contentType?.endsWith('json') &&
      idsIn(path).join() === name,
  );
  return reads.toSorted(
    ([, a], [, b]) =>
      shared(b.path, operation.path) - shared(a.path, operation.path) ||
      Number(isPage(b)) - Number(isPage(a)) ||
      a.path.length - b.path.length,
  )[0];
}

interface Abilities {
  abilities?: Readonly<Record<string, { allowed: boolean; reason: string | null } | undefined>>;
}

/** The names under which a record's abilities speak of an operation: its steps, or what is done beside them, by its verb. */
const actionsOf = (operationId: string, { transition }: Operation): readonly string[] =>
  transition
    ? [transition.action ?? [], transition.actions ?? []].flat()
    : [/^[a-z]+/.exec(operationId)?.[0] ?? ''];

/**
 * What stands in the way on one record. The record is read as the member would read it, by the same handler, and tells by
 * its abilities what they may do with it: there is no second rule. Null where these do not speak of the operation.
 */
async function onRecord(
  ctx: ProjectContext,
  handlers: Readonly<Record<string, AnyHandler | undefined>>,
  [operationId, operation]: readonly [string, Operation],
  objectId: string,
  theirs: Pick<ProjectContext, 'user' | 'project' | 'actor'>,
): Promise<AccessFinding[] | null> {
  const name = recordId(operation);
  const reader = name && readerFor(operation);
  const read = reader && handlers[reader[0]];
  if (!name || !read)
    throw invalidField('recordId', 'This operation is not done on a record with a page of its own.');
  const input = { params: { projectId: ctx.project.id, [name]: objectId }, query: {}, body: undefined };
  // Nothing is told of a record that the asker cannot read.
  await read(ctx, input);
  let seen: Abilities;
  try {
    seen = (await read({ ...ctx, ...theirs }, input)) as Abilities;
  } catch (error) {
    if (error instanceof Problem) return [hiddenFinding(error.code === 'NOT_FOUND' ? null : error.message)];
    throw error;
  }
  const asked = actionsOf(operationId, operation).flatMap((action) => seen.abilities?.[action] ?? []);
  if (asked.length === 0) return operation.method === 'get' ? [] : null;
  if (asked.some(({ allowed }) => allowed)) return [];
  return [findingOfReason(asked.find(({ reason }) => reason !== null)?.reason ?? null)];
}

/** What is read of a project without naming a record: a list, a sum, an export. */
const isWhole = (operation: Operation): boolean =>
  operation.method === 'get' && operation.projectIn === 'path' && idsIn(operation.path).length === 0;

/**
 * Who reads records at all may hang on more than a right: a pay application is read by whoever it names. Such a list is read
 * as the member would read it, and says itself whether it is theirs; nothing of that reading is kept.
 */
async function onWhole(
  ctx: ProjectContext,
  handlers: Readonly<Record<string, AnyHandler | undefined>>,
  [operationId, operation]: readonly [string, Operation],
  theirs: Pick<ProjectContext, 'user' | 'project' | 'actor'>,
): Promise<AccessFinding[]> {
  const outcome = await refusalOf(ctx, async () => {
    const query = checkQuery(operation.query, operation.querySchema, new URLSearchParams());
    const input = { params: { projectId: ctx.project.id }, query, headers: {}, body: undefined };
    await handlers[operationId]?.({ ...ctx, ...theirs }, input);
    throw READ;
  });
  return outcome?.code === 'FORBIDDEN' ? [refusedFinding(outcome.message)] : [];
}

/** Takes back whatever a reading has noted down. */
const READ = new Problem('UNAVAILABLE', 'It was read.');

const verdictOf = (
  [operationId, operation]: readonly [string, Operation],
  findings: readonly AccessFinding[],
  isOpen: boolean,
): Verdict => ({
  operationId,
  summary: operation.summary,
  tool: operation.tag,
  authority: operation.authority,
  allowed: findings.length === 0,
  isDecidedByRecord: isOpen && findings.length === 0 && recordId(operation) !== undefined,
  findings: [...findings],
});

/** "Why can't I?", for whoever manages members. Takes all handlers, as it asks those that read records. */
export const accessHandlers = (
  all: () => Readonly<Record<string, AnyHandler | undefined>>,
): Pick<Handlers, 'explainMemberAccess'> => ({
  async explainMemberAccess(ctx, { params, query }) {
    const { operationId, recordId: objectId } = query;
    const row = await readMemberRow(ctx.db, ctx.project.id, params.memberId);
    const { member, user, customRole } = row;
    const by = await memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);
    const decision = mayExplain(by, member);
    if (!decision.ok) throw forbidden(decision.reason);
    if (objectId && !operationId)
      throw invalidField('operationId', 'Say what would be done with the record.');
    const asked = operationId ? ASKED.filter(([id]) => id === operationId) : ASKED;
    if (asked.length === 0) throw invalidField('operationId', 'No operation of a project has this name.');
    const isActive = member.status === 'ACTIVE';
    const held = authoritiesOfMember(row, ctx.project.owningCompanyId);
    const access: ProjectAccess = {
      ...ctx.project,
      memberId: member.id,
      companyId: member.companyId,
      role: member.roleName,
      customRole,
      authorities: held,
    };
    const { id, email, name, isOnboardingComplete } = user;
    const theirs = {
      user: { id, email, name, isOnboardingComplete },
      project: access,
      actor: actorOf(member.userId, access),
    };
    const person = {
      status: member.status,
      roleName: member.roleName,
      customRoleName: customRole?.name ?? null,
      authorities: held,
      ownsProject: member.companyId === ctx.project.owningCompanyId,
    };
    const data: Verdict[] = [];
    for (const entry of asked) {
      const [, operation] = entry;
      if (operation.authority === 'public') continue;
      const makes =
        operation.method === 'post' && operation.successStatus === 201 && recordId(operation) === undefined;
      const general = accessFindings(person, operation.authority, makes ? ctx.project.status : null);
      let found: AccessFinding[] | null = general;
      if (objectId && general.length === 0) found = await onRecord(ctx, all(), entry, objectId, theirs);
      else if (general.length === 0 && isWhole(operation) && (operationId || isForEverybody(operation)))
        found = await onWhole(ctx, all(), entry, theirs);
      const isOpen = found === null || objectId === undefined;
      data.push(verdictOf(entry, found ?? [], isOpen));
    }
    if (data.length === 0) throw notFound();
    return {
      memberId: member.id,
      projectRole: {
        roleName: member.roleName,
        customRole: customRole && { id: customRole.id, name: customRole.name },
      },
      authorities: isActive ? held : [],
      data,
    };
  },
});
