import { dayOf, entriesOf } from '../checks/calendar-file.ts';
import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import { type Actor, dataOf, dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const nameIn = (url: unknown): string => String(url).slice(String(url).lastIndexOf('/') + 1);

async function duesOf(reader: Actor): Promise<string[]> {
  const dues: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await reader.ask('listPendingTasks', { query: { page, limit: 100 } });
    dues.push(...dataOf(answer).flatMap(({ dueDate }) => (dueDate ? [String(dueDate)] : [])));
    if (answer.status !== 200 || page >= Number(answer.body?.meta?.totalPages ?? 0)) return dues;
  }
}

/** The file holds an entry for all that waits for its reader until a day, on that day, and nothing else. */
async function judgeEntries(run: Run, reader: Actor, calendar: Exchange): Promise<void> {
  if (calendar.status !== 200) return;
  const left = await duesOf(reader);
  const days = entriesOf(calendar.text).map(dayOf);
  const [wanted, shown] = [left.length, days.length];
  run.judge.expect(calendar, 'own-parts', shown <= wanted, () => {
    return `${shown} entries, and ${wanted} things wait for the reader until a day`;
  });
  const strange = days.find((day) => {
    const at = day === null ? -1 : left.indexOf(day);
    if (at >= 0) left.splice(at, 1);
    return day !== null && at < 0;
  });
  run.judge.expect(calendar, 'task-true', shown >= wanted && strange === undefined, () => {
    return strange === undefined
      ? `${shown} entries, and ${wanted} things wait for the reader until a day`
      : `an entry is on ${strange}, on which nothing is due that waits for the reader`;
  });
}

/** Whoever keeps the file asks for it by what they have, and is given it anew once a day in it has moved. */
async function judgeMoved(run: Run, main: Actor, calendarFile: string, assigneeId: string): Promise<void> {
  const body = {
    title: 'Contract verification: anchors',
    description: null,
    location: null,
    divisionId: null,
    subdivisionId: null,
    assigneeId,
    dueDate: dayBefore(run, -8),
  };
  const task = await main.do('createQualityTask', { body });
  const read = (headers: Record<string, string> = {}) =>
    main.ask('getCalendar', { params: { calendarFile }, headers });
  const kept = (await read()).headers.get('etag');
  if (kept === null) return;
  await main.do('updateQualityTask', {
    params: { taskId: String(task['id']) },
    body: { ...body, version: task['version'], status: task['status'], dueDate: dayBefore(run, -11) },
  });
  const answer = await read({ 'if-none-match': kept });
  run.judge.expect(answer, 'changed-anew', answer.status === 200, () => {
    return `a day in the file has moved, and whoever has the file of before is answered ${answer.status}`;
  });
}

/** The link of somebody for whom a question waits until a day. */
async function judgeAsked(run: Run, main: Actor, read: (name: string) => Promise<Exchange>): Promise<void> {
  if (!run.world.other) return;
  const other = otherOf(run);
  // A link that they have would stop working for good.
  if ((await other.do('getCalendarFeed'))['createdAt'] !== null) return;
  const assigneeId = other.account.userId;
  const body = await main.body('createRfi', { isDraft: false, assigneeId, allowedUserIds: undefined });
  await main.do('createRfi', { body });
  const file = nameIn((await other.do('setCalendarFeed'))['url']);
  await judgeEntries(run, other, await read(file));
  await judgeMoved(run, main, file, assigneeId);
  await other.do('revokeCalendarFeed');
}

/** A private link is made, read by, replaced and taken away; what is no good link answers alike. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const had = await main.do('getCalendarFeed');
  if (had['createdAt'] !== null)
    throw new Skip(`${main.account.email} has a link of its own, which would stop working for good`);
  const read = (calendarFile: string) => main.ask('getCalendar', { params: { calendarFile } });
  const first = nameIn((await main.do('setCalendarFeed'))['url']);
  const calendar = await read(first);
  run.judge.expect(calendar, 'write-read', calendar.text.startsWith('BEGIN:VCALENDAR'), () => {
    return `the link that was made answered ${calendar.status}`;
  });
  await judgeEntries(run, main, calendar);
  await judgeAsked(run, main, read);
  const feed = await main.ask('getCalendarFeed');
  run.judge.expect(feed, 'write-read', typeof feed.body?.createdAt === 'string', () => {
    return 'a link was made, and the feed tells of none';
  });
  const second = nameIn((await main.do('setCalendarFeed'))['url']);
  const replaced = await read(first);
  run.judge.expect(replaced, 'delete-gone', replaced.status === 404, () => {
    return `a link that was replaced answered ${replaced.status}`;
  });
  await main.do('revokeCalendarFeed');
  for (const answer of [await read(second), await read(`${'x'.repeat(43)}.ics`)])
    run.judge.expect(answer, 'delete-gone', answer.status === 404, () => {
      return `a link that is no good answered ${answer.status}`;
    });
  const none = await main.ask('getCalendarFeed');
  run.judge.expect(none, 'delete-gone', none.body?.createdAt === null, () => {
    return 'the link was taken away, and the feed tells of one';
  });
}

/** The private link to what waits for a person. */
export const calendar: Scene = {
  name: 'calendar',
  operations: ['getCalendarFeed', 'setCalendarFeed', 'revokeCalendarFeed', 'getCalendar'],
  play,
};
