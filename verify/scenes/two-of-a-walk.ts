import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import { formOf } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import { approvedSov, rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const DAY = 86_400_000;
const PAGE = { page: 1, limit: 20 };

const idsOf = (...people: readonly Actor[]): unknown[] => people.map(({ account }) => account.userId);
const companiesOf = (...people: readonly Actor[]): Row[] =>
  people.map(({ account }) => ({ companyId: account.companyId }));

/** An inspection on its way, with the version that it has now. */
interface Walk {
  cast: Cast;
  params: { inspectionId: string };
  at: (days: number) => string;
  items: readonly unknown[];
  /** A step on the version of the last one; gives the inspection as it is then. */
  step: (who: Actor, id: string, body: Row) => Promise<Row>;
  /** What a rule refuses, on the version of now. */
  refused: (who: Actor, id: string, at: string, body: Row) => Promise<void>;
}

/** A checklist whose items name two files, which stand as they are named and not as they were uploaded. */
async function checklist({ run, contractor }: Cast): Promise<string> {
  const form = formOf('files', [
    { name: 'anchors.csv', text: 'Mark,Size\nA-1,3/8\n' },
    { name: 'braces.csv', text: 'Mark,Size\nB-1,1/2\n' },
    { name: 'clips.csv', text: 'Mark,Size\nC-1,1/4\n' },
  ]);
  const [anchors, braces, clips] = dataOf(await contractor.do('uploadInspectionFiles', { form })).map(
    ({ key }) => key as unknown,
  );
  const made = await contractor.do('createInspectionTemplate', {
    body: {
      name: `Braces ${run.world.random.uuid().slice(0, 6)}`,
      inspectionType: 'QUALITY',
      items: [
        { description: 'Clips are closed', attachments: [clips, anchors] },
        { description: 'Braces are set', attachments: [braces, clips] },
        { description: 'Anchors are torqued', section: 'Anchors' },
        { description: 'Plates are flat', section: 'Anchors' },
        { description: 'Labels are on', attachments: [anchors, braces] },
      ],
    },
  });
  return String(made['id']);
}

/** Drafted for two companies of which nobody is named, with two of each beside it. */
async function drafted(cast: Cast): Promise<Walk> {
  const { run, contractor, owner, lead, colleague, rival, architect } = cast;
  const at = (days: number): string => new Date(run.world.resources.now() + days * DAY).toISOString();
  const templateId = await checklist(cast);
  const divisionIds = (await run.world.resources.find('divisionId')).slice(0, 3).map(({ id }) => id);
  const body = {
    inspectionType: 'QUALITY',
    title: 'Braces on level 4',
    templateId,
    divisionIds: divisionIds.slice(1).toReversed(),
    inspectorIds: idsOf(owner, architect),
    contractors: companiesOf(rival, lead),
    siteContactIds: idsOf(lead, colleague),
    watcherIds: idsOf(rival, owner),
    dueDate: null,
  };
  const { random } = run.world;
  // What several share is wrong in two places, and refused at both.
  await contractor.refused('bulkCreateInspections', 'inspection.watcherIds.1', {
    body: {
      inspection: { ...body, watcherIds: [random.uuid(), random.uuid()], siteContactIds: [random.uuid()] },
      rows: [{ scheduledFor: at(3) }, { scheduledFor: at(2) }],
    },
  });
  const made = await contractor.do('createInspection', { body });
  const params = { inspectionId: String(made['id']) };
  let { version } = made;
  const walk: Walk = {
    cast,
    params,
    at,
    items: rowsOf(made['items']).map(({ id }) => id as unknown),
    async step(who, id, more) {
      const shown = await who.do(id, { params, body: { version, ...more } });
      version = shown['version'];
      return shown;
    },
    refused: (who, id, place, more) => who.refused(id, place, { params, body: { version, ...more } }),
  };
  await edited(walk, rowsOf(made['items']), divisionIds);
  return walk;
}

/** Two items go, with their files; of those who are named one goes and another comes, in another order. */
async function edited(
  { cast, step, at }: Walk,
  [, braces, anchors, plates]: readonly Row[],
  [first, , third]: readonly string[],
): Promise<void> {
  const { contractor, lead, rival, architect, owner } = cast;
  const asked = ({ id, description, section }: Row = {}): Row => ({
    id: id as unknown,
    description: description as unknown,
    section: section as unknown,
  });
  await step(contractor, 'updateInspection', {
    items: [asked(plates), asked(braces), asked(anchors)],
    divisionIds: [third, first].filter((id) => id !== undefined),
    watcherIds: idsOf(architect, owner, lead),
    siteContactIds: idsOf(rival, lead),
  });
  await step(contractor, 'updateInspection', { items: [asked(anchors), asked(plates), asked(braces)] });
  await step(contractor, 'scheduleInspection', { scheduledFor: at(2) });
  // Nobody is named of either company, so that all of both are told.
  await told(rival, lead);
}

const failing = (itemId: unknown, note: string): Row => ({ itemId, result: 'FAIL', note });

/** Two items fail and two notes are written, not in the order of the checklist. */
async function failed({ cast, at, items, step, refused }: Walk): Promise<void> {
  const { run, lead, rival, colleague, architect, owner, contractor } = cast;
  const [, braces, anchors, plates] = items;
  await step(architect, 'startInspection', {});
  const twice = [
    { itemId: braces, result: 'PASS' },
    failing(plates, 'Bent.'),
    { itemId: plates, result: 'PASS' },
    failing(braces, 'Loose.'),
  ];
  await refused(architect, 'recordInspectionResults', 'results.3.itemId', { results: twice });
  await step(architect, 'recordInspectionResults', {
    results: [failing(braces, 'Two are loose.'), { itemId: anchors, result: 'PASS' }],
  });
  await step(owner, 'recordInspectionResults', { results: [failing(plates, 'One is bent.')] });
  for (const [who, note, itemId] of [
    [owner, 'The lift was parked in the way.', null],
    [architect, 'Labels are still to come.', anchors],
  ] as const)
    await step(who, 'addInspectionObservation', {
      version: undefined,
      id: run.world.random.uuid(),
      note,
      itemId,
    });
  const give = (itemId: unknown, who: Actor, days: number): Row => ({
    itemId,
    ownerId: who.account.userId,
    dueDate: at(days).slice(0, 10),
  });
  await step(architect, 'failInspection', {
    comment: 'Braces and plates.',
    followUps: [give(braces, rival, 9), give(plates, colleague, 5)],
  });
  const { random } = run.world;
  const next = { scheduledFor: at(3), comment: 'Both are set anew.' };
  await refused(contractor, 'createInspectionRevision', 'itemIds.2', {
    ...next,
    itemIds: [random.uuid(), anchors, random.uuid()],
  });
  await step(contractor, 'createInspectionRevision', { ...next, inspectorIds: idsOf(architect, lead) });
  // Both fail once more, and both go to somebody else.
  await step(architect, 'recordInspectionResults', {
    results: [failing(plates, 'Still bent.'), failing(braces, 'One is still loose.')],
  });
  await step(architect, 'failInspection', {
    comment: 'Not yet.',
    followUps: [give(plates, rival, 12), give(braces, lead, 8)],
  });
  await told(rival, lead);
}

/** The inspection, its lists, its files and its history, as those who look after it have them. */
async function read({ cast, params }: Walk): Promise<void> {
  const { contractor, lead, rival } = cast;
  for (const who of [lead, contractor]) await who.ask('getInspection', { params });
  await contractor.ask('exportInspection', { params });
  const of = { ...PAGE, ...params, orderBy: 'dueDate', order: 'ASC' };
  await rival.ask('listInspectionFollowUps', { query: of });
  await contractor.ask('getRecordHistory', {
    params: { objectType: 'INSPECTION', objectId: params.inspectionId },
    query: PAGE,
  });
  await rival.ask('listPendingTasks', { query: { ...PAGE, projectId: rival.projectId } });
}

/** Checks made of the lines of two contractors at once: each is told once, of how many are theirs. */
async function checks(cast: Cast): Promise<void> {
  const { contractor, lead, rival } = cast;
  const query = { limit: 50, page: 1, hasTask: false };
  const free = (): Promise<Exchange> => contractor.ask('listQualitySovLines', { query });
  const linesOf = (found: Exchange, who: Actor): unknown[] =>
    dataOf(found)
      .filter((line) => line['contractor']?.id === who.account.userId)
      .map(({ sovLineId }) => sovLineId as unknown);
  let found = await free();
  // Of schedules that other scenes have made, where there are some.
  const without = [rival, lead].filter((who) => linesOf(found, who).length < 2);
  for (const who of without) await approvedSov(betweenOf(cast, who, contractor));
  if (without.length > 0) found = await free();
  const [ofLead, ofRival] = [linesOf(found, lead), linesOf(found, rival)];
  const sovLineIds = [...ofRival.slice(0, 1), ...ofLead.slice(0, 2), ...ofRival.slice(1, 3)];
  await contractor.do('createQualityTasksFromSov', { body: { sovLineIds } });
  await told(lead, rival);
  await contractor.ask('listQualityTasks', { query: { ...PAGE, assigneeId: rival.account.userId } });
}

/** An inspection with two of each: files of an item, divisions, firms, contacts, notes, and what failed in two rounds. */
export const twoOfAWalk: Scene = {
  name: 'two-of-a-walk',
  operations: [
    'createInspectionTemplate',
    'updateInspection',
    'recordInspectionResults',
    'addInspectionObservation',
    'failInspection',
    'createInspectionRevision',
    'exportInspection',
    'createQualityTasksFromSov',
  ],
  async play(run: Run) {
    const walk = await drafted(await castOf(run));
    await failed(walk);
    await read(walk);
    await checks(walk.cast);
  },
};
