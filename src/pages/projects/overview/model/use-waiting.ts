import { useListPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';

/** The most urgent first. */
const URGENT = { limit: 6, orderBy: 'urgency', order: 'ASC' } as const;

/** What waits for the reader in this project, as the server derives it from the ball in court of every record. */
export const useWaiting = (projectId: string) => useListPendingTasks({ projectId, ...URGENT });
