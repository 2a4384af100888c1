import { instantIn } from '#domain/time/zoned.ts';
import { type Cast, castOf } from '../cast/cast.ts';
import { clockOf, DRAWN, photo, uploadedTo } from '../cast/pictures.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

const UPLOAD = 'uploadDailyLogFiles';

interface Day {
  cast: Cast;
  params: Params;
  /** A step on the version that the log has now. */
  step: (who: Actor, id: string, body?: Row) => Promise<Row>;
  /** An entry; gives all entries of the log as its writer has them then. */
  add: (body: Row) => Promise<Row[]>;
  /** They read it, and find it among the days of the site. */
  look: (...people: readonly Actor[]) => Promise<void>;
}

async function dayOf(cast: Cast, ago: number, more: Row): Promise<Day> {
  const { run, lead } = cast;
  const logDate = dayBefore(run, ago);
  const made = await lead.do('createDailyLog', { body: { logDate, ...more } });
  const params = { dailyLogId: String(made['id']) };
  return {
    cast,
    params,
    async step(who, id, body = {}) {
      const { version } = await who.do('getDailyLog', { params });
      return who.do(id, { params, body: { version: version as unknown, ...body } });
    },
    add: async (body) => rowsOf((await lead.do('addDailyLogEntry', { params, body }))['entries']),
    async look(...people) {
      for (const who of people) {
        await who.ask('getDailyLog', { params });
        await who.ask('listDailyLogs', {
          query: { startDate: logDate, endDate: logDate, page: 1, limit: 20 },
        });
      }
    },
  };
}

const crew = (more: Row): Row => ({
  entryType: 'WORK_LOG',
  trade: 'Concrete',
  workers: 5,
  hours: 7.25,
  description: 'Placed the footing.',
  location: 'Grid C-4',
  ...more,
});

/** The newest photos of the site, a few and all of them. */
async function carousel(people: readonly Actor[], limits: readonly number[] = [50]): Promise<void> {
  for (const who of people)
    for (const limit of limits) await who.ask('getDailyLogCarousel', { query: { limit } });
}

/** Puts the site where its clocks are not those of UTC; gives what puts it back. */
async function westward({ contractor }: Cast): Promise<() => Promise<void>> {
  const place = { address: '1200 Alta Road', city: 'Oakland', state: 'CA', zipCode: '94607' };
  const before = await contractor.do('getProject');
  const set = async (more: Row): Promise<void> => {
    const { version, name } = (await contractor.do('getProject')) as Row;
    await contractor.do('updateProject', { body: { version, name, ...more } });
  };
  await set(place);
  return () => set(Object.fromEntries(Object.keys(place).map((field) => [field, before[field] as unknown])));
}

/** Photos by the clocks of the site, of the camera, of none and of one that was never set, beside what is no photo. */
async function pictured(cast: Cast): Promise<Day> {
  const { run, contractor, lead, rival } = cast;
  const day = await dayOf(cast, 18, { crewName: 'Footing crew', logAccess: 'PUBLIC' });
  const taken = dayBefore(run, 18);
  const putBack = await westward(cast);
  const [site, zoned, none, future, unset, ticket] = await uploadedTo(lead, UPLOAD, [
    photo('Site clock.JPG', clockOf(taken, '08:15:30')),
    photo('Zoned.jpeg', clockOf(taken, '08:15:30'), '+05:30'),
    photo('No clock.jpg'),
    photo('Tomorrow.jpg', clockOf(dayBefore(run, -5), '12:00:00'), '+00:00'),
    photo('Never set.jpg', '0000:00:00 00:00:00'),
    new File(['Load,CY\n7,9.5\n'], 'ticket.csv', { type: 'text/csv' }),
  ]);
  await putBack();
  // Not in the order in which they came, and the first file is no photo.
  const [work] = await day.add(crew({ attachments: [ticket, zoned, site] }));
  // Two servers set no instant alike, so that what it is to be is said here.
  const log = await lead.ask('getDailyLog', { params: day.params });
  for (const [at, wanted] of [
    [1, instantIn(dayBefore(run, 18), '02:45:30', 'UTC')],
    [2, instantIn(taken, '08:15:30', 'America/Los_Angeles')],
  ] as const) {
    const takenAt: unknown = rowsOf(rowsOf(log.body?.entries)[0]?.['attachments'])[at]?.['takenAt'];
    run.judge.expect(log, 'write-read', Date.parse(String(takenAt)) === wanted?.getTime(), () => {
      return `a photo of ${String(wanted?.toISOString())} is said to be of ${String(takenAt)}`;
    });
  }
  const shown = await day.add({
    entryType: 'FILES_LOG',
    title: 'Before the pour',
    attachments: [future, none],
  });
  const files = shown.find(({ entryType }) => entryType === 'FILES_LOG');
  await day.add({ entryType: 'FILES_LOG', title: 'Old camera', attachments: [unset] });
  await day.look(contractor);
  await carousel([contractor], [50, 2]);
  for (const key of [site, ticket]) {
    await contractor.ask('streamDocument', { query: { key, thumbnail: true } });
    await contractor.ask('downloadDocument', { query: { key, filename: 'Deck before.jpg' } });
  }
  // One is said anew with a photo less, and one is void: neither is among the photos any more.
  const [again] = await uploadedTo(lead, UPLOAD, [photo('Seen anew.jpg', clockOf(taken, '16:45:09'))]);
  await day.add(crew({ workers: 4, attachments: [again], correctsEntryId: work?.['id'] }));
  await lead.do('voidDailyLogEntry', {
    params: { ...day.params, entryId: String(files?.['id']) },
    body: { version: files?.['version'], reason: 'Another footing.' },
  });
  await day.look(contractor);
  await carousel([contractor, rival]);
  return day;
}

/** Of a private day somebody sees the photos of what they put right, and nobody else any. */
async function hidden(cast: Cast): Promise<void> {
  const { run, owner, lead, colleague, rival } = cast;
  const day = await dayOf(cast, 17, { crewName: 'Footing crew', logAccess: 'PRIVATE' });
  const [work, theirs, nobodys, bill] = await uploadedTo(lead, UPLOAD, [
    photo('Of the crew.jpg', clockOf(dayBefore(run, 17), '09:00:00')),
    photo('Sleeve.jpg', clockOf(dayBefore(run, 17), '10:00:00')),
    photo('Tie wire.jpg'),
    photo('Invoice.jpg'),
  ]);
  const bad = (subject: string, more: Row): Row => ({
    entryType: 'NONCONFIRMING_LOG',
    subject,
    severity: 'MAJOR',
    description: 'Not as drawn.',
    ...more,
  });
  await day.add(crew({ attachments: [work] }));
  await day.add(bad('Tie wire is left in', { attachments: [nobodys] }));
  const entries = await day.add(
    bad('Sleeve is off by 2 in', {
      attachments: [theirs],
      ownerId: rival.account.userId,
      responsibleCompanyId: rival.account.companyId,
      dueDate: dayBefore(run, -4),
    }),
  );
  await lead.do('addDailyLogInvoice', {
    params: day.params,
    body: {
      invoiceNumber: 'FT-118',
      vendor: 'Bay Ready Mix',
      invoiceDate: dayBefore(run, 17),
      amount: 1_873.45,
      fileKey: bill,
    },
  });
  await day.look(rival, owner);
  await carousel([lead, rival, colleague]);
  for (const key of [work, theirs, nobodys, bill]) await rival.ask('downloadDocument', { query: { key } });
  await corrected(
    day,
    entries.find(({ subject }) => subject === 'Sleeve is off by 2 in'),
  );
}

/** It is put right with a photo and a paper, found wanting and put right again with another. */
async function corrected({ cast, params, look }: Day, entry: Row | undefined): Promise<void> {
  const { contractor, lead, rival } = cast;
  const one = { ...params, entryId: String(entry?.['id']) };
  const version = async (): Promise<unknown> => {
    const log = await rival.do('getDailyLog', { params });
    return rowsOf(log['entries']).find(({ id }) => id === one.entryId)?.['version'] as unknown;
  };
  const correct = async (comment: string, attachments: readonly string[]): Promise<void> => {
    await rival.do('correctNonconformance', {
      params: one,
      body: { version: await version(), comment, attachments },
    });
  };
  const [core, paper] = await uploadedTo(rival, UPLOAD, [
    photo('Cored.jpg'),
    new File(['Core,in\n1,4.25\n'], 'cores.csv', { type: 'text/csv' }),
  ]);
  await correct('Cored anew at C-4.', [String(paper), String(core)]);
  await look(rival);
  await lead.do('reopenNonconformance', {
    params: one,
    body: { version: await version(), comment: 'The core is 1 in low.' },
  });
  await look(rival);
  const [patched] = await uploadedTo(rival, UPLOAD, [photo('Patched.jpg')]);
  await correct('Patched and cored.', [String(patched)]);
  await lead.do('verifyNonconformance', { params: one, body: { version: await version() } });
  await look(lead, rival);
  for (const who of [lead, contractor]) await who.ask('downloadDocument', { query: { key: patched } });
}

/** A day that is closed with a drawn signature, opened again, closed without one and signed by a name. */
async function signed({ cast, step, look }: Day): Promise<void> {
  const { contractor, owner, lead, rival } = cast;
  const drawn = { signatureType: 'DRAWN', typedName: 'Luis Ferrer', drawnPng: DRAWN };
  await step(lead, 'closeDailyLog', { signature: drawn });
  await look(contractor);
  await step(lead, 'reopenDailyLog', { reason: 'A load was left out.' });
  await look(rival);
  await step(contractor, 'closeDailyLog');
  await step(lead, 'signDailyLog', { signature: { ...drawn, typedName: 'L. Ferrer' } });
  await look(owner);
}

/** Photos of the site with the time of the shot, whose they are to see, and days that are signed by hand. */
export const sitePhotos: Scene = {
  name: 'site-photos',
  operations: [
    'uploadDailyLogFiles',
    'getDailyLogCarousel',
    'addDailyLogEntry',
    'correctNonconformance',
    'closeDailyLog',
    'signDailyLog',
    'exportDailyLogPdf',
  ],
  async play(run: Run) {
    const cast = await castOf(run);
    const day = await pictured(cast);
    await hidden(cast);
    await signed(day);
    const { contractor, rival } = cast;
    for (const who of [contractor, rival])
      await who.ask('exportDailyLogRangePdf', {
        query: { startDate: dayBefore(cast.run, 18), endDate: dayBefore(cast.run, 17) },
      });
    await contractor.ask('exportDailyLogPdf', { params: day.params });
  },
};
