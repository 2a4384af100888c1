import type { PendingTask } from '@/shared/api/generated/model';
import type { ActOn, PreparedAct } from './act';

type Prepare = (on: ActOn) => Promise<PreparedAct>;

/** Where the acts of each kind of record are; they come with the first act. */
const TOOLS: Readonly<Partial<Record<PendingTask['record']['objectType'], () => Promise<Prepare>>>> = {
  SOV: async () => (await import('./sov')).prepare,
  PAYAPP: async () => (await import('./pay-app')).prepare,
  CHANGE_REQUEST: async () => (await import('./change-request')).prepare,
  RFI: async () => (await import('./rfi')).prepare,
  SUBMITTAL: async () => (await import('./submittal')).prepare,
  INSPECTION: async () => (await import('./inspection')).prepare,
  QUALITY_TASK: async () => (await import('./quality-check')).prepare,
  DAILY_LOG: async () => (await import('./daily-log')).prepare,
  PROJECT: async () => (await import('./membership')).prepareInvitation,
  COMPANY: async () => (await import('./membership')).prepareRequest,
};

/** Reads the record of a task and gives what its act asks; throws where it cannot be read, or has no such act. */
export async function prepareAct(on: ActOn): Promise<PreparedAct> {
  const tool = TOOLS[on.task.record.objectType];
  if (tool === undefined) throw new Error(`There is no ${on.act} for ${on.task.taskType}`);
  return (await tool())(on);
}
