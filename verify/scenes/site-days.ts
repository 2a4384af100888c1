import { castOf } from '../cast/cast.ts';
import { everybodyLooks } from '../cast/looking.ts';
import { shapesOf } from '../generate/shapes.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, type Scene } from './scene.ts';

/** A log of a day with its invoices, written by this person and read by all. */
async function logOf(who: Actor, logDate: string, more: Row = {}): Promise<Params> {
  const body = await who.body('createDailyLog', { logDate, logAccess: 'PUBLIC', ...more });
  return { dailyLogId: String((await who.do('createDailyLog', { body }))['id']) };
}

/** What held up more than one crew, which no example tells of. */
const DELAY: Row = {
  entryType: 'OTHERS',
  kind: 'DELAY',
  title: 'Crane down',
  description: 'The wind was above what the crane may work in.',
  delay: { cause: 'WEATHER', hours: 2.25 },
};

const DEVIATION: Row = {
  entryType: 'NONCONFIRMING_LOG',
  subject: 'Conduit runs through the shear wall',
  severity: 'MAJOR',
  description: 'Two sleeves without a detail at grid C-4.',
};

/** A file for an entry that is nothing without one. */
async function photo(who: Actor): Promise<unknown> {
  const form = new FormData();
  form.append('files', new Blob(['Deck before the pour'], { type: 'text/plain' }), 'deck.txt');
  return dataOf(await who.do('uploadDailyLogFiles', { form }))[0]?.['key'];
}

/** One entry of each type with all that it may say, and one with what it has to say alone. */
async function entriesOf(run: Run, who: Actor, params: Params): Promise<Row[]> {
  const operation = run.contract.find('addDailyLogEntry');
  const shapes = operation?.body ? shapesOf(run.contract, operation.body.schema) : [];
  let shown: Row = {};
  for (const shape of shapes)
    for (const bare of [false, true]) {
      const made = (await run.world.bodies.for(operation!, { params, shape, bare })) as Row;
      const needsFile = (run.contract.resolve(shape).required ?? []).includes('attachments');
      const body = { ...made, ...(needsFile && { attachments: [await photo(who)] }) };
      shown = await who.do('addDailyLogEntry', { params, body });
    }
  shown = await who.do('addDailyLogEntry', { params, body: DELAY });
  return rowsOf(shown['entries']);
}

/** Whatever a day on site says, corrected, void, copied and closed, as its company, its contractor and the owner read it. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, lead, colleague, rival } = cast;
  const own = cast.run;
  const readers = [contractor, owner, lead, colleague];
  const look = (names: Params, depth: 'records' | 'tools' | 'files'): Promise<void> =>
    everybodyLooks(own.contract, readers, names, depth);
  const invoice = {
    invoiceNumber: 'BRS-20881',
    vendor: 'Bay Reinforcing Supply',
    invoiceDate: dayBefore(own, 40),
    amount: 18_270.55,
  };
  const first = await logOf(lead, dayBefore(own, 9), { invoices: [invoice], crewName: 'Deck crew' });
  const entries = await entriesOf(own, lead, first);
  await look(first, 'tools');

  // Every other entry is corrected by the first of its type, and one is declared void.
  const [work, material] = ['WORK_LOG', 'MATERIAL_LOG'].map((type) =>
    entries.find(({ entryType }) => entryType === type),
  );
  const operation = run.contract.find('addDailyLogEntry')!;
  for (const shape of shapesOf(run.contract, operation.body!.schema).slice(0, 2)) {
    const body = (await own.world.bodies.for(operation, { params: first, shape })) as Row;
    const corrects = body['entryType'] === 'WORK_LOG' ? work : material;
    const more = body['entryType'] === 'WORK_LOG' ? { workers: 7, hours: 6.5 } : { quantity: 31.25 };
    await lead.do('addDailyLogEntry', {
      params: first,
      body: { ...body, ...more, correctsEntryId: corrects?.['id'] as unknown },
    });
  }
  const accident = entries.find(({ entryType }) => entryType === 'ACCIDENT_LOG');
  await lead.do('voidDailyLogEntry', {
    params: { ...first, entryId: String(accident?.['id']) },
    body: { version: accident?.['version'], reason: 'Told of another site.' },
  });
  await look(first, 'tools');

  // The next day is copied from it with fewer hands, shared while it is private, and closed.
  const copied = await lead.do('copyDailyLog', {
    body: { logDate: dayBefore(own, 8), crewName: 'Deck crew', logAccess: 'PRIVATE' },
  });
  const second = { dailyLogId: String(copied['id']) };
  await look(second, 'records');
  // Somebody else puts right what does not conform: they read that, and nothing else of a private day.
  await lead.do('addDailyLogEntry', {
    params: second,
    body: { ...DEVIATION, ownerId: rival.account.userId, dueDate: dayBefore(own, -3) },
  });
  await everybodyLooks(own.contract, [rival], second, 'files');
  // A copy is seen by who sees what it is a copy of, where nothing is said of it.
  const third = await lead.do('copyDailyLog', {
    body: { logDate: dayBefore(own, 7), crewName: 'Deck crew' },
  });
  await everybodyLooks(own.contract, [lead, owner], { dailyLogId: String(third['id']) }, 'records');
  // Somebody else's newer day of a crew that is called the same is not what one begins from.
  await logOf(contractor, dayBefore(own, 6), { crewName: 'Deck crew' });
  for (const who of [lead, contractor, owner])
    await who.ask('getDailyLogCopySource', { query: { logDate: dayBefore(own, 5), crewName: 'Deck crew' } });
  await lead.do('shareDailyLog', { params: second, body: { sharedToUserId: owner.account.userId } });
  await look(second, 'tools');
  const { version } = await lead.do('getDailyLog', { params: first });
  const signature = { signatureType: 'TYPED', typedName: 'Luis Ferrer' };
  await lead.do('closeDailyLog', { params: first, body: { version: version as unknown, signature } });
  await contractor.do('createComment', {
    body: { objectType: 'DAILY_LOG', objectId: first['dailyLogId'], content: 'The deck was cut back.' },
  });
  await look(first, 'files');
  await exported(own, readers, first);
}

/** The days together: their sums, their calendar, their photos and their papers. */
async function exported(run: Run, readers: readonly Actor[], names: Params): Promise<void> {
  const range = { startDate: dayBefore(run, 20), endDate: dayBefore(run) };
  for (const reader of readers) {
    await reader.ask('getDailyLogCalendar', { query: { month: range.startDate.slice(0, 7) } });
    await reader.ask('getDailyLogCopySource', { query: { logDate: range.endDate } });
    await reader.ask('getDailyLogHours', { query: range });
    await reader.ask('getDailyLogCarousel');
    await reader.ask('listDailyLogs', { query: { ...range, page: 1, limit: 20 } });
    await reader.ask('exportDailyLogs', { query: range });
  }
  await readers[0]?.ask('exportDailyLogPdf', { params: names });
}

/** A day on site with an entry of every type. */
export const siteDays: Scene = {
  name: 'site-days',
  operations: ['createDailyLog', 'addDailyLogEntry', 'copyDailyLog', 'shareDailyLog', 'getDailyLogCalendar'],
  play,
};
