import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { inOwnProject } from './own-project.ts';
import { type Actor, dataOf, mainOf, type Scene } from './scene.ts';

const authoritiesOf = async (actor: Actor): Promise<readonly unknown[]> =>
  ((await actor.do('getMyRoles'))['authorities'] as readonly unknown[] | undefined) ?? [];

/** What the project says somebody may do, against the rights that they are answered themselves. */
async function judgeExplained(run: Run, main: Actor, third: Actor, memberId: string): Promise<void> {
  const held = await authoritiesOf(third);
  const answer = await main.ask('explainMemberAccess', { params: { memberId } });
  const verdicts = dataOf(answer);
  run.judge.expect(answer, 'role-effect', verdicts.length > 0, () => 'it explains no operation');
  for (const verdict of verdicts) {
    const expected = held.includes(verdict['authority']);
    run.judge.expect(answer, 'role-effect', verdict['allowed'] === expected, () => {
      return `it says ${String(verdict['allowed'])} of ${String(verdict['operationId'])}, and ${String(verdict['authority'])} is ${expected ? 'held' : 'missing'}`;
    });
  }
}

/** Reading as the member, changing nothing meanwhile, and being oneself again. */
async function judgeView(run: Run, main: Actor, third: Actor, memberId: string): Promise<void> {
  const own = await authoritiesOf(main);
  await main.do('beginViewAs', { params: { memberId } });
  try {
    const seen = await main.ask('getMyRoles');
    const theirs = await authoritiesOf(third);
    run.judge.expect(
      seen,
      'role-effect',
      JSON.stringify(seen.body?.authorities) === JSON.stringify(theirs),
      () => 'the view does not have the rights of the member',
    );
    const me = await main.ask('getMe');
    run.judge.expect(me, 'role-effect', me.body?.viewingAs?.memberId === memberId, () => {
      return 'getMe does not say whom the session views as';
    });
    const change = await main.ask('updateMe', { body: { jobTitle: 'Changed while viewing' } });
    run.judge.expect(change, 'role-effect', change.status === 403, () => {
      return `a change while viewing answered ${change.status}`;
    });
  } finally {
    await main.do('endViewAs');
  }
  const after = await main.ask('getMyRoles');
  run.judge.expect(
    after,
    'role-effect',
    JSON.stringify(after.body?.authorities) === JSON.stringify(own),
    () => {
      return 'after the view the rights are not what they were';
    },
  );
}

/** Several addresses at once: what is none is told and keeps no other away. */
async function judgeInvitations(run: Run, main: Actor): Promise<void> {
  const email = `verify-${run.world.random.uuid().slice(0, 8)}@verify.invalid`;
  const answer = await main.ask('inviteMembers', {
    body: { emails: [email, 'nobody'], projectRole: 'GC_MEMBER' },
  });
  const outcomes = dataOf(answer).map((row) => row['outcome']);
  run.judge.expect(answer, 'role-effect', outcomes.join() === 'INVITED,REFUSED', () => {
    return `an address and what is none came to ${outcomes.join(', ')}`;
  });
}

/** A person among the members, as the reader's list has them. */
async function placeOf(reader: Actor, person: Actor): Promise<Row> {
  const row = dataOf(await reader.ask('listMembers')).find(
    (member) => member['user']?.id === person.account.userId,
  );
  if (!row) throw new Skip(`${person.account.email} is not among the members`);
  return row;
}

/** Views where the list says that it can be done, and is refused where the list says that it cannot. */
async function judgeAbility(run: Run, viewer: Actor, person: Actor): Promise<void> {
  const row = await placeOf(viewer, person);
  const memberId = String(row['id']);
  if (row['abilities']?.canViewAs === true) return judgeView(run, viewer, person, memberId);
  const refused = await viewer.ask('beginViewAs', { params: { memberId } });
  run.judge.expect(refused, 'role-effect', refused.status === 403, () => {
    return `its abilities do not allow the view, which answered ${refused.status}`;
  });
}

async function play(whole: Run): Promise<void> {
  const run = await inOwnProject(whole);
  const main = mainOf(run);
  const third = await asMember(run, main);
  const { id, version } = await placeOf(main, third);
  const memberId = String(id);
  await judgeInvitations(run, main);
  await judgeExplained(run, main, third, memberId);
  await judgeAbility(run, main, third);
  // Whoever administers the project sees it as anybody who has no right beyond theirs.
  const body = { version: version as unknown, projectRole: 'PROJECT_ADMIN' };
  await main.do('updateMember', { params: { memberId }, body });
  await judgeAbility(run, third, main);
  await judgeSharedView(run, third, main);
}

/** Whoever administers the project takes away a view that somebody else shared with all. */
async function judgeSharedView(run: Run, admin: Actor, main: Actor): Promise<void> {
  const made = await main.do('createSavedView', {
    body: await main.body('createSavedView', { shared: true }),
  });
  const params = { viewId: String(made['id']) };
  const answer = await admin.ask('deleteSavedView', {
    params,
    query: { version: made['version'] as unknown },
  });
  run.judge.expect(answer, 'role-effect', answer.status === 204, () => {
    return `a project admin who deletes a shared view is answered ${answer.status}`;
  });
}

/** What somebody may do, told to whoever manages members; and the project seen as they see it. */
export const viewing: Scene = {
  name: 'viewing',
  operations: [
    'inviteMembers',
    'explainMemberAccess',
    'beginViewAs',
    'endViewAs',
    'getMyRoles',
    'deleteSavedView',
  ],
  play,
};
