import { addDays } from '#domain/time/dates.ts';
import { isWorkingDay } from '#domain/daily-log/calendar.ts';
import { demoFile } from './demo-file.ts';
import type { DemoWorld } from './demo-world.ts';
import { type DemoLog, type DemoLogEntry, HARBORVIEW_LOGS } from './harborview-logs.ts';

const FIVE = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

interface Log {
  id: string;
  version: number;
  entries: { id: string; version: number }[];
}

/** The day that lies so many working days before another. */
function workingDayBefore(today: string, ago: number): string {
  let day = today;
  for (let left = ago; left > 0;) {
    day = addDays(day, -1);
    if (isWorkingDay(day, FIVE)) left -= 1;
  }
  return day;
}

/**
 * The daily logs of the demo building, written on their days by the superintendent, the contractor and the mechanical
 * subcontractor: every type of entry, corrected and void ones, a nonconformance in each state, open and closed, signed,
 * opened again, private and shared.
 */
export async function loadDailyLogs(world: DemoWorld, projectId: string): Promise<void> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const companies = new Map<string, string>();
  const lines = new Map<string, string>();

  async function companyOf(key: string): Promise<string> {
    const known = companies.get(key) ?? (await world.as(key).call('getPrimaryCompany')).id;
    companies.set(key, known);
    return known;
  }
  async function lineOf(number: string): Promise<string> {
    const query = { searchText: number };
    const known =
      lines.get(number) ??
      (await world.as('luis').call('listQualitySovLines', { path, query })).data[0].sovLineId;
    lines.set(number, known);
    return known;
  }
  async function photosOf(by: string, photos: DemoLogEntry['photos'] = []): Promise<string[]> {
    if (photos.length === 0) return [];
    const form = new FormData();
    for (const { name, photo } of photos) form.append('files', await demoFile(world, name, { photo }));
    const { data } = await world.as(by).call('uploadDailyLogFiles', { path, form });
    return data.map(({ key }: { key: string }) => key);
  }

  async function bodyOf(by: string, day: string, entry: DemoLogEntry): Promise<Record<string, unknown>> {
    const { body, line, companyOf: company, owner, dueInDays, attendees, times = {}, photos } = entry;
    const isNonconformance = body.entryType === 'NONCONFIRMING_LOG';
    return {
      ...body,
      ...Object.fromEntries(Object.entries(times).map(([field, time]) => [field, `${day}T${time}:00Z`])),
      ...(line ? { sovLineId: await lineOf(line) } : {}),
      ...(company
        ? { [isNonconformance ? 'responsibleCompanyId' : 'companyId']: await companyOf(company) }
        : {}),
      ...(owner ? { ownerId: await world.userId(owner) } : {}),
      ...(dueInDays === undefined ? {} : { dueDate: addDays(today, dueInDays) }),
      ...(attendees ? { attendeeIds: await Promise.all(attendees.map((key) => world.userId(key))) } : {}),
      ...(photos ? { attachments: await photosOf(by, photos) } : {}),
    };
  }

  /** An entry with what becomes of it while the log is open. Answers the id of one whose place the next takes. */
  async function write(log: Log, day: string, told: DemoLog, entry: DemoLogEntry, corrects: string | null) {
    const by = entry.by ?? told.by;
    const on = { projectId, dailyLogId: log.id };
    const body = { ...(await bodyOf(by, day, entry)), ...(corrects ? { correctsEntryId: corrects } : {}) };
    const written: Log = await world.as(by).call('addDailyLogEntry', { path: on, body });
    const { id, version } = written.entries.at(-1) ?? { id: '', version: 1 };
    if (entry.void)
      await world.as(by).call('voidDailyLogEntry', {
        path: { ...on, entryId: id },
        body: { version, reason: entry.void },
      });
    if (entry.corrected && entry.owner)
      await world.as(entry.owner).call('correctNonconformance', {
        path: { ...on, entryId: id },
        body: { version, comment: entry.corrected },
      });
    if (entry.verified)
      await world.as(told.by).call('verifyNonconformance', {
        path: { ...on, entryId: id },
        body: { version: version + 1 },
      });
    return entry.corrects ? id : null;
  }

  async function close(log: Log, { by, closed, reopened }: DemoLog): Promise<void> {
    if (closed === undefined) return;
    const as = world.as(by);
    const on = { projectId, dailyLogId: log.id };
    const { user } = await as.call('getMe');
    const signature = { signatureType: 'TYPED', typedName: user.name };
    const signed = async (): Promise<Log> => {
      const { version } = await as.call('getDailyLog', { path: on });
      const body = { version, ...(closed === 'signed' ? { signature } : {}) };
      return as.call('closeDailyLog', { path: on, body });
    };
    const { version } = await signed();
    if (reopened === undefined) return;
    await as.call('reopenDailyLog', { path: on, body: { version, reason: reopened } });
    await signed();
  }

  for (const told of HARBORVIEW_LOGS.toSorted((a, b) => b.ago - a.ago)) {
    const day = workingDayBefore(today, told.ago);
    world.moveTo(day);
    // It is written at the end of the day on site.
    world.clock.set(new Date(`${day}T23:30:00Z`));
    const { by, crew, isPrivate = false, site, weather, readings, invoice, sharedWith } = told;
    const log: Log = await world.as(by).call('createDailyLog', {
      path,
      body: {
        logDate: day,
        logAccess: isPrivate ? 'PRIVATE' : 'PUBLIC',
        crewName: crew ?? null,
        siteCondition: site ?? null,
        weather: weather ?? null,
        weatherReadings: readings ?? [],
        invoices: invoice ? [{ ...invoice, invoiceDate: day }] : [],
      },
    });
    if (sharedWith)
      await world.as(by).call('shareDailyLog', {
        path: { projectId, dailyLogId: log.id },
        body: { sharedToUserId: await world.userId(sharedWith) },
      });
    let corrects: string | null = null;
    for (const entry of told.entries) corrects = await write(log, day, told, entry, corrects);
    await close(log, told);
  }
}
