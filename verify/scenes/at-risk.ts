import { between, castOf } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { type Run } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { scratchProject } from '../world/world.ts';
import { Actor, dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

/** What a subcontractor bills the contractor, and what the contractor bills the owner for all of it: less. */
const SUBCONTRACT = [41_327.15, 22_014.4, 9_870.05];
const PRIME = [18_250.35, 20_111.1, 7_403.2];

/** A schedule of these values that one hands in and the other approves. */
async function schedule(run: Run, values: readonly number[]): Promise<string> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const body = await main.body('saveSov');
  const sovLines = rowsOf(body['sovLines']).map((line, i) => ({ ...line, scheduledValue: values[i] }));
  const made = await main.do('saveSov', { body: { ...body, sovLines } });
  const params = { sovId: String(made['sov'].id) };
  const sent = await main.do('submitSov', { params, body: { version: made['sov'].version } });
  await other.do('approveSov', { params, body: { version: sent['version'] } });
  return params.sovId;
}

/** The contractor, the owner and a subcontractor of the cast in a project of its own, and somebody who is only invited. */
async function besideOne(run: Run) {
  const cast = await castOf(run);
  const { contract, schemas, client, seed, world } = cast.run;
  const making = { contract, schemas, client, seed };
  const resources = await scratchProject(making, cast.contractor.account, world.random);
  const there: Run = { ...cast.run, world: { ...world, resources } };
  const pair = (one: Actor, two: Actor): Run => between(there, one.account, two.account);
  const [contractor, owner, lead, rival] = [cast.contractor, cast.owner, cast.lead, cast.rival].map(
    ({ account }) => new Actor(there, account),
  ) as [Actor, Actor, Actor, Actor];
  for (const [person, projectRole] of [
    [owner, 'OWNER'],
    [lead, 'SUBCONTRACTOR'],
    [rival, 'SUBCONTRACTOR'],
  ] as const) {
    await contractor.do('inviteMember', { body: { email: person.account.email, projectRole } });
    if (person !== rival) await person.do('acceptInvitation');
  }
  return { contractor, owner, lead, rival, pair, home: cast.contractor.projectId };
}

const PAGE = { page: 1, limit: 50 };

/** The portfolio of each of these people's own company. */
async function portfolios(people: readonly Actor[], ...queries: Row[]): Promise<void> {
  for (const who of people) {
    const params = { companyId: who.account.companyId ?? '' };
    for (const query of queries.length > 0 ? queries : [{}])
      await who.ask('listPortfolio', { params, query: { ...PAGE, ...query } });
  }
}

/** What is said of its time, from the days on which it begins and ends. */
function dating(contractor: Actor, { name, version }: Row): (more: Row) => Promise<void> {
  let current: unknown = version;
  return async (more) => {
    const { body } = await contractor.ask('updateProject', {
      body: { version: current, name, ...more } as Row,
    });
    current = body?.version ?? current;
  };
}

/** Two projects are pinned in the order in which they are given, whichever comes first, by somebody who had none before. */
async function pinned(who: Actor, ids: readonly string[]): Promise<void> {
  for (const pinnedProjectIds of [ids, ids.toReversed()])
    await who.do('updateUserPreferences', { body: { pinnedProjectIds } });
  await who.do('updateUserPreferences', { body: { pinnedProjectIds: [] } });
}

async function play(whole: Run): Promise<void> {
  const { contractor, owner, lead, rival, pair, home } = await besideOne(whole);
  await pinned(lead, [lead.projectId, home]);
  const day = (days: number): string => dayBefore(whole, days);
  // A subcontract counts while there is no contract with the owner.
  await schedule(pair(lead, contractor), SUBCONTRACT);
  await portfolios([contractor, lead]);
  const own = pair(contractor, owner);
  const sovId = await schedule(own, PRIME);
  const dated = dating(contractor, await contractor.do('getProject'));
  await dated({
    startDate: day(100),
    endDate: day(-201),
    address: '12 Quarry Lane',
    city: 'Weatherford',
    projectNumber: 'QL-7741',
  });
  await portfolios([contractor, owner, lead, rival], {});
  // What adds and what deducts wait side by side, and what is asked of no contract yet beside both.
  const steps = new ChangeSteps(own, sovId);
  const sov = await contractor.do('getSov', { params: { sovId } });
  const [added, deducted] = pricedTasks(own, sov);
  for (const task of [
    { ...added, costBreakdown: undefined, costImpact: 2817.35 },
    { ...deducted, costImpact: 911.8 },
  ]) {
    const params = await steps.draft({ tasks: [task], dueDate: day(-4) });
    await steps.step(contractor, 'submitChangeRequest', params);
  }
  await portfolios([contractor, owner], { orderBy: 'pendingChanges', order: 'DESC' });
  await dated({ startDate: day(300), endDate: day(2) });
  await portfolios(
    [contractor],
    { risk: ['SHORT_OF_MONEY', 'PAST_END'], orderBy: 'endDate', order: 'ASC' },
    { isAtRisk: false, orderBy: 'timeGonePercentage', order: 'DESC' },
    { status: ['ACTIVE', 'COMPLETED'], orderBy: 'contractValue', order: 'DESC' },
  );
  await portfolios([lead]);
  await contractor.ask('exportPortfolioCsv', {
    params: { companyId: contractor.account.companyId ?? '' },
    query: { risk: ['SHORT_OF_MONEY'] },
  });
  // Not begun yet, and without an end.
  for (const dates of [
    { startDate: day(-20), endDate: day(-90) },
    { startDate: day(30), endDate: null },
  ]) {
    await dated(dates);
    await portfolios([contractor], { orderBy: 'riskCount' });
  }
  // By what an address and a number hold; whoever is only invited knows no number.
  for (const [who, searchText] of [
    [lead, 'weatherf'],
    [lead, 'QL-77'],
    [rival, 'QL-77'],
  ] as const)
    await who.ask('listCompanyProjects', {
      params: { companyId: who.account.companyId ?? '' },
      query: { ...PAGE, searchText, status: ['ACTIVE', 'COMPLETED'], orderBy: 'startDate' },
    });
}

/** A project that owes more than it has to come, is late, and has changes open: its risks and sums, for each side of it. */
export const atRisk: Scene = {
  name: 'at-risk',
  operations: ['listPortfolio', 'exportPortfolioCsv', 'listCompanyProjects', 'updateUserPreferences'],
  play,
};
