import { ASKED_BY_A_PART } from '#domain/notification/events.ts';
import type { Run } from '../run.ts';
import { type Row } from '../world/resources.ts';
import type { Facts } from './facts.ts';
import type { Histories } from './history.ts';
import { rowsIn, type Seen, type Survey } from './survey.ts';

/** Where a record keeps what is at stake, by its kind. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  SOV: ['totals.revisedScheduledValue', 'totals.scheduledValue'],
  PAYAPP: ['currentPaymentDue', 'amountCertified'],
  CHANGE_REQUEST: ['costImpact'],
  RFI: ['costImpact.amount'],
};

/** Lists of what waits for people, by the kind that their tasks name. */
const WAITING: Readonly<Record<string, string>> = {
  SOV: 'listSovs',
  PAYAPP: 'listPayApps',
  CHANGE_REQUEST: 'listChangeRequests',
  RFI: 'listRfis',
  SUBMITTAL: 'listSubmittals',
  INSPECTION: 'searchInspections',
  DAILY_LOG: 'listDailyLogs',
  QUALITY_TASK: 'listQualityTasks',
};

/** What a part of a record waits for has a turn of its own, whatever the record itself waits for. */
const OF_A_PART: ReadonlySet<unknown> = new Set(Object.values(ASKED_BY_A_PART).flat());

/** What a task says otherwise than the record that waits; null where they agree. */
export function wrongTask(task: Row, facts: Facts, histories: Histories): string | null {
  const { objectId, objectType, title } = task['record'] as Row;
  const of = (field: string): unknown => facts.of(String(objectId), field);
  const what = `${String(task['taskType'])} of ${String(objectId)}`;
  const differs = (name: string, shown: unknown, known: unknown): string | null =>
    known === undefined || shown === known
      ? null
      : `${name} of ${what} is ${JSON.stringify(shown)}, and ${JSON.stringify(known)} in its record`;
  if (!String(task['title']).includes(String(title).trim().slice(0, 100)))
    return `${what} is called "${String(task['title'])}", and its record "${String(title)}"`;
  const holder = OF_A_PART.has(task['taskType']) ? undefined : of('ballInCourt.user');
  const isDraft = of('status') === 'DRAFT';
  if (holder === (task['assignee'] as Row)['id']) {
    const wrong =
      differs('createdAt', task['createdAt'], of('ballInCourt.since')) ??
      differs('dueDate', task['dueDate'], of('ballInCourt.dueDate')) ??
      (isDraft ? null : differs('isOverdue', task['isOverdue'], of('ballInCourt.isOverdue')));
    if (wrong) return wrong;
  } else if (holder === null) {
    const wrong = differs('dueDate', task['dueDate'], of('ballInCourt.dueDate'));
    if (wrong) return wrong;
  }
  const actors = histories.actorsAt(String(objectId), task['createdAt']);
  const by: unknown = (task['requestedBy'] as Row | null)?.['id'] ?? null;
  if (actors.length > 0 && !actors.includes(by as string | null))
    return `requestedBy of ${what} is ${String(by)}, and the step that made it wait is of ${actors.map(String).join()}`;
  const amounts = (AMOUNTS[String(objectType)] ?? []).map(of).filter((value) => value !== undefined);
  if (amounts.length > 0 && !amounts.some((value) => Number(value ?? 0) === Number(task['amount'] ?? 0)))
    return `amount of ${what} is ${String(task['amount'])}, and ${amounts.map(String).join(' or ')} in its record`;
  return null;
}

/** Whether nothing was asked of a list but its pages, of this project. */
export const isUnfiltered = ({ query }: Seen): boolean =>
  Object.keys(query).every((name) => ['page', 'limit', 'projectId'].includes(name));

/** All rows of a list that a reader was shown, where they are all there are; null otherwise. */
export function wholeOf(survey: Survey, reader: Seen['reader'], id: string): Row[] | null {
  const pages = survey.seen.filter(
    (seen) => seen.reader === reader && seen.operation.id === id && isUnfiltered(seen),
  );
  const rows = pages.flatMap(rowsIn);
  const total = Number(pages[0]?.exchange.body?.meta?.total ?? rows.length);
  return pages.length > 0 && rows.length === total ? rows : null;
}

/**
 * Whether a record's turn and a reader's tasks of it agree: a task of the record itself goes with a turn, and whoever's
 * turn it is has a task. A part of it, a nonconformance of a log that is approved, waits on its own.
 */
export function agreeOnTurn(turn: Row | null, reader: string, tasks: readonly Row[]): boolean {
  if (tasks.some((task) => !OF_A_PART.has(task['taskType']))) return turn !== null;
  return tasks.length > 0 || turn?.['user']?.id !== reader;
}

/** What the records say waits for a reader is what is listed as waiting for them, and as waiting in the project. */
export function judgeWaitingLists(run: Run, survey: Survey): void {
  for (const { account } of survey.readers) {
    const shown = survey.seen.find(
      ({ reader, operation }) => reader === account && operation.id === 'listPendingTasks',
    );
    const tasks = wholeOf(survey, account, 'listPendingTasks');
    if (!shown || !tasks) continue;
    const waiting = Map.groupBy(tasks, (task) => String(task['record'].objectId));
    for (const [kind, list] of Object.entries(WAITING))
      for (const row of wholeOf(survey, account, list) ?? []) {
        if (row['ballInCourt'] === undefined) continue;
        const turn = row['ballInCourt'];
        const theirs = waiting.get(String(row['id'])) ?? [];
        run.judge.expect(shown.exchange, 'ball-in-court', agreeOnTurn(turn, account.userId, theirs), () => {
          return `${kind} ${String(row['id'])} ${theirs.length > 0 ? 'waits' : 'does not wait'} for ${account.email}, and its list gives the ball to ${String(turn?.user?.id ?? 'nobody')}`;
        });
      }
    for (const other of survey.readers) judgeSameTasks(run, survey, other.account, account, tasks);
  }
}

/** What waits for a person reads the same to somebody who sees what waits for everybody. */
function judgeSameTasks(
  run: Run,
  survey: Survey,
  viewer: Seen['reader'],
  person: Seen['reader'],
  theirs: readonly Row[],
): void {
  const shown = survey.seen.filter(
    ({ reader, operation }) => reader === viewer && operation.id === 'listProjectPendingTasks',
  );
  const [first] = shown;
  if (!first) return;
  const own = new Map(theirs.map((task) => [task['id'] as unknown, task]));
  for (const task of shown.flatMap(rowsIn)) {
    if (task['assignee']?.id !== person.userId || task['projectId'] !== run.world.resources.projectId)
      continue;
    const same = own.get(task['id']);
    const wrong = same
      ? ['title', 'action', 'amount', 'createdAt', 'dueDate', 'isOverdue', 'taskType'].find(
          (name) => same[name] !== task[name],
        )
      : 'it';
    run.judge.expect(first.exchange, 'task-true', wrong === undefined, () => {
      return same
        ? `${String(wrong)} of ${String(task['title'])} is ${String(task[wrong ?? ''])}, and ${String(same[wrong ?? ''])} to whom it waits for`
        : `${String(task['title'])} waits for ${person.email}, who is not told so`;
    });
  }
}
