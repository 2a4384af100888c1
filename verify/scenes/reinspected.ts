import { isDeepStrictEqual } from 'node:util';
import { type Cast, castOf } from '../cast/cast.ts';
import { type Depth, everybodyLooks } from '../cast/looking.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const DAY = 86_400_000;

/** An inspection in its rounds, and who has a part in it. */
interface Rounds {
  cast: Cast;
  params: { inspectionId: string };
  /** Days from now: an instant, and a date. */
  at: (days: number) => string;
  on: (days: number) => string;
  /** A step on the version that the inspection has now. */
  step: (who: Actor, id: string, body?: Row) => Promise<Exchange>;
  look: (depth?: Depth) => Promise<void>;
}

/** What is checked: by its result, by a number within its tolerance to the fourth decimal, by a choice, and in words. */
const CHECKLIST: readonly Row[] = [
  { description: 'Bars are tied', photoRequired: false },
  { description: 'Sleeves are set', section: 'Embeds' },
  {
    description: 'Cover',
    kind: 'NUMBER',
    unit: 'in',
    target: 0.75,
    toleranceMinus: 0.125,
    tolerancePlus: 0.25,
  },
  {
    description: 'Surface',
    kind: 'CHOICE',
    options: [
      { label: 'Clean', fails: false },
      { label: 'Dusty', fails: false },
      { label: 'Oily', fails: true },
    ],
  },
  { description: 'Mix ticket', kind: 'TEXT' },
  // What is left out on one side has no end there: at least so much, and at most so much.
  { description: 'Strength', kind: 'NUMBER', unit: 'psi', target: 4000, toleranceMinus: 0 },
  { description: 'Slump', kind: 'NUMBER', unit: 'in', target: 4, tolerancePlus: 0.5 },
];
const SIGNATURE = { signature: { typedName: 'Owen Achebe' } };

/** A signed inspection by an architect and the owner of what two subcontractors have built. */
async function begun(cast: Cast): Promise<Rounds> {
  const { run, contractor, owner, lead, rival, colleague, architect } = cast;
  const at = (days: number): string => new Date(run.world.resources.now() + days * DAY).toISOString();
  const body = await contractor.body('createInspection', {
    title: 'Verified deck in rounds',
    templateId: undefined,
    agency: null,
    signatureRequired: true,
    inspectorIds: [architect.account.userId, owner.account.userId],
    contractors: [{ companyId: lead.account.companyId, contactId: lead.account.userId }],
    siteContactIds: [colleague.account.userId],
    watcherIds: [rival.account.userId],
    items: CHECKLIST.map((item) => ({ id: run.world.random.uuid(), ...item })),
  });
  const made = await contractor.do('createInspection', { body });
  const params = { inspectionId: String(made['id']) };
  const people = [contractor, owner, lead, colleague, rival, architect];
  return {
    cast,
    params,
    at,
    on: (days) => at(days).slice(0, 10),
    async step(who, id, more = {}) {
      const { version } = await contractor.do('getInspection', { params });
      return who.ask(id, { params, body: { version: version as unknown, ...more } });
    },
    look: (depth = 'records') => everybodyLooks(run.contract, people, params, depth),
  };
}

const followUpsOf = async ({ cast, params }: Rounds): Promise<Row[]> =>
  rowsOf((await cast.contractor.do('getInspection', { params }))['followUps']);

/** A step on the follow-up of an item, on the version that it has now. */
async function onFollowUp(rounds: Rounds, who: Actor, itemId: unknown, body: Row): Promise<Exchange> {
  const found = (await followUpsOf(rounds)).find((row) => row['itemId'] === itemId);
  const params = { ...rounds.params, followUpId: String(found?.['id']) };
  return who.ask('updateInspectionFollowUp', { params, body: { version: found?.['version'], ...body } });
}

/** The first round: two items fail by what is said of them, one by a hair of its measure. */
async function failed(rounds: Rounds, items: readonly unknown[]): Promise<void> {
  const { cast, step, look, on } = rounds;
  const { contractor, owner, architect, colleague, rival, outsider } = cast;
  const [bars, sleeves, cover, surface, ticket, strength, slump] = items;
  const record = (who: Actor, ...results: Row[]) => step(who, 'recordInspectionResults', { results });
  await step(architect, 'startInspection');
  await record(contractor, { itemId: bars, result: 'PASS' });
  // What the answer contradicts, what is answered otherwise, and a failure of which nothing is said.
  for (const wrong of [
    { itemId: cover, numberValue: 0.625, result: 'FAIL', note: 'Short.' },
    { itemId: cover, numberValue: 0.6249 },
    { itemId: cover, numberValue: 1, result: 'FAIL', note: 'High.' },
    { itemId: cover, numberValue: 1.0001 },
    { itemId: surface, choiceValue: 'Wet' },
    { itemId: ticket, numberValue: 4 },
    { itemId: strength, numberValue: 3999.9999 },
    { itemId: slump, numberValue: 4.5001 },
    { itemId: bars, result: 'FAIL', note: ' ' },
  ])
    await record(architect, wrong);
  await record(
    architect,
    { itemId: bars, result: 'FAIL', note: 'Every third crossing is loose.' },
    { itemId: cover, numberValue: 0.6249, note: 'At grid C-4.' },
    { itemId: ticket, textValue: 'Load 7, 4,000 psi' },
  );
  await record(
    owner,
    { itemId: sleeves, result: 'FAIL', note: 'Two are missing.' },
    { itemId: surface, choiceValue: 'Dusty' },
    { itemId: strength, numberValue: 5215 },
    { itemId: slump, numberValue: 1.25 },
  );
  const give = (itemId: unknown, person: Actor | null, days = 5): Row => ({
    itemId,
    ownerId: person?.account.userId,
    dueDate: on(days),
  });
  const all = [give(bars, colleague), give(sleeves, rival), give(cover, colleague, 8)];
  const fail = (followUps: Row[], more: Row = SIGNATURE) =>
    step(architect, 'failInspection', { comment: 'The cover is short at C-4.', followUps, ...more });
  await step(architect, 'passInspection', SIGNATURE);
  await fail(all, {});
  await fail(all.slice(1));
  await fail([...all, give(surface, colleague)]);
  await fail([...all, give(bars, rival)]);
  if (outsider) await fail([...all.slice(1), give(bars, outsider)]);
  await fail([...all.slice(1), give(bars, colleague, -40)]);
  await fail(all);
  await look('tools');
}

/** What failed is handed on within the company that owns it, and corrected by its lead or its owner. */
async function corrected(rounds: Rounds, [bars, sleeves, cover]: readonly unknown[]): Promise<void> {
  const { cast, look } = rounds;
  const { contractor, owner, lead, colleague, rival } = cast;
  const to = (person: Actor): Row => ({ ownerId: person.account.userId });
  await onFollowUp(rounds, lead, cover, to(rival));
  await onFollowUp(rounds, colleague, cover, to(lead));
  await onFollowUp(rounds, lead, sleeves, to(lead));
  await onFollowUp(rounds, lead, cover, to(lead));
  const done = { status: 'DONE', resolution: 'Tied anew.' };
  await onFollowUp(rounds, rival, bars, done);
  await onFollowUp(rounds, lead, bars, done);
  await onFollowUp(rounds, rival, sleeves, { status: 'DONE', resolution: 'Set.' });
  await onFollowUp(rounds, rival, sleeves, { status: 'VERIFIED' });
  await look('tools');
  await onFollowUp(rounds, owner, cover, { dueDate: rounds.on(12), description: 'Raise the mat at C-4.' });
  await onFollowUp(rounds, contractor, sleeves, { status: 'OPEN' });
}

/** What failed is asked again, besides one that passed and fails now: one passes, one fails again and one does not apply any more. */
async function again(rounds: Rounds, items: readonly unknown[]): Promise<void> {
  const { cast, step, look, at } = rounds;
  const { contractor, architect, owner, colleague } = cast;
  const [bars, sleeves, cover, surface, ticket] = items;
  const next = { scheduledFor: at(3), itemIds: [surface], inspectorIds: [architect.account.userId] };
  await step(colleague, 'createInspectionRevision', next);
  await step(contractor, 'createInspectionRevision', { ...next, itemIds: [cast.run.world.random.uuid()] });
  await step(contractor, 'createInspectionRevision', { ...next, comment: 'The mat is raised.' });
  await look('tools');
  const record = (...results: Row[]) => step(architect, 'recordInspectionResults', { results });
  await record({ itemId: ticket, textValue: 'Load 8' });
  await step(owner, 'recordInspectionResults', { results: [{ itemId: bars, result: 'PASS' }] });
  // Why it does not apply is said once it has failed, and needs no word where it has not.
  await record({ itemId: cover, result: 'NOT_APPLICABLE' });
  await record({ itemId: surface, result: 'NOT_APPLICABLE' });
  await record(
    { itemId: surface, choiceValue: 'Oily', note: 'Form oil at grid C-5.' },
    { itemId: bars, result: 'PASS' },
    { itemId: sleeves, result: 'FAIL', note: 'One is still missing.' },
    { itemId: cover, result: 'NOT_APPLICABLE', note: 'The slab is cast on ground.' },
  );
  await look();
  const failing = { comment: 'One sleeve is missing.', followUps: [] };
  await step(architect, 'passInspection', SIGNATURE);
  // What fails for the first time now has no follow-up yet.
  await step(architect, 'failInspection', { ...failing, ...SIGNATURE });
  const followUps = [{ itemId: surface, ownerId: colleague.account.userId, dueDate: rounds.on(9) }];
  await step(architect, 'failInspection', { ...failing, followUps, ...SIGNATURE });
  await told(colleague);
  await look('tools');
}

/** What passed meanwhile is asked again and fails once more: it has a follow-up of each round in which it failed. */
async function failedAnew(rounds: Rounds, [bars, sleeves, , surface]: readonly unknown[]): Promise<void> {
  const { cast, step, look, at } = rounds;
  const { contractor, architect, lead, colleague } = cast;
  await step(contractor, 'createInspectionRevision', { scheduledFor: at(4), itemIds: [bars] });
  await step(architect, 'recordInspectionResults', {
    results: [
      { itemId: bars, result: 'FAIL', note: 'The east mat is cut.' },
      { itemId: sleeves, result: 'FAIL', note: 'One is still missing.' },
      { itemId: surface, choiceValue: 'Clean' },
    ],
  });
  // One is new, and one that is open goes to somebody else.
  const followUps = [
    { itemId: bars, ownerId: lead.account.userId, dueDate: rounds.on(10) },
    { itemId: sleeves, ownerId: colleague.account.userId, dueDate: rounds.on(11), description: 'Core it.' },
  ];
  await step(architect, 'failInspection', { comment: 'The mat was cut.', followUps, ...SIGNATURE });
  await told(lead, colleague);
  await look('records');
}

/** The last round: what is left does not apply either, so that it passes, and is closed. */
async function passed(rounds: Rounds, [bars, sleeves]: readonly unknown[]): Promise<void> {
  const { cast, step, look, at, params } = rounds;
  const { run, contractor, architect, colleague } = cast;
  await step(contractor, 'createInspectionRevision', { scheduledFor: at(5) });
  const note = 'The pipe was moved to the wall.';
  await step(architect, 'recordInspectionResults', {
    results: [
      { itemId: bars, result: 'PASS' },
      { itemId: sleeves, result: 'NOT_APPLICABLE', note },
    ],
  });
  await step(architect, 'passInspection', { comment: 'Ready to pour.' });
  await step(architect, 'passInspection', { comment: 'Ready to pour.', ...SIGNATURE });
  const closed = await contractor.ask('getInspection', { params });
  const followUps = rowsOf(closed.body?.followUps);
  const left = followUps.filter(({ status }) => status !== 'VERIFIED').length;
  run.judge.expect(closed, 'settled', followUps.length === 5 && left === 0, () => {
    return `the inspection passed, and ${left} of ${followUps.length} follow-ups are still open`;
  });
  const reason: unknown = followUps.find(({ itemId }) => itemId === sleeves)?.['notApplicableReason'];
  run.judge.expect(closed, 'reason-kept', reason === note, () => {
    return `an item does not apply any more as "${note}", and its follow-up says ${String(reason)}`;
  });
  const tasks = await colleague.ask('listPendingTasks', { query: { limit: 100, page: 1 } });
  const waits = dataOf(tasks).some(({ record }) => (record as Row | null)?.['objectId'] === closed.body?.id);
  run.judge.expect(tasks, 'settled', !waits, () => {
    return 'what was to be corrected does not apply any more, and still waits for its owner';
  });
  await look('tools');
  await step(contractor, 'closeInspection', { comment: 'Filed.' });
  await look('files');
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const rounds = await begun(cast);
  const { contractor } = cast;
  const { params } = rounds;
  await rounds.step(contractor, 'scheduleInspection', { scheduledFor: rounds.at(2) });
  const items = rowsOf((await contractor.do('getInspection', { params }))['items']).map(
    ({ id }) => id as unknown,
  );
  await failed(rounds, items);
  const firstOf = async (): Promise<{ answer: Exchange; first: Row | undefined }> => {
    const answer = await contractor.ask('listInspectionRevisions', { params });
    const first = dataOf(answer).at(-1);
    const results = rowsOf(first?.['items']).map(({ id, result, note, recordedBy }) => [
      id,
      result,
      note,
      recordedBy,
    ]);
    return { answer, first: first && ({ ...first, items: results, counts: null } as Row) };
  };
  const { first } = await firstOf();
  await corrected(rounds, items);
  await again(rounds, items);
  await failedAnew(rounds, items);
  await passed(rounds, items);
  const now = await firstOf();
  run.judge.expect(now.answer, 'write-read', isDeepStrictEqual(now.first, first), () => {
    return 'the first round of an inspection reads otherwise after its reinspections';
  });
  const { inspectionId } = params;
  for (const query of [{ status: 'VERIFIED' }, { search: 'Raise the mat' }])
    await cast.rival.ask('listInspectionFollowUps', {
      query: { ...query, inspectionId, limit: 20, page: 1 },
    });
}

/** An inspection in four rounds: failed, corrected, failed again and anew, and passed as what was left does not apply any more. */
export const reinspected: Scene = {
  name: 'reinspected',
  operations: [
    'createInspectionRevision',
    'listInspectionRevisions',
    'listInspectionFollowUps',
    'recordInspectionResults',
    'updateInspectionFollowUp',
    'exportInspection',
  ],
  play,
};
