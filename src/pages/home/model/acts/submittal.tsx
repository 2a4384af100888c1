import { reviewQuestion, submittalQueryOptions, submittalSteps } from '@/entities/submittal';
import { reasonOf } from '@/shared/lib/record/reason';
import { type ActOn, askedIf, type PreparedAct, projectOf } from './act';

/** The steps of a submittal that need no other person to be chosen. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const submittal = await client.fetchQuery({ ...submittalQueryOptions(projectId, objectId), staleTime: 0 });
  const steps = submittalSteps(client, projectId, objectId);
  const { abilities } = submittal;
  if (act === 'review') return { question: askedIf(abilities.review, reviewQuestion(steps)) };
  if (act === 'start') {
    const refusal = reasonOf(abilities.start);
    if (refusal !== undefined) throw new Error(refusal);
    return { run: () => steps.move({ status: 'IN_PROGRESS' }), said: 'Review started' };
  }
  const { CloseDialog, DecideDialog } = await import('@/widgets/submittal-decision');
  const Dialog = act === 'close' ? CloseDialog : DecideDialog;
  return {
    drawn: (onClose) => (
      <Dialog projectId={projectId} submittal={submittal} steps={steps} onClose={onClose} />
    ),
  };
}
