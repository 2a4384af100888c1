import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmittalReference } from '@/shared/api/generated/model';
import { listRfis } from '@/shared/api/generated/rfi/rfi';
import { getGetSovQueryOptions, listSovs } from '@/shared/api/generated/sov/sov';
import { useProjectRights } from '@/shared/session/project';

/** Records of each kind that the picker offers for a search, and schedules whose lines it looks through. */
const OFFERED = 10;
const SCHEDULES = 10;

/** RFIs and lines of schedules whose number or name holds what is typed. */
export function useSubmittalReferences(projectId: string, text: string, enabled: boolean) {
  const queryClient = useQueryClient();
  const { can } = useProjectRights(projectId);
  const [withRfis, withLines] = [can('RFI_VIEW'), can('SOV_VIEW')];
  const rfis = async (): Promise<SubmittalReference[]> =>
    (await listRfis(projectId, { limit: OFFERED, searchText: text })).data.flatMap(
      ({ id, rfiNumber, subject, status }) =>
        rfiNumber === null
          ? []
          : [{ type: 'RFI' as const, id, number: rfiNumber, title: subject, status, sovId: null }],
    );
  const lines = async (): Promise<SubmittalReference[]> => {
    const schedules = (await listSovs(projectId, { limit: SCHEDULES })).data;
    const sheets = await Promise.all(
      schedules.map(({ id }) =>
        queryClient.fetchQuery({ ...getGetSovQueryOptions(projectId, id), staleTime: 300_000 }),
      ),
    );
    const wanted = text.toLowerCase();
    return sheets
      .flatMap((sov) =>
        sov.sovLines.map(({ id, task }) => ({
          type: 'SOV_LINE' as const,
          id,
          number: task.taskNumber,
          title: task.taskName,
          status: null,
          sovId: sov.id,
        })),
      )
      .filter(({ number, title }) => `${number} ${title}`.toLowerCase().includes(wanted))
      .slice(0, OFFERED);
  };
  return useQuery({
    queryKey: ['projects', projectId, 'submittal-references', text, withRfis, withLines] as const,
    queryFn: async () => (await Promise.all([withRfis ? rfis() : [], withLines ? lines() : []])).flat(),
    enabled,
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}
