import { KIND_NAMED } from '../agreement/survey.ts';
import { recordParam } from '../checks/details.ts';
import type { Exchange } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { guarded, type Run } from '../run.ts';
import type { Account, Params, Row } from '../world/resources.ts';
import { SLACK } from './saying.ts';

/** A step leaves one entry or a few, at the end of which it stands. */
const NEWEST = { limit: 10, page: 1 };

/**
 * Reads the history of a record that somebody has just changed, as they do: it names them, and what it says of the change is
 * what the reference's says.
 * @param reader the operation that reads the record, whose path names it
 */
export async function judgeStepKept(
  run: Run,
  answer: Exchange,
  { reader, params, account }: { reader: Operation; params: Params; account: Account },
): Promise<void> {
  const history = run.contract.find('getRecordHistory');
  const name = recordParam(reader) ?? '';
  const [objectType, objectId] = [KIND_NAMED.get(name), params[name]];
  if (!history || objectType === undefined || objectId === undefined) return;
  await guarded(run, history, async () => {
    const { status, body } = await run.client.send(history, {
      token: account.token,
      params: { projectId: run.world.resources.projectId, objectType, objectId },
      query: NEWEST,
    });
    if (status !== 200) return;
    const isKept = ((body?.data ?? []) as Row[]).some(
      (entry) =>
        (entry['actor'] as Row | null)?.['id'] === account.userId &&
        Date.parse(String(entry['at'])) >= answer.during.from - SLACK,
    );
    run.judge.expect(answer, 'history-grows', isKept, () => {
      return `no entry of the history of ${objectType} ${objectId} names ${account.email}, who has just done this`;
    });
  });
}
