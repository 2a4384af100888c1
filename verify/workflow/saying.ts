import { isDeepStrictEqual } from 'node:util';
import { ASKING_EVENTS } from '#domain/notification/events.ts';
import { difference } from '../checks/difference.ts';
import type { Exchange } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { guarded, type Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Account, Row } from '../world/resources.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Milliseconds that clocks and their seconds differ. */
export const SLACK = 2000;

/**
 * What a record says of whether its reader may take an action now; undefined where it says nothing of it.
 * @param at where the record says it of a part that has a machine of its own
 */
export function abilityOf(
  record: Row,
  operation: Operation,
  action: string,
  at = 'abilities',
): boolean | undefined {
  const abilities = valueAt(record, at) as Row | undefined;
  const names = [operation.id, operation.id.replace(/(ForSignature|Approval)$/, ''), action];
  if (action === 'remove') names.push('delete');
  const name = names.find((candidate) => abilities?.[candidate] !== undefined);
  const said: unknown = name === undefined ? undefined : abilities?.[name];
  const allowed: unknown = typeof said === 'object' && said !== null ? (said as Row)['allowed'] : said;
  return typeof allowed === 'boolean' ? allowed : undefined;
}

/** What the record told its reader beforehand has to be what the action answered. */
export function judgeAbility(
  run: Run,
  answer: Exchange,
  action: string,
  { told, worked }: { told: boolean | undefined; worked: boolean },
): void {
  if (told === undefined) return;
  run.judge.expect(answer, 'abilities-true', told === worked, () =>
    told
      ? `the abilities allow ${action}, which answered ${answer.status}`
      : `the abilities forbid ${action}, which was carried out`,
  );
}

const entriesOf = (record: Row): Row[] | null =>
  Array.isArray(record['history']) ? (record['history'] as Row[]) : null;

/** A change leaves an entry in the history that the record shows: on top, and with the name of who made it. */
export function judgeHistory(
  run: Run,
  answer: Exchange,
  { before, after, account }: { before: Row; after: Row; account: Account },
): void {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  if (!old || !now) return;
  const grown = now.length - old.length;
  const isMore = run.judge.expect(answer, 'history-grows', grown > 0, () => {
    return `the history has ${now.length} entries after the change, ${old.length} before`;
  });
  const days = now.map(({ at }) => Date.parse(String(at)));
  run.judge.expect(
    answer,
    'history-grows',
    days.every((at, i) => i === 0 || at <= Number(days[i - 1])),
    () => 'the newest entry of the history does not come first',
  );
  if (!isMore) return;
  judgeChanges(run, answer, { before, after, entries: now.slice(0, grown) });
  const actors = now.slice(0, grown).map(({ actor }) => (actor as Row | null)?.['id'] as unknown);
  run.judge.expect(answer, 'history-grows', actors.includes(account.userId), () => {
    return `the new entry names ${actors.map(String).join(', ')}, not ${account.userId}, who acted`;
  });
}

/** A day or a person as a record shows them; undefined where it shows neither under that name. */
function dayOrName(record: Row, field: string): string | undefined {
  const value: unknown = record[field];
  if (typeof value === 'string') return DAY.test(value) ? value : undefined;
  const name: unknown = (value as Row | null | undefined)?.['name'];
  return typeof name === 'string' ? name : undefined;
}

/** What the new entry says that a day or a person was, and is now, is what the record said before and says after. */
function judgeChanges(
  run: Run,
  answer: Exchange,
  { before, after, entries }: { before: Row; after: Row; entries: readonly Row[] },
): void {
  const changes = entries.length === 1 ? ((entries[0]?.['changes'] ?? []) as Row[]) : [];
  for (const { field, from, to } of changes)
    for (const [said, record] of [
      [from, before],
      [to, after],
    ] as const) {
      const shown = dayOrName(record, String(field));
      if (typeof said !== 'string' || shown === undefined) continue;
      run.judge.expect(answer, 'history-true', said === shown, () => {
        return `the history says of ${String(field)} "${said}" where the record reads "${shown}"`;
      });
    }
}

/** What is said with a decision stands in the record afterwards. */
export function judgeReason(run: Run, answer: Exchange, sent: unknown, record: Row): void {
  const { comment, reason } = (sent ?? {}) as Row;
  const said: unknown = comment ?? reason;
  if (typeof said !== 'string' || said.trim() === '') return;
  run.judge.expect(
    answer,
    'reason-kept',
    JSON.stringify(record).includes(JSON.stringify(said.trim())),
    () => {
      return `"${said}" was given with it and is nowhere in the record`;
    },
  );
}

/**
 * Days that are given with a step are the record's afterwards, to the day: its own, or those of the part that the step is
 * about, such as the price that is asked for by a day of its own.
 */
export function judgeTaken(run: Run, answer: Exchange, sent: unknown, record: Row): void {
  const parts = [record, ...Object.values(record)].filter(
    (part): part is Row => typeof part === 'object' && part !== null && !Array.isArray(part),
  );
  for (const [name, value] of Object.entries((sent ?? {}) as Row)) {
    if (typeof value !== 'string' || !DAY.test(value) || typeof record[name] !== 'string') continue;
    const isTaken = parts.some((part) => part[name] === value);
    run.judge.expect(answer, 'write-read', isTaken, () => {
      return `${name} was given with it as ${value} and reads ${String(record[name])}`;
    });
  }
}

/** Whose turn it is with a record: their id; null where it waits for nobody, undefined where nothing is said of it. */
function holderOf(record: Row): string | null | undefined {
  const ball = record['ballInCourt'] as Row | null | undefined;
  if (ball === undefined || ball === null) return ball;
  const user: unknown = (ball['user'] as Row | null)?.['id'];
  return typeof user === 'string' ? user : undefined;
}

const accountsOf = ({ world: { main, other } }: Run): Account[] => (other ? [main, other] : [main]);

/** What waits for nobody is not among what waits for anybody; what waits for somebody is among theirs. */
export async function judgeWaiting(run: Run, record: Row): Promise<void> {
  const tasks = run.contract.find('listPendingTasks');
  const holder = holderOf(record);
  if (!tasks || holder === undefined) return;
  for (const account of accountsOf(run)) {
    const isHolder = holder === account.userId;
    // Of what waits for somebody else the record names one, and may wait for more.
    if (holder !== null && !isHolder) continue;
    await guarded(run, tasks, async () => {
      const query = { projectId: run.world.resources.projectId, limit: 100, page: 1 };
      const answer = await run.client.send(tasks, { token: account.token, query });
      const rows = Array.isArray(answer.body?.data) ? (answer.body.data as Row[]) : null;
      if (!rows || Number(answer.body?.meta?.total) > rows.length) return;
      const ball = record['ballInCourt'] as Row | null;
      // A part of a record may wait for the same person besides (a follow-up, a nonconformance), by a day of its own.
      const theirs = rows.filter((row) => (row['record'] as Row | null)?.['objectId'] === record['id']);
      const mine = theirs.find((row) => row['dueDate'] === ball?.['dueDate']) ?? theirs[0];
      run.judge.expect(answer, 'ball-in-court', (mine !== undefined) === isHolder, () => {
        return `${String(record['id'])} waits for ${isHolder ? account.email : 'nobody'}, and ${mine ? 'is' : 'is not'} among what waits for ${account.email}`;
      });
      if (!mine || !ball) return;
      for (const [name, value] of [
        ['dueDate', ball['dueDate']],
        // A draft is late for nobody but its author.
        ['isOverdue', record['status'] === 'DRAFT' ? mine['isOverdue'] : ball['isOverdue']],
        ['assignee', account.userId],
      ] as const) {
        const shown: unknown = name === 'assignee' ? (mine[name] as Row | null)?.['id'] : mine[name];
        run.judge.expect(answer, 'ball-in-court', shown === value, () => {
          return `${name} of what waits is ${String(shown)}, and ${String(value)} in its record`;
        });
      }
    });
  }
}

/** Whose turn it has become is told who made it so; who acted is told nothing of it. */
export async function judgeTold(
  run: Run,
  { answer, account, before, record }: { answer: Exchange; account: Account; before: Row; record: Row },
): Promise<void> {
  const list = run.contract.find('listNotifications');
  const [was, holder] = [holderOf(before), holderOf(record)];
  const passed = typeof holder === 'string' && holder !== was && holder !== account.userId;
  if (!list || !passed) return;
  for (const reader of accountsOf(run)) {
    if (reader.userId !== holder && reader !== account) continue;
    await guarded(run, list, async () => {
      const query = { projectId: run.world.resources.projectId, limit: 20, page: 1 };
      const { status, body } = await run.client.send(list, { token: reader.token, query });
      if (status !== 200) return;
      const told = ((body?.data ?? []) as Row[]).filter(
        (row) =>
          (row['record'] as Row | null)?.['objectId'] === record['id'] &&
          (row['actor'] as Row | null)?.['id'] === account.userId &&
          Date.parse(String(row['createdAt'])) >= answer.during.from - SLACK,
      );
      run.judge.expect(answer, 'told', told.length > 0 === (reader.userId === holder), () => {
        return `${reader.email} was ${told.length > 0 ? '' : 'not '}told of what ${account.email} did, and ${reader.userId === holder ? 'has the next move' : 'did it'}`;
      });
    });
  }
}

/** What asked somebody for a step that somebody else has taken, or taken back, is read by itself. */
export async function judgeSettled(
  run: Run,
  { answer, account, before, record }: { answer: Exchange; account: Account; before: Row; record: Row },
): Promise<void> {
  const list = run.contract.find('listNotifications');
  const [was, holder] = [holderOf(before), holderOf(record)];
  const reader = accountsOf(run).find(({ userId }) => userId === was && userId !== account.userId);
  const tasks = run.contract.find('listPendingTasks');
  if (!list || !tasks || !reader || holder === undefined || holder === was) return;
  await guarded(run, list, async () => {
    const { projectId } = run.world.resources;
    const waiting = await run.client.send(tasks, {
      token: reader.token,
      query: { projectId, limit: 100, page: 1 },
    });
    const isTheirs = ((waiting.body?.data ?? []) as Row[]).some(
      (row) => (row['record'] as Row | null)?.['objectId'] === record['id'],
    );
    // A part of it waits for them still: what asked for that is not done.
    if (isTheirs) return;
    const query = { projectId, isRead: false, limit: 100, page: 1 };
    const { status, body } = await run.client.send(list, { token: reader.token, query });
    if (status !== 200) return;
    const asking = ((body?.data ?? []) as Row[]).find(
      (row) =>
        (row['record'] as Row | null)?.['objectId'] === record['id'] &&
        (ASKING_EVENTS as readonly string[]).includes(String(row['event'])) &&
        // That it was taken back is told to them now, under the same event.
        Date.parse(String(row['createdAt'])) < answer.during.from - SLACK,
    );
    run.judge.expect(answer, 'settled', !asking, () => {
      return `"${String(asking?.['title'])}" is unread at ${reader.email}, who has not to do it any more`;
    });
  });
}

/** The schema of what an operation answers, by its name. */
const answered = ({ answers, success }: Operation): string | undefined =>
  Object.values(answers[String(success)]?.content ?? {})[0]?.schema.$ref;

/** An answer of the same shape as the record says what the record says when it is read. */
export function judgeAnswered(run: Run, answer: Exchange, reading: Exchange): void {
  const shape = answered(answer.operation);
  if (shape === undefined || shape !== answered(reading.operation) || reading.status !== 200) return;
  run.judge.expect(answer, 'answer-is-record', isDeepStrictEqual(answer.body, reading.body), () => {
    return difference(answer.body, reading.body, ['the answer', 'the record']) ?? 'they differ';
  });
}
