import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';
import { newAddress } from './signing-up.ts';

type Picked = { memberId: string; version: unknown }[];

const isDone = ({ status, body }: Exchange, count: number): boolean =>
  status === 200 && body?.succeeded === count && body.refused === 0;
const isRefused = ({ status, body }: Exchange, count: number): boolean =>
  status === 200 && body?.succeeded === 0 && body.refused === count;

/** Two invitations: sent again by whoever sent them, withdrawn by nobody else. */
async function invitations(run: Run, main: Actor, other: Actor): Promise<void> {
  const members: Picked = [];
  for (const email of [newAddress(run), newAddress(run)]) {
    const made = await main.do('inviteMember', { body: { email, projectRole: 'ARCHITECT' } });
    members.push({ memberId: String(made['id']), version: made['version'] as unknown });
  }
  const again = await main.ask('bulkResendInvitations', { body: { members } });
  const counted = Number(again.body?.succeeded) + Number(again.body?.refused);
  run.judge.expect(again, 'counts-agree', counted === dataOf(again).length && counted === 2, () => {
    return `of two invitations ${counted} were sent again or refused`;
  });
  const strange = await other.ask('bulkRemoveMembers', { body: { members } });
  run.judge.expect(strange, 'role-effect', isRefused(strange, 2), () => {
    return `taking back the invitations of somebody else answered ${strange.text.slice(0, 200)}`;
  });
  const latest: Picked = [];
  for (const { memberId } of members) {
    const { version } = await main.do('getMember', { params: { memberId } });
    latest.push({ memberId, version });
  }
  const withdrawn = await main.ask('bulkRemoveMembers', { body: { members: latest } });
  const gone = await main.ask('getMember', { params: { memberId: members[0]?.memberId ?? '' } });
  run.judge.expect(withdrawn, 'delete-gone', isDone(withdrawn, 2) && gone.status === 404, () => {
    return `two were withdrawn with ${withdrawn.text.slice(0, 200)}, and one of them answers ${gone.status}`;
  });
}

/** Somebody who takes part changes their role, goes with what waits for them, and is taken back. */
async function takingPart(run: Run, main: Actor): Promise<void> {
  const person = await asMember(run, main);
  const rows = dataOf(await main.ask('listMembers'));
  const of = (who: Actor): Row | undefined => rows.find((row) => row['user']?.id === who.account.userId);
  const memberId = String(of(person)?.['id']);
  const now = async (): Promise<Picked> => {
    const { version } = await main.do('getMember', { params: { memberId } });
    return [{ memberId, version: version as unknown }];
  };
  const before = await main.do('getMember', { params: { memberId } });
  const role: unknown = before['projectRole']?.roleName;
  const changed = await main.ask('bulkChangeMemberRoles', {
    body: { members: await now(), projectRole: role },
  });
  run.judge.expect(changed, 'role-effect', isDone(changed, 1), () => {
    return `giving a member a role answered ${changed.text.slice(0, 200)}`;
  });
  const stale = await main.ask('bulkDeactivateMembers', {
    body: { members: [{ memberId, version: before['version'] as unknown }] },
  });
  run.judge.expect(stale, 'stale-version', isRefused(stale, 1), () => {
    return `a version of before answered ${stale.text.slice(0, 200)}`;
  });
  const handOverTo = String(of(main)?.['id']);
  const away = await main.ask('bulkDeactivateMembers', { body: { members: await now(), handOverTo } });
  const out = await person.ask('getProject');
  const isOut = isDone(away, 1) && out.status === 404;
  const [{ version } = { version: undefined }] = await now();
  if (away.body?.succeeded === 1)
    await main.do('updateMember', { params: { memberId }, body: { version, isActive: true } });
  run.judge.expect(away, 'role-effect', isOut || isRefused(away, 1), () => {
    return `deactivating answered ${away.text.slice(0, 200)}, and the person is answered ${out.status}`;
  });
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  await invitations(run, main, other);
  await takingPart(run, main);
}

/** What is done with several members at once. */
export const severalMembers: Scene = {
  name: 'several-members',
  operations: [
    'bulkResendInvitations',
    'bulkRemoveMembers',
    'bulkChangeMemberRoles',
    'bulkDeactivateMembers',
  ],
  play,
};
