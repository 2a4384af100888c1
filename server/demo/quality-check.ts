import { addDays } from '#domain/time/dates.ts';
import type { DemoWorld } from './demo-world.ts';
import { HARBORVIEW_CHECKS, type DemoCheck } from './harborview-checks.ts';

/** What a save sends: the whole task, with another status. */
interface Task {
  id: string;
  version: number;
  title: string;
  description: string | null;
  location: string | null;
  division: { id: string } | null;
  subdivision: { id: string } | null;
  assignee: { id: string } | null;
  dueDate: string | null;
  entries: { followUp: { id: string } | null }[];
}
type Checked = Pick<DemoCheck, 'checks' | 'completedDaysAgo'>;

/**
 * The checks of the demo building, made and carried out on their days by the people who would: in every status, some
 * from lines of the schedule, failed ones with the task that puts them right.
 */
export async function loadQualityChecks(world: DemoWorld, projectId: string): Promise<void> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const on = (daysAgo: number) => addDays(today, -daysAgo);

  /** What happens to a task after it is made, by the day. */
  const steps: { daysAgo: number; walk: () => Promise<void> }[] = [];
  function follow({ checks = [], completedDaysAgo }: Checked, by: string, find: () => string): void {
    const get = (): Promise<Task> =>
      world.as(by).call('getQualityTask', { path: { projectId, taskId: find() } });
    for (const check of checks) {
      let followUpId = '';
      const { followUp } = check;
      steps.push({
        daysAgo: check.daysAgo,
        async walk() {
          const task: Task = await world.as(check.by).call('addQualityEntry', {
            path: { projectId, taskId: find() },
            body: {
              result: check.result,
              note: check.note ?? null,
              followUp: followUp && {
                assigneeId: await world.userId(followUp.to),
                title: followUp.title,
                dueDate: addDays(today, followUp.dueInDays),
              },
            },
          });
          followUpId = task.entries[0]?.followUp?.id ?? '';
        },
      });
      if (followUp) follow(followUp, followUp.to, () => followUpId);
    }
    if (completedDaysAgo === undefined) return;
    steps.push({
      daysAgo: completedDaysAgo,
      async walk() {
        const { id, version, title, description, location, division, subdivision, assignee, dueDate } =
          await get();
        await world.as(by).call('updateQualityTask', {
          path: { projectId, taskId: id },
          body: {
            version,
            status: 'COMPLETED',
            title,
            description,
            location,
            divisionId: division?.id ?? null,
            subdivisionId: subdivision?.id ?? null,
            assigneeId: assignee?.id ?? null,
            dueDate,
          },
        });
      },
    });
  }

  for (const check of HARBORVIEW_CHECKS) {
    let taskId = '';
    steps.push({
      daysAgo: check.madeDaysAgo,
      walk: async () => void (taskId = await (check.line ? fromLine(check.line) : byHand(check))),
    });
    follow(check, check.to ?? check.from, () => taskId);
  }

  async function byHand(check: DemoCheck): Promise<string> {
    const as = world.as(check.from);
    const { divisions } = await as.call('getSovLibrary', { path });
    const number = check.division;
    const made = await as.call('createQualityTask', {
      path,
      body: {
        title: check.title,
        description: check.description ?? null,
        location: check.location ?? null,
        divisionId: divisions.find((row: { divisionNumber: string }) => row.divisionNumber === number)?.id,
        assigneeId: check.to ? await world.userId(check.to) : null,
        dueDate: check.dueInDays === undefined ? null : addDays(today, check.dueInDays),
      },
    });
    return made.id;
  }

  async function fromLine(number: string): Promise<string> {
    const dana = world.as('dana');
    const { data } = await dana.call('listQualitySovLines', { path, query: { searchText: number } });
    const made = await dana.call('createQualityTasksFromSov', {
      path,
      body: { sovLineIds: [data[0].sovLineId] },
    });
    return made.data[0].id;
  }

  // What happens on one day happens in the order in which it is written.
  for (const [daysAgo, together] of Map.groupBy(
    steps.toSorted((a, b) => b.daysAgo - a.daysAgo),
    (step) => step.daysAgo,
  )) {
    world.moveTo(on(daysAgo));
    for (const { walk } of together) await walk();
  }
}
