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

async function play(whole: Run): Promise<void> {
  const run = await inOwnProject(whole);
  const main = mainOf(run);
  const third = await asMember(run, main);
  const members = await main.ask('listMembers');
  const row: Row | undefined = dataOf(members).find((member) => member['user']?.id === third.account.userId);
  if (!row) throw new Skip('the third account is not among the members');
  const memberId = String(row['id']);
  await judgeInvitations(run, main);
  await judgeExplained(run, main, third, memberId);
  const mayView: unknown = row['abilities']?.canViewAs;
  if (mayView === true) return judgeView(run, main, third, memberId);
  const refused = await main.ask('beginViewAs', { params: { memberId } });
  run.judge.expect(refused, 'role-effect', refused.status === 403, () => {
    return `its abilities do not allow the view, which answered ${refused.status}`;
  });
}

/** What somebody may do, told to whoever manages members; and the project seen as they see it. */
export const viewing: Scene = {
  name: 'viewing',
  operations: ['inviteMembers', 'explainMemberAccess', 'beginViewAs', 'endViewAs', 'getMyRoles'],
  play,
};
