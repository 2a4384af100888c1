import { correctionQuestions, logSteps } from '@/entities/daily-log';
import { getGetDailyLogQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { NonconformingLogEntry } from '@/shared/api/generated/model';
import { type ActOn, askedIf, holdTo, partOf, type PreparedAct, projectOf } from './act';

/** Closing a log with a signature; the correction of a nonconformance: reported, found good, or sent back. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const log = await client.fetchQuery({ ...getGetDailyLogQueryOptions(projectId, objectId), staleTime: 0 });
  const steps = logSteps(client, projectId, objectId);
  if (act === 'close') {
    holdTo(log.abilities.close);
    const { SignDialog } = await import('@/widgets/daily-log/steps');
    return { drawn: (onClose) => <SignDialog {...{ projectId, log, steps, onClose }} closing /> };
  }
  const entry = log.entries.find(
    (each): each is NonconformingLogEntry => each.id === partOf(task) && 'correction' in each,
  );
  if (entry === undefined) throw new Error('This entry is not there any more.');
  if (act === 'correct') {
    holdTo(entry.abilities.correct);
    const { CorrectDialog } = await import('@/widgets/daily-log/steps');
    return { drawn: (onClose) => <CorrectDialog {...{ projectId, log, entry, steps, onClose }} /> };
  }
  const questions = correctionQuestions(entry, steps);
  return act === 'verify'
    ? { question: askedIf(entry.abilities.verify, questions.verify) }
    : { question: askedIf(entry.abilities.reopen, questions.reopen) };
}
