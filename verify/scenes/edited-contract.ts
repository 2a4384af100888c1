import { betweenOf, type Cast, castOf, lookers } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov, newSov, rowsOf } from '../workflow/making.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import type { Params, Row } from '../world/resources.ts';
import { Actor, dayBefore, type Scene } from './scene.ts';

/** A draft of a schedule edited line by line: a value, words and days, a place, one line less and one more. */
async function editSchedule(cast: Cast): Promise<void> {
  const own = betweenOf(cast, cast.lead, cast.contractor);
  const [lead, look] = [cast.lead, lookers(cast)];
  const made = await newSov(own);
  if (!made) throw new Skip('a schedule of values could not be made');
  const params = { sovId: String(made['sov'].id) };
  const lines = async (): Promise<{ version: unknown; rows: Row[] }> => {
    const sov = await lead.do('getSov', { params });
    return { version: sov['version'], rows: rowsOf(sov['sovLines']) };
  };
  const save = async (...sovLines: Row[]): Promise<void> => {
    const { version } = await lines();
    await lead.do('saveSov', { body: { ...params, version, sovLines } });
  };
  const { rows } = await lines();
  const [first, second] = rows;
  await save(
    {
      id: first?.['id'],
      scheduledValue: 18_250.37,
      description: 'Footings F1 to F9',
      startDate: dayBefore(own, -20),
      endDate: dayBefore(own, -50),
    },
    { id: second?.['id'], scheduledValue: null, position: 3 },
  );
  await look(params, 'files');
  // It is drawn up for another company for a while, whose people then see it.
  for (const { account } of [cast.rival, lead]) {
    const { version } = await lines();
    await lead.do('saveSov', { body: { ...params, version, sovLines: [], contractorId: account.userId } });
    await look(params, 'records');
  }
  // The same once more changes nothing; the days move, and a line is added of a task that has none yet.
  await save({ id: first?.['id'], scheduledValue: 18_250.37 });
  const task = (await own.world.resources.find('taskId')).find(
    ({ id }) => !rows.some((line) => line['task']?.id === id),
  );
  await save(
    { id: first?.['id'], startDate: dayBefore(own, -22), description: null },
    { id: second?.['id'], scheduledValue: 900.05 },
    ...(task
      ? [
          {
            id: own.world.random.uuid(),
            taskId: task.id,
            scheduledValue: 410.1,
            description: 'Allowance',
            startDate: dayBefore(own, -30),
            endDate: dayBefore(own, -31),
          },
        ]
      : []),
  );
  await look(params, 'tools');
  const { version } = await lines();
  await lead.do('deleteSovLine', {
    params: { ...params, lineId: String(second?.['id']) },
    query: { version },
  });
  await look(params, 'files');
  const body = { version: (await lines()).version };
  const sent = await lead.do('submitSov', { params, body });
  const back = await cast.contractor.do('rejectSov', {
    params,
    body: { version: sent['version'], comment: 'Split the footings.' },
  });
  await look(params, 'tools');
  await lead.do('saveSov', {
    body: { ...params, version: back['version'], sovLines: [{ id: first?.['id'], scheduledValue: 17_000 }] },
  });
  await look(params, 'tools');
}

/** A change that a subcontractor is asked to price: who writes what into it, and what it refers to. */
async function priceChange(cast: Cast): Promise<void> {
  const { contractor, owner, lead } = cast;
  const own = betweenOf(cast, contractor, owner);
  const look = lookers(cast);
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const steps = new ChangeSteps(own, String(schedule['sovId']));
  const before = await steps.draft({ isDraft: false });
  // Only what is signed may be referred to.
  await steps.approved(before);
  await steps.signed(before);
  const referenceIds = [before['changeRequestId']];
  const request = await steps.draft({ isDraft: false, referenceIds });
  await steps.step(contractor, 'askForChangeRequestPricing', request, {
    assigneeId: lead.account.userId,
    dueDate: dayBefore(own, -6),
    comment: 'Price the rerouting.',
  });
  await look({ ...request }, 'files');
  const shown = await contractor.do('getChangeRequest', { params: request });
  const [first] = rowsOf(shown['tasks']);
  const kept = { id: first?.['id'], taskId: first?.['taskId'], sovLineId: first?.['sovLineId'] };
  const price = (who: Actor, more: Row): Promise<unknown> =>
    who.ask('saveChangeRequest', { body: { ...request, ...more } });
  const { version } = shown;
  // Whoever prices it changes prices, and neither its subject nor who approves.
  await price(lead, { version, subject: 'Another subject' });
  await price(cast.rival, { version, markups: [] });
  await price(lead, {
    version,
    tasks: [{ ...kept, costImpact: 2_310.45, costImpactAction: 'ADD' }],
    markups: [{ id: own.world.random.uuid(), name: 'Fee', kind: 'PERCENT', percent: 7.5, base: 'LINES' }],
  });
  await look({ ...request }, 'files');
  // Its writer takes the reference away and asks anew: the price that was given is not that of the new question.
  const edited = await contractor.do('saveChangeRequest', {
    body: {
      ...request,
      version: (await contractor.do('getChangeRequest', { params: request }))['version'] as unknown,
      referenceIds: [],
      subject: 'Reroute the main at level 3',
    },
  });
  await look({ ...before }, 'records');
  await price(contractor, {
    version: edited['version'],
    tasks: pricedTasks(own, await sovOf(contractor, schedule)),
  });
  await look({ ...request }, 'tools');
  await steps.step(contractor, 'submitChangeRequest', request);
  await steps.step(owner, 'rejectChangeRequest', request, { comment: 'Too dear.' });
  await look({ ...request }, 'tools');
}

const sovOf = (who: Actor, { sovId = '' }: Params): Promise<Row> => who.do('getSov', { params: { sovId } });

/** What is written anew in a schedule of values and in a change request. */
export const editedContract: Scene = {
  name: 'edited-contract',
  operations: ['saveSov', 'deleteSovLine', 'rejectSov', 'saveChangeRequest', 'askForChangeRequestPricing'],
  async play(run: Run) {
    const cast = await castOf(run);
    await editSchedule(cast);
    await priceChange(cast);
  },
};
