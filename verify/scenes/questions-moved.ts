import { type Cast, castOf } from '../cast/cast.ts';
import type { Sent } from '../exchange.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

const idOf = ({ account }: Actor): string => account.userId;
const PAGE = { page: 1, limit: 50 };

/** A question of the contractor's with people beside it; each differs in what it is about. */
async function asked({ run, contractor, owner }: Cast, more: Row): Promise<Row> {
  const body = await contractor.body('createRfi', {
    isDraft: false,
    visibility: 'PRIVATE',
    assigneeId: idOf(owner),
    contractorId: undefined,
    allowedUserIds: undefined,
    references: [],
    dueDate: dayBefore(run, -5),
    ...more,
  });
  return contractor.do('createRfi', { body });
}

interface Moves {
  /** The version of one as the last answer about it said. */
  version: (params: Params) => unknown;
  /** A request of the contractor's own about one, of which the answer is kept. */
  done: (id: string, params: Params, sent: Sent) => Promise<void>;
  ask: (more?: Row) => Promise<Params>;
  step: (who: Actor, id: string, params: Params, more?: Row) => Promise<void>;
  told: (...people: Actor[]) => Promise<void>;
}

function movesIn(cast: Cast): Moves {
  const { contractor } = cast;
  const versions = new Map<string, unknown>();
  const keep = (rfiId: unknown, version: unknown): void => {
    if (version !== undefined) versions.set(String(rfiId), version);
  };
  const version = ({ rfiId }: Params): unknown => versions.get(rfiId ?? '');
  return {
    version,
    async done(id, params, sent) {
      const { body } = await contractor.ask(id, sent);
      keep(params['rfiId'], body?.version);
      for (const one of rowsOf(body?.data)) keep(one['rfiId'], one['version']);
    },
    async ask(more = {}) {
      const made = await asked(cast, more);
      keep(made['id'], made['version']);
      return { rfiId: String(made['id']) };
    },
    async step(who, id, params, more = {}) {
      const { body } = await who.ask(id, { params, body: { version: version(params), ...more } });
      keep(params['rfiId'], body?.version);
    },
    async told(...people) {
      for (const who of people) {
        await who.ask('listNotifications', { query: { page: 1, limit: 6, projectId: who.projectId } });
      }
    },
  };
}

/** On a draft nobody is told that they are on it; who is on it when it goes out is. */
async function drafted(cast: Cast, { ask, done, step, told, version }: Moves): Promise<Params> {
  const { contractor, architect, rival, colleague, owner } = cast;
  const rfi = await ask({ isDraft: true, allowedUserIds: [idOf(architect), idOf(rival)] });
  // Who is on it already is not put on it once more.
  for (const allowedUserId of [idOf(colleague), idOf(colleague)])
    await done('addRfiAllowedUser', rfi, { params: rfi, body: { allowedUserId } });
  await done('removeRfiAllowedUser', rfi, {
    params: { ...rfi, userId: idOf(rival) },
    query: { version: version(rfi) },
  });
  await told(colleague);
  await step(contractor, 'publishRfi', rfi);
  await told(colleague, rival, owner);
  for (const who of [colleague, rival, architect]) await who.ask('getRfi', { params: rfi });
  return rfi;
}

/** Two answer; the answer that holds is first one and then the other, and none when that is taken off. */
async function answered(cast: Cast, rfi: Params, { step }: Moves): Promise<void> {
  const { contractor, architect, owner, colleague } = cast;
  await step(architect, 'respondToRfi', rfi, { response: 'Shift it by 40 mm.', attachments: [] });
  await step(owner, 'respondToRfi', rfi, { response: 'As the architect says.', attachments: [] });
  // It is answered, whoever speaks after the one who was asked.
  await step(colleague, 'respondToRfi', rfi, { response: '40 mm clears the hanger.', attachments: [] });
  const read = await contractor.do('getRfi', { params: rfi });
  const responses = rowsOf(read['responses']).map(({ id }) => String(id));
  const [first = '', second = ''] = responses;
  for (const [responseId, isOfficial] of [
    [first, true],
    [second, true],
    [first, false],
    [second, false],
    [first, true],
  ] as const) {
    await step(contractor, 'setOfficialRfiResponse', { ...rfi, responseId }, { isOfficial });
    await architect.ask('getRfi', { params: rfi });
  }
  await architect.ask('exportRfi', { params: rfi });
}

/** One goes to another with another day, several go together, and some are over already. */
async function moved(cast: Cast, rfi: Params, { ask, done, step, told, version }: Moves): Promise<void> {
  const { contractor, owner, architect, lead, rival, run } = cast;
  await step(contractor, 'reassignRfi', rfi, {
    newAssigneeId: idOf(lead),
    dueDate: dayBefore(run, -8),
    comment: 'The owner has said what they had to say.',
  });
  await told(owner, lead);
  const others = [
    await ask({ visibility: 'PUBLIC', dueDate: dayBefore(run, -3) }),
    await ask({ assigneeId: idOf(architect) }),
    await ask({ assigneeId: idOf(architect), dueDate: dayBefore(run, 0) }),
  ];
  await step(owner, 'respondToRfi', others[0] ?? rfi, { response: 'Two coats.', attachments: [] });
  await step(contractor, 'terminateRfi', others[1] ?? rfi, { comment: 'Answered by addendum 3.' });
  const all = [rfi, ...others];
  const named = (): Row => ({ rfis: all.map((params) => ({ ...params, version: version(params) })) });
  const bulk = (id: string, more: Row) => done(id, {}, { body: { ...named(), ...more } });
  const late = { newAssigneeId: idOf(lead), dueDate: dayBefore(run, 2) };
  await contractor.refused('bulkReassignRfis', 'dueDate', { body: { ...named(), ...late } });
  await rival.ask('bulkReassignRfis', { body: { ...named(), newAssigneeId: idOf(rival) } });
  await bulk('bulkReassignRfis', { newAssigneeId: idOf(lead), dueDate: dayBefore(run, -11) });
  await told(lead, architect);
  await bulk('bulkCloseRfis', { reviewComments: 'Cleared at the meeting.' });
  await told(lead, owner);
  for (const params of all.slice(0, 2)) await lead.ask('getRfi', { params });
}

/** What the list has of them, by several of a kind at once, for who asks and who answers. */
async function listed({ contractor, lead, run }: Cast): Promise<void> {
  const today = dayBefore(run, 0);
  for (const query of [
    { status: ['CLOSED', 'TERMINATED'], assigneeId: idOf(lead), ...PAGE },
    { status: ['IN_PROGRESS', 'RE_ASSIGNED', 'EDITED'], isOverdue: false, orderBy: 'dueDate', ...PAGE },
    { createdBy: idOf(contractor), orderBy: 'ballInCourt', order: 'DESC', ...PAGE },
    { startDate: today, endDate: today, orderBy: 'status', order: 'ASC', ...PAGE },
    { age: 'DAYS_0_7', ...PAGE },
  ])
    await contractor.ask('listRfis', { query });
  await contractor.ask('getRfiAging');
  await contractor.ask('exportRfis', { query: { status: ['CLOSED', 'TERMINATED'] } });
  for (const id of ['listRfiAssignees', 'listRfiRequesters']) await lead.ask(id);
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const moves = movesIn(cast);
  const rfi = await drafted(cast, moves);
  await answered(cast, rfi, moves);
  await moved(cast, rfi, moves);
  await listed(cast);
}

/** Questions with people beside them: added and taken off before and after they go out, the answer that holds, and several that move and end together. */
export const questionsMoved: Scene = {
  name: 'questions-moved',
  operations: [
    'publishRfi',
    'addRfiAllowedUser',
    'setOfficialRfiResponse',
    'reassignRfi',
    'bulkReassignRfis',
    'bulkCloseRfis',
    'terminateRfi',
    'listRfis',
  ],
  play,
};
