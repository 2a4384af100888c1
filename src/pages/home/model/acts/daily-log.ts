import { correctionQuestions, logSteps } from '@/entities/daily-log';
import { getGetDailyLogQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { NonconformingLogEntry } from '@/shared/api/generated/model';
import { type ActOn, askedIf, type AskedAct, partOf, projectOf } from './act';

/** The correction of a nonconformance: found good, or sent back. */
export async function prepare({ client, task, act }: ActOn): Promise<AskedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const log = await client.fetchQuery({ ...getGetDailyLogQueryOptions(projectId, objectId), staleTime: 0 });
  const entry = log.entries.find(
    (each): each is NonconformingLogEntry => each.id === partOf(task) && 'correction' in each,
  );
  if (entry === undefined) throw new Error('This entry is not there any more.');
  const questions = correctionQuestions(entry, logSteps(client, projectId, objectId));
  return act === 'verify'
    ? { question: askedIf(entry.abilities.verify, questions.verify) }
    : { question: askedIf(entry.abilities.reopen, questions.reopen) };
}
