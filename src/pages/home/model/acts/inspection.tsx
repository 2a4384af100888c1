import { inspectionQueryOptions } from '@/entities/inspection';
import { type ActOn, partOf, type PreparedAct, projectOf } from './act';

/** The follow-ups of an inspection: corrected, verified, sent back. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const inspection = await client.fetchQuery({
    ...inspectionQueryOptions(projectId, task.record.objectId),
    staleTime: 0,
  });
  const followUp = inspection.followUps.find(({ id }) => id === partOf(task));
  if (followUp === undefined) throw new Error('This follow-up is not there any more.');
  const { FollowUpDialogs } = await import('@/widgets/inspection/follow-up');
  const step = act === 'correct' ? 'correct' : act === 'verify' ? 'verify' : 'sendBack';
  return {
    drawn: (onClose) => (
      <FollowUpDialogs projectId={projectId} followUp={followUp} step={step} onClose={onClose} />
    ),
  };
}
