import { type Run, Skip } from '../run.ts';
import { mainOf, type Scene } from './scene.ts';

const nameIn = (url: unknown): string => String(url).slice(String(url).lastIndexOf('/') + 1);

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
