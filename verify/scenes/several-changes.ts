import { betweenOf, type Cast, castOf, secondOwner } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { told } from '../cast/told.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov, rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { underTerm } from './approving.ts';
import { type Actor, mainOf, otherOf, type Scene } from './scene.ts';

const idOf = (request: Params): string => request['changeRequestId'] ?? '';
const idsOf = (people: readonly Actor[]): string[] => people.map(({ account }) => account.userId);

/** Two tasks of the library that the schedule has no line of, priced apart: each becomes one once it is signed. */
async function newTasks(run: Run, sov: Row): Promise<Row[]> {
  const known = new Set(rowsOf(sov['sovLines']).map((line) => String(line['task']?.id)));
  const found = (await run.world.resources.find('taskId')).filter(({ id }) => !known.has(id));
  if (found.length < 2) throw new Skip('the task library has not two tasks that are not on the schedule');
  return found.slice(0, 2).map(({ id }, i) => ({
    id: run.world.random.uuid(),
    taskId: id,
    description: ['Fire dampers at grid 5', 'Access doors'][i],
    costImpact: [812.4, 96.05][i],
    costImpactAction: 'ADD',
    scheduleImpactInDays: 2,
  }));
}

/** Its page, its history and its print, and the list, of each of these. */
async function readBy(people: readonly Actor[], params: Params): Promise<void> {
  const objectId = idOf(params);
  await Promise.all(
    people.map(async (who) => {
      await who.ask('getChangeRequest', { params });
      await who.ask('getRecordHistory', { params: { objectType: 'CHANGE_REQUEST', objectId } });
      await who.ask('getChangeRequestPdf', { params });
      await who.ask('listChangeRequests', { query: { page: 1, limit: 20, order: 'DESC' } });
    }),
  );
}

/** Three of one document: two bring a line each and one changes two, and each of those whom it concerns is told once of all. */
async function signedTogether(cast: Cast, steps: ChangeSteps, tasks: readonly Row[]): Promise<Params[]> {
  const { lead, rival } = cast;
  const second = await secondOwner(cast);
  const subjects = ['Dampers', 'Access doors', 'Offsets'];
  const requests: Params[] = [];
  for (const [i, subject] of subjects.entries())
    requests.push(
      await steps.draft({
        subject,
        ...(tasks[i] && { tasks: [tasks[i]] }),
        approverIds: idsOf([second, steps.approver]),
        allowedUserIds: idsOf([rival, lead]),
      }),
    );
  const [first, ...others] = requests.toReversed();
  for (const each of requests) {
    await steps.approved(each);
    await steps.step(second, 'approveChangeRequest', each);
  }
  if (!first) return [];
  await steps.send(first, others);
  await steps.writer.ask('remindChangeRequestSigner', { params: first });
  await steps.sign(steps.writer, first);
  await steps.sign(steps.approver, first);
  await told(second, lead, rival);
  return requests;
}

/** One that refers to two of them, against the order of their numbers, for two who are let in, with two markups. */
async function referring(cast: Cast, steps: ChangeSteps, of: readonly Params[]): Promise<void> {
  const { run, lead, rival, owner } = cast;
  const second = await secondOwner(cast);
  const [one, two, three] = of.map(idOf);
  const markup = { kind: 'PERCENT', base: 'RUNNING' };
  const markups = [
    { ...markup, id: run.world.random.uuid(), name: 'Overhead', percent: 7.25 },
    { ...markup, id: run.world.random.uuid(), name: 'Bond', percent: 1.5 },
  ];
  const request = await steps.draft({
    isDraft: false,
    subject: 'Follows from two',
    referenceIds: [three, one],
    approverIds: idsOf([second, owner]),
    allowedUserIds: idsOf([rival, lead]),
    markups,
  });
  await readBy([steps.writer, rival], request);
  await told(lead, rival);
  const { version, tasks } = await steps.writer.do('getChangeRequest', { params: request });
  const edit = {
    ...request,
    version,
    referenceIds: [two, three, one],
    allowedUserIds: idsOf([rival]),
    markups: markups.toReversed(),
    tasks: rowsOf(tasks).toReversed().map(written),
  };
  await steps.writer.do('saveChangeRequest', { body: edit });
  await readBy([steps.writer, lead], request);
  const copy = await steps.writer.do('duplicateChangeRequest', { params: request });
  await readBy([steps.writer], { changeRequestId: String(copy['id']) });
}

/** A task as it is written, of what is read. */
const written = ({ id, task, sovLineId, description, costImpact, costImpactAction }: Row): Row => ({
  id,
  taskId: task?.id as unknown,
  ...(sovLineId !== undefined && sovLineId !== null && { sovLineId }),
  description: description ?? undefined,
  costImpact,
  costImpactAction,
});

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const [main, other] = [mainOf(own), otherOf(own)];
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const steps = new ChangeSteps(own, sovId);
  const sov = await main.do('getSov', { params: { sovId } });
  const signed = await signedTogether(cast, steps, await newTasks(own, sov));
  await main.ask('getSov', { params: { sovId } });
  await referring(cast, steps, signed);
  // The sheet has a line of each of two change orders.
  const params = await underTerm({ run: own, main, other }, sovId);
  await main.ask('getG703', { params });
}

/** Change requests with two of each: signed in one document, referred to, with two who approve, two who are let in, two markups. */
export const severalChanges: Scene = {
  name: 'several-changes',
  operations: [
    'saveChangeRequest',
    'duplicateChangeRequest',
    'sendChangeRequestForSignature',
    'remindChangeRequestSigner',
    'getChangeRequestPdf',
  ],
  play,
};
