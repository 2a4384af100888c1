import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { changing } from './own-roles.ts';
import { newAddress } from './signing-up.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** Who asks why somebody may or may not do something, on a record or at all. */
type Asked = readonly [asker: Actor, whom: string, operationId?: string, recordId?: unknown];

async function explained(rows: readonly Asked[]): Promise<void> {
  for (const [asker, memberId, operationId, recordId] of rows)
    await asker.ask('explainMemberAccess', { params: { memberId }, query: { operationId, recordId } });
}

/** The entries of the cast's people in the list of members. */
async function placesIn({ contractor }: Cast): Promise<(person: Actor) => string> {
  const rows = dataOf(await contractor.ask('listMembers'));
  return (person) => String(rows.find((row) => row['user']?.id === person.account.userId)?.['id']);
}

/** A private question of the lead to the owner, which others know nothing of. */
async function questionOf({ lead, owner }: Cast): Promise<Row> {
  const body = await lead.body('createRfi', {
    isDraft: false,
    visibility: 'PRIVATE',
    assigneeId: owner.account.userId,
    contractorId: undefined,
    allowedUserIds: undefined,
    references: [],
  });
  return lead.do('createRfi', { body });
}

/** What stands in the way of each with one record: that it is not theirs to see, its state, or their part in it. */
async function ofRecords(cast: Cast, placeOf: (person: Actor) => string): Promise<void> {
  const { contractor, owner, lead, rival } = cast;
  const { id, version } = await questionOf(cast);
  const shared = await contractor.body('createRfi', {
    isDraft: false,
    assigneeId: owner.account.userId,
    allowedUserIds: undefined,
    references: [],
  });
  const open = (await contractor.do('createRfi', { body: shared }))['id'] as unknown;
  const [ownerAt, leadAt, rivalAt] = [owner, lead, rival].map(placeOf) as [string, string, string];
  await explained([
    // Nothing is told of a record that whoever asks does not read.
    [contractor, ownerAt, 'respondToRfi', id],
    [contractor, ownerAt, 'respondToRfi', open],
    [contractor, rivalAt, 'respondToRfi', open],
    [contractor, leadAt, 'closeRfi', open],
    [lead, placeOf(cast.colleague), 'getRfi', id],
    [lead, placeOf(cast.colleague), 'closeRfi', id],
    [lead, rivalAt, 'respondToRfi', open],
  ]);
  const answered = await owner.do('respondToRfi', {
    params: { rfiId: String(id) },
    body: { version, response: 'Yes, with a sleeve.', attachments: [] },
  });
  await lead.do('closeRfi', {
    params: { rfiId: String(id) },
    body: { version: answered['version'], reviewComments: 'Agreed.' },
  });
  await explained([
    [lead, placeOf(cast.colleague), 'respondToRfi', id],
    [contractor, leadAt, 'approveSov'],
    [contractor, leadAt, 'listPayApps'],
    [contractor, placeOf(cast.architect), 'listPayApps'],
    [contractor, placeOf(cast.architect), 'getProjectMoney'],
  ]);
  const params = { memberId: leadAt };
  await contractor.refused('explainMemberAccess', 'operationId', { params, query: { recordId: open } });
  await contractor.refused('explainMemberAccess', 'operationId', {
    params,
    query: { operationId: 'buildTheHouse' },
  });
  await contractor.refused('explainMemberAccess', 'recordId', {
    params,
    query: { operationId: 'listRfis', recordId: open },
  });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { contractor, owner, lead, colleague, architect, run } = cast;
  const placeOf = await placesIn(cast);
  await ofRecords(cast, placeOf);
  // A role administers in the company that owns the project alone, and another one nowhere.
  await explained([
    [contractor, placeOf(owner), 'createCustomRole'],
    [contractor, placeOf(architect), 'createCustomRole'],
  ]);
  const body = {
    name: `Verified checker ${run.world.random.uuid().slice(0, 6)}`,
    baseRole: 'SUBCONTRACTOR_MEMBER',
    permissions: [{ module_code: 'RFI', permission: ['VIEW'] }],
  };
  const role = await contractor.do('createCustomRole', { body });
  const become = await changing(cast, colleague);
  await become({ customRoleId: role['id'] });
  for (const asker of [contractor, lead]) await explained([[asker, placeOf(colleague)]]);
  await become({ isActive: false });
  await explained([
    [contractor, placeOf(colleague), 'getRfi'],
    [lead, placeOf(colleague), 'createRfi'],
  ]);
  await become({ isActive: true });
  await become({ projectRole: 'SUBCONTRACTOR_MEMBER', customRoleId: null });
  const invited = await contractor.do('inviteMember', {
    body: { email: newAddress(run), projectRole: 'ENGINEER' },
  });
  await explained([[contractor, String(invited['id']), 'getRfi']]);
}

/** Why somebody may not do something: their part in the project, their right, the record, or that they do not see it. */
export const explainedAccess: Scene = {
  name: 'explained',
  operations: ['explainMemberAccess'],
  play,
};

/** The same in a project that is over. */
export const explainedOver: Scene = {
  name: 'explained-over',
  operations: ['explainMemberAccess'],
  async play(run) {
    const cast = await castOf(run);
    const { contractor, lead } = cast;
    const placeOf = await placesIn(cast);
    const project = await contractor.do('getProject');
    if (project['status'] !== 'COMPLETED')
      await contractor.do('completeProject', { body: { version: project['version'] as unknown } });
    await explained([
      [contractor, placeOf(lead), 'createRfi'],
      [contractor, placeOf(cast.rival), 'saveSov'],
      [contractor, placeOf(lead)],
    ]);
  },
};
