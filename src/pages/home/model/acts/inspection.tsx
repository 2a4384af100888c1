import {
  closeInspectionQuestion,
  inspectionQueryOptions,
  inspectionRunPath,
  inspectionSteps,
} from '@/entities/inspection';
import { type ActOn, askedIf, holdTo, partOf, type PreparedAct, projectOf } from './act';

/** The round of an inspection begun, the inspection closed, and its follow-ups corrected, verified, sent back. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const inspection = await client.fetchQuery({
    ...inspectionQueryOptions(projectId, task.record.objectId),
    staleTime: 0,
  });
  const { abilities, id } = inspection;
  if (act === 'close')
    return {
      question: askedIf(
        abilities.close,
        closeInspectionQuestion(inspection, inspectionSteps(client, projectId, id)),
      ),
    };
  if (act === 'inspect') {
    // A round of items with their photos takes the whole screen.
    if (!abilities.recordResults.allowed) {
      holdTo(abilities.start);
      await inspectionSteps(client, projectId, id).start();
    }
    return { leadsTo: inspectionRunPath(projectId, id) };
  }
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
