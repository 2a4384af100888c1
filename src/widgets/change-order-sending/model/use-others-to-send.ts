import { useQuery } from '@tanstack/react-query';
import { getListChangeRequestsQueryOptions } from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequest, ChangeRequestDetail } from '@/shared/api/generated/model';

/** As many as one change order takes beside the first. */
const MOST = 49;

/** The other approved change requests of its schedule and its creator: they may go out in the same change order. */
export function useOthersToSend(projectId: string, change: ChangeRequestDetail): readonly ChangeRequest[] {
  const sovId = change.sov?.id;
  const { data } = useQuery({
    ...getListChangeRequestsQueryOptions(projectId, {
      status: ['APPROVED'],
      sovId: sovId ?? '',
      createdBy: change.createdBy.id,
      limit: MOST + 1,
    }),
    enabled: sovId !== undefined,
  });
  // In the order of their numbers, in which they reach the schedule.
  return (data?.data ?? [])
    .filter(({ id }) => id !== change.id)
    .toSorted((a, b) => (a.changeRequestNumber ?? '').localeCompare(b.changeRequestNumber ?? ''))
    .slice(0, MOST);
}
