import { become, betweenOf, type Cast, castOf, lookers } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import type { Run } from '../run.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Params } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** A question that waits for somebody. */
async function waiting({ contractor }: Cast, person: Actor): Promise<Params> {
  const body = await contractor.body('createRfi', {
    isDraft: false,
    visibility: 'PUBLIC',
    assigneeId: person.account.userId,
    allowedUserIds: undefined,
  });
  return { rfiId: String((await contractor.do('createRfi', { body }))['id']) };
}

/** Records that wait for somebody whose part changes, and a project that moves to another state. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const question = await waiting(cast, cast.colleague);
  const schedule = await approvedSov(betweenOf(cast, cast.lead, cast.contractor));
  const steps = new ChangeSteps(betweenOf(cast, cast.lead, cast.contractor), String(schedule?.['sovId']));
  const request = await steps.draft({
    isDraft: false,
    allowedUserIds: [cast.rival.account.userId],
  });
  for (const change of [
    { projectRole: 'GC_MEMBER' },
    { projectRole: 'SUBCONTRACTOR_MEMBER' },
    { isActive: false },
  ]) {
    await become(cast, cast.colleague, change);
    await look(question);
    await look(request, 'records');
  }
  await become(cast, cast.colleague, { isActive: true });
  // Who was let in on one as a subcontractor reads as the contractor’s people do now.
  await become(cast, cast.rival, { projectRole: 'GC_MEMBER' });
  await look(request);
  await become(cast, cast.rival, { projectRole: 'SUBCONTRACTOR' });

  const { version, name } = await cast.contractor.do('getProject');
  await cast.contractor.do('updateProject', {
    body: {
      version: version as unknown,
      name: name as unknown,
      city: 'Houston',
      state: 'TX',
      zipCode: '77002',
    },
  });
  const [payApp] = dataOf(await cast.contractor.ask('listPayApps', { query: { limit: 1, page: 1 } }));
  if (payApp) await look({ payAppId: String(payApp['id']) }, 'files');
}

/** What waits for people whose role changes, or who are out for a while, and what follows from where a project is. */
export const replaced: Scene = {
  name: 'replaced',
  operations: ['updateMember', 'getRfi', 'listPendingTasks', 'updateProject', 'getPayApp'],
  play,
};
