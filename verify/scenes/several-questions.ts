import { type Cast, castOf } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import { told } from '../cast/told.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { talkedOf } from './several-messages.ts';
import { type Actor, dataOf, dayBefore, type Scene } from './scene.ts';

const FEW = { page: 1, limit: 2 };

const idsOf = (...people: readonly Actor[]): string[] => people.map(({ account }) => account.userId);
const idOf = (row: Row | undefined): unknown => row?.['id'];

/** Files that go with what somebody writes, by their keys. */
async function filed(who: Actor, ...names: readonly string[]): Promise<unknown[]> {
  const files = names.map((name) => ({ name, text: `Mark,Offset\n${name},40\n` }));
  return dataOf(await who.do('uploadRfiFiles', { form: formOf('files', files) })).map(({ key }) => key);
}

/** Divisions of the library by their numbers, and two parts of one of them, the one that stands later made first. */
interface Places {
  division: (number: string) => unknown;
  below: readonly unknown[];
}

async function placesFor({ contractor }: Cast): Promise<Places> {
  const divisions = dataOf(await contractor.ask('listRfiDivisions'));
  const division = (number: string) => idOf(divisions.find((row) => row['divisionNumber'] === number));
  const below: unknown[] = [];
  for (const [number, subDivisionNumber, subDivisionName] of [
    ['03', '03 41 00', 'Verified precast'],
    ['23', '23 37 00', 'Verified outlets'],
    ['03', '03 15 00', 'Verified waterstops'],
  ] as const) {
    const body = { divisionId: division(number), subDivisionNumber, subDivisionName };
    below.push(idOf(await contractor.do('createSubdivision', { body })));
  }
  await contractor.ask('listRfiSubdivisions', { params: { divisionId: String(division('03')) } });
  return { division, below };
}

/** Three days, noted neither from the first nor from the last, and up to two records of each other tool. */
interface Records {
  days: readonly [Row, Row, Row];
  others: readonly Row[];
}

async function recordsFor({ run, contractor }: Cast): Promise<Records> {
  const noted = async (days: number): Promise<Row> => {
    const body = { logDate: dayBefore(run, days), logAccess: 'PUBLIC', crewName: 'Coring' };
    return { type: 'DAILYLOG', id: idOf(await contractor.do('createDailyLog', { body })) };
  };
  const days = [await noted(26), await noted(28), await noted(27)] as const;
  const others: Row[] = [];
  for (const [id, type] of [
    ['listRfiSovReferences', 'SOV'],
    ['listRfiChangeRequestReferences', 'CHANGE_REQUEST'],
  ] as const)
    for (const row of dataOf(await contractor.ask(id, { query: FEW }))) others.push({ type, id: row['id'] });
  return { days: [...days], others };
}

/** A question and the changes of it, each on the version that the one before left. */
interface Asked {
  params: Params;
  step: (who: Actor, id: string, more: Row) => Promise<void>;
  version: () => unknown;
}

/** A question of several divisions that refers to several records, with two files and two people beside it. */
async function asked(cast: Cast, places: Places, { days, others }: Records): Promise<Asked> {
  const { run, contractor, owner, architect, lead, rival } = cast;
  const [precast, outlets, waterstops] = places.below;
  const [first, second, third] = days;
  const body = await contractor.body('createRfi', {
    isDraft: false,
    visibility: 'PRIVATE',
    subject: 'Verified cores through the deck',
    assigneeId: owner.account.userId,
    contractorId: lead.account.userId,
    allowedUserIds: idsOf(rival, architect),
    divisionIds: ['23', '03'].map(places.division),
    subdivisionIds: [precast, outlets, waterstops],
    references: [third, ...others, first, second],
    attachments: await filed(contractor, 'west cores.csv', 'east cores.csv'),
    dueDate: dayBefore(run, -4),
  });
  const made = await contractor.do('createRfi', { body });
  const params = { rfiId: String(made['id']) };
  let version: unknown = made['version'];
  return {
    params,
    version: () => version,
    async step(who, id, more) {
      version = (await who.do(id, { params, body: { version, ...more } as Row }))['version'];
    },
  };
}

/** The page as each has it, and what became of it. */
async function readBy({ params }: Asked, ...people: readonly Actor[]): Promise<void> {
  for (const who of people) await who.ask('getRfi', { params });
  const about = { objectType: 'RFI', objectId: params['rfiId'] ?? '' };
  await people[0]?.ask('getRecordHistory', { params: about, query: { page: 1, limit: 20 } });
}

/** One of each is taken off, another comes, and what is left changes places. */
async function changed(
  cast: Cast,
  question: Asked,
  places: Places,
  { days, others }: Records,
): Promise<void> {
  const { contractor, rival } = cast;
  const [precast, , waterstops] = places.below;
  const { params, step, version } = question;
  const read = await contractor.do('getRfi', { params });
  const [, kept] = rowsOf(read['attachments']).map(({ key }) => key as unknown);
  const [added] = await filed(contractor, 'added cores.csv');
  const [first, , third] = days;
  await step(contractor, 'updateRfi', {
    divisionIds: ['09', '03'].map(places.division),
    subdivisionIds: [waterstops, precast],
    references: [...others.toReversed(), first, third],
    attachments: [added, kept],
  });
  // What lies in one of them is not left behind.
  const fewer = { version: version(), divisionIds: [places.division('09')] };
  await contractor.refused('updateRfi', 'divisionIds', { params, body: fewer });
  await readBy(question, contractor, rival);
}

/** Answers with two files each, and somebody else in the place of one who was beside it. */
async function answered({ owner, architect, contractor, lead }: Cast, question: Asked): Promise<void> {
  const { params, step, version } = question;
  const say = async (who: Actor, response: string, ...names: string[]) =>
    step(who, 'respondToRfi', { response, attachments: await filed(who, ...names) });
  await say(architect, 'The east ones clear the tendons.', 'tendons.csv', 'section.csv');
  await say(owner, 'Core the east ones alone.', 'owner sketch.csv', 'budget.csv');
  await told(contractor);
  const userId = architect.account.userId;
  const query = { version: version() };
  await contractor.do('removeRfiAllowedUser', { params: { ...params, userId }, query });
  await contractor.do('addRfiAllowedUser', { params, body: { allowedUserId: lead.account.userId } });
  await readBy(question, contractor, architect);
  await contractor.ask('exportRfi', { params });
  await contractor.ask('listRfis', { query: { searchText: 'verified cores', page: 1, limit: 5 } });
  await contractor.ask('listRfiContractors');
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const places = await placesFor(cast);
  const records = await recordsFor(cast);
  const question = await asked(cast, places, records);
  await told(cast.architect);
  await readBy(question, cast.architect);
  await changed(cast, question, places, records);
  await answered(cast, question);
  const [first, second] = records.days.map(({ id }) => ({
    objectType: 'DAILY_LOG',
    objectId: id as unknown,
  }));
  const rfi = { objectType: 'RFI', objectId: question.params['rfiId'] };
  if (first && second) await talkedOf(cast, [second, rfi, first]);
}

/** A question and messages with two and more of each: divisions, records, files, people, categories; in an order of their own, and changed. */
export const severalQuestions: Scene = {
  name: 'several-questions',
  operations: [
    'createRfi',
    'updateRfi',
    'respondToRfi',
    'exportRfi',
    'listRfiContractors',
    'createMessage',
    'updateMessage',
    'deleteMessageCategory',
  ],
  play,
};
