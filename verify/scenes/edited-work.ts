import { type Cast, castOf, lookers } from '../cast/cast.ts';
import { stepWith, storedPaper, uploaded } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

/** A checklist that is worked over before the walk: an item in other words, one less, one more, and by whom it is checked. */
async function editInspection(run: Run, cast: Cast): Promise<void> {
  const { contractor, lead, rival } = cast;
  const look = lookers(cast);
  const uuid = (): string => run.world.random.uuid();
  const items = ['Sleeves are set', 'Bars are tied', 'Cover is kept'].map((description) => ({
    id: uuid(),
    description,
  }));
  const body = await contractor.body('createInspection', {
    templateId: undefined,
    agency: null,
    attachments: undefined,
    items,
    contractors: [{ companyId: lead.account.companyId }],
    inspectorIds: [contractor.account.userId],
  });
  const made = await contractor.do('createInspection', { body });
  const params = { inspectionId: String(made['id']) };
  const division = (await run.world.resources.find('divisionId'))[0];
  const agency = {
    name: 'City of Oakland',
    inspectorName: 'R. Vance',
    permitNumber: 'B-2207',
    phone: '+1 510 555 0142',
  };
  const edited = await contractor.do('updateInspection', {
    params,
    body: {
      version: made['version'],
      agency,
      divisionIds: division ? [division.id] : [],
      watcherIds: [rival.account.userId],
      items: [
        { ...items[2], requirement: '2 in. clear' },
        { ...items[0], description: 'Sleeves are set and capped' },
        { id: uuid(), description: 'Chairs stand on every second bar', section: 'Deck' },
      ],
    },
  });
  await look(params, 'files');
  const scheduledFor = new Date(run.client.now() + 4 * 86_400_000).toISOString();
  const scheduled = await contractor.do('scheduleInspection', {
    params,
    body: { version: edited['version'], scheduledFor },
  });
  // Of one that is scheduled, who checks it and who works there is told.
  await contractor.do('updateInspection', {
    params,
    body: {
      version: scheduled['version'],
      agency: null,
      divisionIds: [],
      contractors: [{ companyId: rival.account.companyId, contactId: rival.account.userId }],
    },
  });
  await look(params, 'tools');
}

/** A day whose weather is put right, and the next one with other crews. */
async function editDay(run: Run, cast: Cast): Promise<void> {
  const { lead } = cast;
  const look = lookers(cast);
  const logDate = dayBefore(run, 16);
  const weather = {
    condition: 'RAIN',
    units: 'IMPERIAL',
    source: 'MANUAL',
    hoursLost: 0,
    precipitation: 0.4,
  };
  const readings = ['07:30', '13:15'].map((time, i) => ({ time, condition: 'RAIN', hoursLost: 1.25 + i }));
  const made = await lead.do('createDailyLog', {
    body: {
      logDate,
      crewName: 'Framing',
      logAccess: 'PUBLIC',
      siteCondition: 'MUDDY',
      weather,
      weatherReadings: readings,
    },
  });
  const params = { dailyLogId: String(made['id']) };
  await look(params, 'records');
  await lead.do('updateDailyLog', {
    params,
    body: {
      version: made['version'],
      weather: {
        ...weather,
        condition: 'DRIZZLE',
        hoursLost: 0.5,
        temperatureHigh: 61.5,
        temperatureLow: 48,
      },
      weatherReadings: readings.toReversed().map((reading) => ({ ...reading, condition: 'DRIZZLE' })),
    },
  });
  const crews = [
    { trade: 'Carpentry', workers: 4, hours: 8, description: 'Framed the east wall.' },
    { trade: 'Labor', workers: 2, hours: 6.5, description: 'Cleaned up.' },
  ];
  let entries: Row[] = [];
  for (const crew of crews) {
    const delay = { cause: 'MATERIAL', hours: 1.75 };
    const body = { entryType: 'WORK_LOG', ...crew, quantity: 120.5, unit: 'LF', delay };
    entries = rowsOf((await lead.do('addDailyLogEntry', { params, body }))['entries']);
  }
  await look(params, 'tools');
  const [first] = entries;
  const from = { fromEntryId: first?.['id'] as unknown };
  const next = { logDate: dayBefore(run, 15), crewName: 'Framing' };
  await lead.eachRefused('copyDailyLog', { body: next }, [
    ['crews.1.fromEntryId', { crews: [from, from] }],
    ['crews.0.fromEntryId', { crews: [{ fromEntryId: run.world.random.uuid() }] }],
    ['crews.0.description', { crews: [{ ...from, description: ' ' }] }],
  ]);
  const copied = await lead.do('copyDailyLog', {
    body: { ...next, crews: [{ ...from, workers: 5, hours: 7.75, description: 'Sheathed it.' }] },
  });
  await look({ dailyLogId: String(copied['id']) }, 'tools');
  for (const who of [lead, cast.contractor])
    await who.ask('getDailyLogHours', { query: { startDate: logDate, endDate: dayBefore(run, 15) } });
}

/** Submittals with what they refer to, sent several at once, and refused with a paper. */
async function editSubmittals(run: Run, cast: Cast): Promise<void> {
  const { contractor, lead, owner, architect } = cast;
  const look = lookers(cast);
  const [plan] = await uploaded(contractor, [{ name: 'Curb plan.csv', text: 'Grid,Height\nC-4,8 in.' }]);
  const question = await contractor.body('createRfi', {
    isDraft: false,
    assigneeId: owner.account.userId,
    references: [],
  });
  const rfi = await contractor.do('createRfi', { body: question });
  const [ofRfi, ofPlan] = [
    { type: 'RFI', id: rfi['id'] as unknown },
    { type: 'DOCUMENT', id: plan?.['id'] as unknown },
  ];
  const draft = async (title: string, more: Row): Promise<Params> => {
    const body = await contractor.body('createSubmittal', {
      isDraft: true,
      title,
      assigneeId: contractor.account.userId,
      approverIds: [architect.account.userId],
      approvers: undefined,
      dueDate: dayBefore(run, -9),
      attachments: [await storedPaper(contractor, { name: 'cut-sheet.csv', text: title })],
      ...more,
    });
    return { submittalId: String((await contractor.do('createSubmittal', { body }))['id']) };
  };
  const one = await draft('Curb angles', { references: [ofRfi, ofPlan] });
  const two = await draft('Curb anchors', { references: [] });
  const read = (params: Params): Promise<Row> => contractor.do('getSubmittal', { params });
  await look({ ...one, rfiId: String(rfi['id']), documentId: String(plan?.['id']) }, 'files');
  await contractor.do('updateSubmittal', {
    params: one,
    body: {
      version: (await read(one))['version'] as unknown,
      references: [ofPlan],
      specSection: '07 72 13',
      submittalType: 'SAMPLE',
      category: 'CLOSEOUT_AND_MAINTENANCE',
      reviewDays: 6,
      companyId: lead.account.companyId,
      receivedFromId: lead.account.userId,
    },
  });
  await look({ ...one, rfiId: String(rfi['id']) }, 'records');
  const several = [];
  for (const params of [one, two])
    several.push({ ...params, version: (await read(params))['version'] as unknown });
  await contractor.do('bulkSendSubmittals', {
    body: { submittals: several, comments: 'Both for the curb.', dueDate: dayBefore(run, -12) },
  });
  await look(one, 'tools');
  const move = async (who: Actor, params: Params, status: string, more: Row = {}): Promise<unknown> =>
    who.do('changeSubmittalStatus', {
      body: { ...params, version: (await read(params))['version'] as unknown, status, ...more },
    });
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED']) await move(contractor, one, status);
  await move(contractor, one, 'APPROVAL_PENDING', { dueDate: dayBefore(run, -15) });
  await look(one, 'tools');
  await move(architect, one, 'REJECTED', {
    reviewCode: 'REJECTED',
    comments: 'Not the specified gauge.',
    attachments: [await storedPaper(architect, { name: 'gauge.csv', text: 'Gauge,12' })],
  });
  await look(one, 'files');
}

/** Kinds of messages: one is called otherwise, one goes and its messages with it into another, one goes for good. */
async function editCategories(run: Run, cast: Cast): Promise<void> {
  const { contractor, owner } = cast;
  const mark = run.world.random.uuid().slice(0, 6);
  const make = (name: string): Promise<Row> =>
    contractor.do('createMessageCategory', { body: { name: `${name} ${mark}`, color: 'BLUE' } });
  const [yard, gate] = [await make('Yard'), await make('Gate')];
  const message = await contractor.do('createMessage', {
    body: await contractor.body('createMessage', {
      categoryId: yard['id'],
      notifyWith: [owner.account.userId],
      links: [],
      attachments: [],
    }),
  });
  const ids = ({ id }: Row): Params => ({ categoryId: String(id) });
  const params = { messageId: String(message['id']) };
  const look = async (): Promise<void> => {
    for (const who of [contractor, owner]) {
      await who.ask('listMessageCategories');
      await who.ask('getMessage', { params });
      for (const categoryId of [yard['id'], gate['id']])
        await who.ask('listMessages', { query: { categoryId: categoryId as unknown, page: 1, limit: 20 } });
    }
  };
  const renamed = await contractor.do('updateMessageCategory', {
    params: ids(yard),
    body: { name: `Laydown ${mark}`, color: 'AMBER', version: yard['version'] },
  });
  await look();
  const version = { version: renamed['version'] };
  await contractor.refused('deleteMessageCategory', 'IN_USE', { params: ids(yard), query: version });
  await contractor.do('deleteMessageCategory', {
    params: ids(yard),
    query: { ...version, moveTo: gate['id'] as unknown },
  });
  await look();
  await contractor.do('deleteMessageCategory', {
    params: ids(gate),
    query: { version: gate['version'], isCleared: true },
  });
  await look();
}

/** Tags of several papers at once, and a folder that takes what is in it back from everybody. */
async function editPapers(cast: Cast): Promise<void> {
  const { contractor } = cast;
  const look = lookers(cast);
  const folder = await contractor.do('createDocumentFolder', { body: { name: 'Curb set', parentId: null } });
  const files = await uploaded(
    contractor,
    ['A-1', 'A-2'].map((name) => ({ name: `${name}.csv`, text: `${name},1` })),
    { parentId: folder['id'] },
  );
  const several = async (): Promise<Row[]> => {
    const rows = [];
    for (const { id } of files) {
      const { body } = await contractor.ask('getDocument', { params: { documentId: String(id) } });
      rows.push({ documentId: id as unknown, version: body?.version as unknown });
    }
    return rows;
  };
  const tag = async (more: Row): Promise<unknown> =>
    contractor.do('bulkUpdateDocuments', {
      body: { action: 'CHANGE_TAGS', documents: await several(), ...more },
    });
  const documentId = String(files[0]?.['id']);
  await tag({ addTags: ['Curb', 'For review'] });
  await tag({ addTags: ['curb', 'Issued'], removeTags: ['FOR REVIEW'] });
  await look({ documentId }, 'tools');
  await stepWith(contractor, 'updateDocumentSharingType', folder, { sharingType: 'PROJECT' });
  await look({ documentId }, 'records');
  await stepWith(contractor, 'updateDocumentSharingType', folder, {
    sharingType: 'PRIVATE',
    makeContentPrivate: true,
  });
  await look({ documentId }, 'tools');
}

/** What is written anew in the tools of the site and of its papers. */
export const editedWork: Scene = {
  name: 'edited-work',
  operations: [
    'updateInspection',
    'updateDailyLog',
    'copyDailyLog',
    'updateSubmittal',
    'bulkSendSubmittals',
    'deleteMessageCategory',
    'bulkUpdateDocuments',
  ],
  async play(run) {
    const cast = await castOf(run);
    await editInspection(cast.run, cast);
    await editDay(cast.run, cast);
    await editSubmittals(cast.run, cast);
    await editCategories(cast.run, cast);
    await editPapers(cast);
  },
};
