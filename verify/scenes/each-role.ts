import type { ProjectRole } from '#domain/authority/roles.ts';
import { mayEditMember } from '#domain/member/rules.ts';
import { become, type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** Roles that a reader may give somebody, and take back from them afterwards. */
function rolesOf(row: Row | undefined, reader: Actor, own: Row | undefined): string[] {
  const given = (row?.['abilities']?.assignableRoles ?? []) as ProjectRole[];
  const projectRole = own?.['projectRole']?.roleName as ProjectRole;
  const actor = { userId: reader.account.userId, projectRole };
  const member = { userId: '', isActive: true, isPending: false, invitedById: null };
  return given.filter((role) => mayEditMember(actor, { ...member, projectRole: role }).ok);
}

/** The others as one of them has them in the list of members. */
async function seenBy(reader: Actor): Promise<(person: Actor) => Row | undefined> {
  const rows = dataOf(await reader.ask('listMembers'));
  return (person) => rows.find((row) => row['user']?.id === person.account.userId);
}

/** Whom one may not deactivate, by the list, one does not. */
async function judgeForbidden(run: Run, actor: Actor, row: Row | undefined): Promise<void> {
  if (!row || row['abilities']?.canDeactivate !== false) return;
  const answer = await actor.ask('updateMember', {
    params: { memberId: String(row['id']) },
    body: { version: row['version'] as unknown, isActive: false },
  });
  run.judge.expect(answer, 'role-effect', answer.status >= 400, () => {
    return `the list says that ${String(row['user']?.name)} cannot be deactivated, which answered ${answer.status}`;
  });
}

/** One of the members has every role in turn, and at each reads who the others are, as they read who that one is. */
async function inEachRole(cast: Cast, person: Actor): Promise<void> {
  const { run, contractor, owner, lead } = cast;
  const known = await seenBy(contractor);
  const first = known(person);
  const before: unknown = first?.['projectRole']?.roleName;
  const others = rolesOf(first, contractor, known(contractor)).filter((role) => role !== before);
  for (const projectRole of [...others, before]) {
    await become(cast, person, { projectRole });
    await person.ask('getMyRoles');
    const seen = await seenBy(person);
    for (const reader of [contractor, owner, lead]) await seenBy(reader);
    for (const other of [lead, owner]) await judgeForbidden(run, person, seen(other));
  }
}

/** Somebody of another company than the lead, and of the same. */
async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  await inEachRole(cast, cast.rival);
  await inEachRole(cast, cast.colleague);
}

/** Who may do what with whom among the members, from every role and to every role. */
export const eachRole: Scene = {
  name: 'each-role',
  operations: ['listMembers', 'updateMember', 'getMyRoles'],
  play,
};
