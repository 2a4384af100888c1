import { headed, TOOLS } from '#domain/tools.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { sovTitle } from '@/entities/sov';
import { changeRequestPath } from '@/entities/change-request';
import { dailyLogPath, dailyLogTitle } from '@/entities/daily-log';
import { entryPath } from '@/entities/document';
import { inspectionPath } from '@/entities/inspection';
import { messagePath, messageTitle } from '@/entities/message';
import { qualityTaskPath } from '@/entities/quality-check';
import { submittalPath } from '@/entities/submittal';
import { getListChangeRequestsQueryOptions } from '@/shared/api/generated/change-requests/change-requests';
import { getListDailyLogsQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { getListDocumentsQueryOptions } from '@/shared/api/generated/documents/documents';
import { getSearchInspectionsQueryOptions } from '@/shared/api/generated/inspections/inspections';
import { getListMessagesQueryOptions } from '@/shared/api/generated/messages/messages';
import { getListPayAppsQueryOptions } from '@/shared/api/generated/pay-app/pay-app';
import { getListQualityTasksQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { getListRfisQueryOptions } from '@/shared/api/generated/rfi/rfi';
import { getListSubmittalsQueryOptions } from '@/shared/api/generated/submittals/submittals';
import { getListSovsQueryOptions } from '@/shared/api/generated/sov/sov';
import { useSettled } from '@/shared/lib/use-settled';
import type { Command } from './commands';
import type { ProjectTool } from './project-tools';

/** What a project has few of is read once, newest first, and looked through here. */
const NEWEST = { limit: 100, orderBy: 'updatedAt', order: 'DESC' } as const;
const MOST_RFIS = 6;
const MOST_OTHERS = 5;

/** The records of the project whose number or name holds what was typed; those of tools that the reader may open. */
export function useRecordCommands(
  projectId: string | undefined,
  tools: readonly ProjectTool[],
  typed: string,
  matches: (command: Command) => boolean,
): { commands: Command[]; loading: boolean } {
  // Nine tools are asked once somebody stops typing, not at every key.
  const text = useSettled(typed);
  const isEarlier = text !== typed;
  const navigate = useNavigate();
  const { history } = useRouter();
  const id = projectId ?? '';
  const asked = (tool: ProjectTool['id']) => text !== '' && id !== '' && tools.some((one) => one.id === tool);
  // They may be many thousand, so that the server looks for them.
  const rfis = useQuery({
    ...getListRfisQueryOptions(id, { limit: MOST_RFIS, searchText: text }),
    enabled: asked('rfi'),
    placeholderData: keepPreviousData,
  });
  const checks = useQuery({
    ...getListQualityTasksQueryOptions(id, { limit: MOST_OTHERS, searchText: text }),
    enabled: asked('quality-check'),
    placeholderData: keepPreviousData,
  });
  const changes = useQuery({
    ...getListChangeRequestsQueryOptions(id, { limit: MOST_OTHERS, search: text }),
    enabled: asked('change-requests'),
    placeholderData: keepPreviousData,
  });
  const board = useQuery({
    ...getListMessagesQueryOptions(id, { limit: MOST_OTHERS, search: text }),
    enabled: asked('message-board'),
    placeholderData: keepPreviousData,
  });
  const register = useQuery({
    ...getListSubmittalsQueryOptions(id, { limit: MOST_OTHERS, searchText: text }),
    enabled: asked('submittals'),
    placeholderData: keepPreviousData,
  });
  const days = useQuery({
    ...getListDailyLogsQueryOptions(id, { limit: MOST_OTHERS, search: text }),
    enabled: asked('daily-logs'),
    placeholderData: keepPreviousData,
  });
  const inspected = useQuery({
    ...getSearchInspectionsQueryOptions(id, { limit: MOST_OTHERS, search: text }),
    enabled: asked('inspections'),
    placeholderData: keepPreviousData,
  });
  const library = useQuery({
    ...getListDocumentsQueryOptions(id, { limit: MOST_OTHERS, search: text }),
    enabled: asked('documents'),
    placeholderData: keepPreviousData,
  });
  const sovs = useQuery({ ...getListSovsQueryOptions(id, NEWEST), enabled: asked('sov') });
  const payApps = useQuery({ ...getListPayAppsQueryOptions(id, NEWEST), enabled: asked('pay-apps') });
  if (projectId === undefined || typed === '') return { commands: [], loading: false };

  const found: Command[] = (rfis.data?.data ?? []).map((rfi) => ({
    id: `rfi-${rfi.id}`,
    group: 'Records',
    label: `${rfi.rfiNumber ?? `${TOOLS.rfi.one} draft`}, ${rfi.subject}`,
    run: () =>
      void navigate({
        to: '/app/projects/$projectId/tools/rfi/$rfiId',
        params: { projectId, rfiId: rfi.id },
      }),
  }));
  const schedules: Command[] = (sovs.data?.data ?? []).map((sov) => ({
    id: `sov-${sov.id}`,
    group: 'Records',
    label: sovTitle(sov),
    hint: headed(TOOLS.sov.one),
    run: () =>
      void navigate({
        to: '/app/projects/$projectId/tools/sov/$sovId',
        params: { projectId, sovId: sov.id },
      }),
  }));
  const applications: Command[] = (payApps.data?.data ?? []).map((payApp) => ({
    id: `pay-app-${payApp.id}`,
    group: 'Records',
    label: `${headed(TOOLS.payApp.one)} ${String(payApp.payAppNumber)}`,
    hint: payApp.sov.divisionName,
    run: () =>
      void navigate({
        to: '/app/projects/$projectId/tools/pay-apps/$payAppId',
        params: { projectId, payAppId: payApp.id },
      }),
  }));
  const tasks: Command[] = (checks.data?.data ?? []).map((task) => ({
    id: `quality-check-${task.id}`,
    group: 'Records',
    label: `${task.qualityTaskNumber}, ${task.title}`,
    run: () => void navigate({ to: qualityTaskPath(projectId, task.id) }),
  }));
  const requests: Command[] = (changes.data?.data ?? []).map((change) => ({
    id: `change-request-${change.id}`,
    group: 'Records',
    label: `${change.changeRequestNumber ?? `${headed(TOOLS.changeRequest.one)} draft`}, ${change.subject}`,
    run: () => void navigate({ to: changeRequestPath(projectId, change.id) }),
  }));
  const messages: Command[] = (board.data?.data ?? []).map((message) => ({
    id: `message-${message.id}`,
    group: 'Records',
    label: `${message.messageNumber ?? `${headed(TOOLS.message.one)} draft`}, ${messageTitle(message)}`,
    run: () => void navigate({ to: messagePath(projectId, message.id) }),
  }));
  const submittals: Command[] = (register.data?.data ?? []).map((submittal) => ({
    id: `submittal-${submittal.id}`,
    group: 'Records',
    label: `${submittal.submittalNumber ?? `${headed(TOOLS.submittal.one)} draft`}, ${submittal.title}`,
    run: () => void navigate({ to: submittalPath(projectId, submittal.id) }),
  }));
  const logs: Command[] = (days.data?.data ?? []).map((log) => ({
    id: `daily-log-${log.id}`,
    group: 'Records',
    label: `${log.dailyLogNumber}, ${dailyLogTitle(log)}`,
    run: () => void navigate({ to: dailyLogPath(projectId, log.id) }),
  }));
  const inspections: Command[] = (inspected.data?.data ?? []).map((inspection) => ({
    id: `inspection-${inspection.id}`,
    group: 'Records',
    label: `${inspection.inspectionNumber ?? `${headed(TOOLS.inspection.one)} draft`}, ${inspection.title}`,
    run: () => void navigate({ to: inspectionPath(projectId, inspection.id) }),
  }));
  const documents: Command[] = (library.data?.data ?? []).map((document) => ({
    id: `document-${document.id}`,
    group: 'Records',
    label: document.name,
    hint: document.currentPath,
    // A folder's address has a search of its own.
    run: () => history.push(entryPath(document)),
  }));
  return {
    commands: [
      ...(isEarlier || rfis.isPlaceholderData ? found.filter(matches) : found),
      ...(isEarlier || changes.isPlaceholderData ? requests.filter(matches) : requests),
      ...(isEarlier || register.isPlaceholderData ? submittals.filter(matches) : submittals),
      ...(isEarlier || days.isPlaceholderData ? logs.filter(matches) : logs),
      ...(isEarlier || inspected.isPlaceholderData ? inspections.filter(matches) : inspections),
      ...(isEarlier || checks.isPlaceholderData ? tasks.filter(matches) : tasks),
      ...(isEarlier || board.isPlaceholderData ? messages.filter(matches) : messages),
      ...(isEarlier || library.isPlaceholderData ? documents.filter(matches) : documents),
      ...schedules.filter(matches).slice(0, MOST_OTHERS),
      ...applications.filter(matches).slice(0, MOST_OTHERS),
    ],
    loading:
      isEarlier ||
      [rfis, changes, register, days, inspected, checks, board, library].some(
        ({ isFetching }) => isFetching,
      ) ||
      sovs.isLoading ||
      payApps.isLoading,
  };
}
