import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** Roles from which one is not taken back by everybody who gives them. */
const KEPT: ReadonlySet<unknown> = new Set(['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'OWNER']);

const rolesOf = (row: Row | undefined): string[] =>
  ((row?.['abilities']?.assignableRoles ?? []) as string[]).filter((role) => !KEPT.has(role));

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
async function play(whole: Run): Promise<void> {
  const cast: Cast = await castOf(whole);
  const { run, contractor, owner, lead, rival } = cast;
  const first = (await seenBy(contractor))(rival);
  const before: unknown = first?.['projectRole']?.roleName;
  for (const projectRole of [...rolesOf(first).filter((role) => role !== before), before]) {
    const member = (await seenBy(contractor))(rival);
    const params = { memberId: String(member?.['id']) };
    await contractor.do('updateMember', { params, body: { version: member?.['version'], projectRole } });
    await rival.ask('getMyRoles');
    const others = await seenBy(rival);
    for (const reader of [contractor, owner, lead]) await seenBy(reader);
    for (const person of [lead, owner]) await judgeForbidden(run, rival, others(person));
  }
}

/** Who may do what with whom among the members, from every role and to every role. */
export const eachRole: Scene = {
  name: 'each-role',
  operations: ['listMembers', 'updateMember', 'getMyRoles'],
  play,
};
