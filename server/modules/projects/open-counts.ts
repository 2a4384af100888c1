import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { openWork } from '../pending-tasks/open-work.ts';
import { todayOf } from '../record/calendar.ts';
import { readApplications } from './portfolio/applications.ts';
import { countOpen, openApplications, type Work } from './portfolio/work.ts';

type OpenWork = ResponseOf<'getProjectOpenWork'>;
type Kind = OpenWork['kinds'][number];

const mostFirst = (a: Kind, b: Kind): number =>
  b.overdue - a.overdue || b.open - a.open || a.objectType.localeCompare(b.objectType);

/** What the lists of the project count as open and overdue, by the rule that the portfolio has too. */
async function listCounts(ctx: ProjectContext, today: string): Promise<Work[]> {
  const standings = [{ actor: ctx.actor, projectIds: [ctx.project.id] }];
  const [applications, ...counted] = await together(
    () => readApplications(ctx.db, standings),
    ...countOpen(ctx.db, standings, today),
  );
  return [...counted.flat(), ...openApplications(applications, today)].map(({ work }) => work);
}

/**
 * What waits in the project and with whom, counted as the lists and the portfolio count it: a number leads to as many
 * records as it says. What has no such list is counted by what waits.
 */
export async function projectOpenWork(ctx: ProjectContext): Promise<OpenWork> {
  const work = await openWork(ctx);
  const kinds = new Map<string, Kind>(work.kinds.map((kind) => [kind.objectType, kind]));
  for (const { tool, openCount: open, overdueCount: overdue } of await listCounts(ctx, todayOf(ctx)))
    kinds.set(tool, { objectType: tool, companies: kinds.get(tool)?.companies ?? [], open, overdue });
  const counted = [...kinds.values()].filter(({ open }) => open > 0);
  return { ...work, kinds: counted.toSorted(mostFirst) };
}
