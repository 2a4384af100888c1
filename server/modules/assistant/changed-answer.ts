import type { Question } from '#domain/assistant/question.ts';
import { afterName } from '#domain/record/history-words.ts';
import { addDays, writtenDate } from '#domain/time/dates.ts';
import { looked, MOST_LISTED, MOST_ROWS, type Scope, type Told } from './scope.ts';
import { type ChatSource, sourceOfRecord } from './sources.ts';
import { linkTo, plain } from './wording.ts';

/** Steps of a history that one answer tells. */
const MOST_STEPS = 40;

/** People of the projects who are named so, or whose company is. */
async function peopleCalled(scope: Scope, name: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { id } of looked(scope).among) {
    const read = await scope.reads('listMembers', {
      params: { projectId: id },
      query: { searchText: name, limit: MOST_LISTED },
    });
    if (read.ok) for (const { user } of read.body.data) if (user) ids.add(user.id);
  }
  return ids;
}

/** What was done since a day, the newest day first; by somebody or on something where that is asked. */
export async function changed(scope: Scope, { since, about }: Question & { asks: 'changed' }): Promise<Told> {
  const days: string[] = [];
  const sources: ChatSource[] = [];
  const people = about === '' ? null : await peopleCalled(scope, about);
  let left = MOST_STEPS;
  for (let date = scope.today; date >= since && left > 0; date = addDays(date, -1)) {
    const lines: string[] = [];
    for (const { id, name } of looked(scope).among) {
      if (left <= 0) break;
      const read = await scope.reads('getDailyActivity', {
        params: { projectId: id },
        query: { date, limit: about === '' ? Math.min(left, MOST_ROWS) : MOST_LISTED },
      });
      if (!read.ok) continue;
      for (const { summary, actor, record } of read.body.data) {
        const title = [record.number, record.title].filter(Boolean).join(' ');
        const isMeant =
          people === null ||
          (actor !== null && people.has(actor.id)) ||
          [summary, title].some((text) => text.toLowerCase().includes(about.toLowerCase()));
        if (!isMeant || left <= 0) continue;
        left -= 1;
        const of = scope.projectId === null ? ` (${plain(name)})` : '';
        const what = afterName(summary);
        lines.push(
          `- ${plain(actor?.name ?? 'Plumbline')} ${plain(what)}: ${linkTo(title, record.link)}${of}`,
        );
        sources.push(...sourceOfRecord(id, record));
      }
    }
    if (lines.length > 0) days.push(`**${writtenDate(date)}**\n\n${lines.join('\n')}`);
  }
  const of = about === '' ? '' : ` by or on “${plain(about)}”`;
  if (days.length === 0)
    return { text: `Nothing was done${of} since ${writtenDate(since)} that you may see.`, sources };
  const cut = left <= 0 ? '\n\nThat is the newest of it; the page Activity has the rest.' : '';
  return {
    text: `Since ${writtenDate(since)}${of}:\n\n${days.join('\n\n')}${cut}${looked(scope).left}`,
    sources,
  };
}
