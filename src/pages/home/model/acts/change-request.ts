import {
  changeRequestDecisions,
  changeRequestQueryOptions,
  changeRequestSteps,
} from '@/entities/change-request';
import { type ActOn, askedIf, type AskedAct, projectOf } from './act';

/** The approver's answers to a change request. */
export async function prepare({ client, task, act }: ActOn): Promise<AskedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const change = await client.fetchQuery({
    ...changeRequestQueryOptions(projectId, objectId),
    staleTime: 0,
  });
  const steps = changeRequestSteps(client, projectId, objectId);
  const { approve, reject } = changeRequestDecisions(change, steps);
  if (act === 'reject')
    return { question: askedIf(change.abilities.reject, reject), said: 'Change request rejected' };
  return {
    // What is said has the way back.
    question: askedIf(change.abilities.approve, { ...approve, onConfirm: steps.approve }),
    said: 'Change request approved',
    undo: () => steps.revoke(''),
  };
}
