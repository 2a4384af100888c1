import { toCents } from '#domain/money/money.ts';
import { sovDecisions, sovQuestions } from '@/entities/sov';
import { getGetSovQueryOptions } from '@/shared/api/generated/sov/sov';
import { type ActOn, askedIf, type AskedAct, projectOf } from './act';

/** The approver's answers to a schedule of values. */
export async function prepare({ client, task, act }: ActOn): Promise<AskedAct> {
  const projectId = projectOf(task);
  const sov = await client.fetchQuery({
    ...getGetSovQueryOptions(projectId, task.record.objectId),
    staleTime: 0,
  });
  const { scheduledValue, revisedScheduledValue, costImpact } = sov.totals;
  const total = toCents(costImpact === 0 ? scheduledValue : revisedScheduledValue);
  const steps = sovDecisions(client, projectId, sov.id);
  const questions = sovQuestions(sov, { total, lineCount: sov.lineCount }, steps);
  const approves = act === 'approve';
  return {
    question: askedIf(
      sov.abilities[approves ? 'approve' : 'reject'],
      questions[approves ? 'approve' : 'reject'],
    ),
    said: approves ? 'Schedule of values approved' : 'Schedule of values rejected',
  };
}
