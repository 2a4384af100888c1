import type { Exchange } from '../client.ts';
import type { Operation } from '../contract.ts';
import { guarded, type Run } from '../run.ts';
import type { Account, Row } from '../world/resources.ts';

/** What a record says of whether its reader may take an action now; undefined where it says nothing of it. */
export function abilityOf(record: Row, operation: Operation, action: string): boolean | undefined {
  const abilities = record['abilities'] as Row | undefined;
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
  const actors = now.slice(0, grown).map(({ actor }) => (actor as Row | null)?.['id'] as unknown);
  run.judge.expect(answer, 'history-grows', actors.includes(account.userId), () => {
    return `the new entry names ${actors.map(String).join(', ')}, not ${account.userId}, who acted`;
  });
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

/** What waits for nobody is not among what waits for the one who acted last; what waits for them is. */
export async function judgeWaiting(run: Run, account: Account, record: Row): Promise<void> {
  const tasks = run.contract.find('listPendingTasks');
  const ball = record['ballInCourt'] as Row | null | undefined;
  const isHolder = (ball?.['user'] as Row | null | undefined)?.['id'] === account.userId;
  // Of what waits for somebody else the record names one, and may wait for more.
  if (!tasks || ball === undefined || (ball !== null && !isHolder)) return;
  await guarded(run, tasks, async () => {
    const query = { projectId: run.world.resources.projectId, limit: 100, page: 1 };
    const answer = await run.client.send(tasks, { token: account.token, query });
    const rows = Array.isArray(answer.body?.data) ? (answer.body.data as Row[]) : null;
    if (!rows || Number(answer.body?.meta?.total) > rows.length) return;
    const waits = rows.some((row) => (row['record'] as Row | null)?.['objectId'] === record['id']);
    run.judge.expect(answer, 'ball-in-court', waits === isHolder, () => {
      return `${String(record['id'])} waits for ${isHolder ? account.email : 'nobody'}, and ${waits ? 'is' : 'is not'} among what waits for ${account.email}`;
    });
  });
}
