import { closeRfiQuestion, rfiQueryOptions, rfiSteps } from '@/entities/rfi';
import { type ActOn, askedIf, type PreparedAct, projectOf } from './act';

/** The answer to an RFI, and closing it. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const rfi = await client.fetchQuery({ ...rfiQueryOptions(projectId, objectId), staleTime: 0 });
  const steps = rfiSteps(client, projectId, objectId);
  if (act === 'close') return { question: askedIf(rfi.abilities.close, closeRfiQuestion(rfi, steps)) };
  const { AnswerRfi } = await import('../../ui/acts/AnswerRfi');
  return { drawn: (onClose) => <AnswerRfi rfi={rfi} steps={steps} onClose={onClose} /> };
}
