import { completeQuestion, qualitySteps } from '@/entities/quality-check';
import { getGetQualityTaskQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { type ActOn, askedIf, holdTo, type PreparedAct, projectOf } from './act';

/** What was found on a check, with its photos, and the end of the check. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const check = await client.fetchQuery({
    ...getGetQualityTaskQueryOptions(projectId, objectId),
    staleTime: 0,
  });
  const steps = qualitySteps(client, projectId, objectId);
  if (act === 'complete')
    return { question: askedIf(check.abilities.complete, completeQuestion(check, steps)) };
  holdTo(check.abilities.addEntry);
  const { EntryDialog } = await import('@/widgets/quality-entry');
  return { drawn: (onClose) => <EntryDialog {...{ projectId, task: check, steps, onClose }} /> };
}
