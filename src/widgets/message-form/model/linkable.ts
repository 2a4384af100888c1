import { useQuery } from '@tanstack/react-query';
import { headed, TOOLS, type ToolWith } from '#domain/tools.ts';
import { dailyLogTitle } from '@/entities/daily-log';
import { sovTitle } from '@/entities/sov';
import { listChangeRequests } from '@/shared/api/generated/change-requests/change-requests';
import { listDailyLogs } from '@/shared/api/generated/daily-logs/daily-logs';
import { searchInspections } from '@/shared/api/generated/inspections/inspections';
import type { RecordRef } from '@/shared/api/generated/model';
import { listPayApps } from '@/shared/api/generated/pay-app/pay-app';
import { listQualityTasks } from '@/shared/api/generated/quality-check/quality-check';
import { listRfis } from '@/shared/api/generated/rfi/rfi';
import { listSubmittals } from '@/shared/api/generated/submittals/submittals';
import { listSovs } from '@/shared/api/generated/sov/sov';
import { useProjectRights } from '@/shared/session/project';

/** A message is said about the others. */
type Linkable = Exclude<ToolWith<{ built: true; machine: string }>, 'message'>;
type Found = Omit<RecordRef, 'objectType' | 'link'>;

/** Records of each tool that the picker offers for a search. */
const OFFERED = 8;

/** Newest first, and only those that hold what was typed; drafts have no number to be named by. */
const FINDS: Readonly<Record<Linkable, (projectId: string, text: string) => Promise<Found[]>>> = {
  rfi: async (projectId, searchText) =>
    (await listRfis(projectId, { limit: OFFERED, searchText })).data.map(({ id, rfiNumber, subject }) => ({
      objectId: id,
      number: rfiNumber,
      title: subject,
    })),
  changeRequest: async (projectId, search) =>
    (await listChangeRequests(projectId, { limit: OFFERED, search })).data.map(
      ({ id, changeRequestNumber, subject }) => ({
        objectId: id,
        number: changeRequestNumber,
        title: subject,
      }),
    ),
  submittal: async (projectId, searchText) =>
    (await listSubmittals(projectId, { limit: OFFERED, searchText })).data.map(
      ({ id, submittalNumber, title }) => ({ objectId: id, number: submittalNumber, title }),
    ),
  dailyLog: async (projectId, search) =>
    (await listDailyLogs(projectId, { limit: OFFERED, search })).data.map((log) => ({
      objectId: log.id,
      number: log.dailyLogNumber,
      title: dailyLogTitle(log),
    })),
  qualityTask: async (projectId, searchText) =>
    (await listQualityTasks(projectId, { limit: OFFERED, searchText })).data.map(
      ({ id, qualityTaskNumber, title }) => ({ objectId: id, number: qualityTaskNumber, title }),
    ),
  inspection: async (projectId, search) =>
    (await searchInspections(projectId, { limit: OFFERED, search })).data.map(
      ({ id, inspectionNumber, title }) => ({ objectId: id, number: inspectionNumber, title }),
    ),
  sov: async (projectId, search) =>
    (await listSovs(projectId, { limit: OFFERED, search })).data.map((sov) => ({
      objectId: sov.id,
      number: sov.sovNumber,
      title: sovTitle(sov),
    })),
  payApp: async (projectId, search) =>
    (await listPayApps(projectId, { limit: OFFERED, search })).data.map(({ id, payAppNumber, sov }) => ({
      objectId: id,
      number: `${headed(TOOLS.payApp.one)} ${String(payAppNumber)}`,
      title: sov.divisionName,
    })),
};

/** Records of all tools that the reader may open whose number or name holds what is typed. */
export function useLinkable(projectId: string, text: string, enabled: boolean) {
  const { can } = useProjectRights(projectId);
  const tools = (Object.keys(FINDS) as Linkable[]).filter((tool) => can(TOOLS[tool].authority));
  return useQuery({
    queryKey: ['projects', projectId, 'linkable', text, tools] as const,
    queryFn: async (): Promise<RecordRef[]> => {
      // One tool that cannot be searched takes nothing from what the others have.
      const found = await Promise.allSettled(
        tools.map(async (tool) =>
          (await FINDS[tool](projectId, text)).map((record) => ({
            ...record,
            objectType: TOOLS[tool].record,
            link: '',
          })),
        ),
      );
      const failed = found.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected' && found.every(({ status }) => status === 'rejected'))
        throw failed.reason;
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    },
    enabled,
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}
