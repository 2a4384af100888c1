import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { useMe } from '@/shared/session/me';
import { useSignOut } from '@/shared/session/sign-out';
import { followUpsPath, templatesPath } from '@/entities/inspection';
import { usePageActions } from '@/shared/lib/shortcuts/page-actions';
import { useAppearanceCommands } from '@/features/appearance/model/use-appearance-commands';
import { usePinning } from '@/features/project/pin';
import { useSettled } from '@/shared/lib/use-settled';
import type { Command } from './command';
import { fewest, useNewCommands } from './new-commands';
import { pageButtons } from './page-buttons';
import { useCompanyCommands } from './company-commands';
import { useRecordCommands } from './record-commands';
import { useCurrentProject } from './use-current-project';

/** What administrators start from anywhere in their project. */
const ADMIN_COMMANDS = [
  { label: 'New project role', search: { tab: 'roles', make: 'role' } },
  { label: 'Go to the task library', search: { tab: 'library' } },
  { label: 'Import tasks into the library', search: { tab: 'library', make: 'tasks' } },
  { label: 'New project type', search: { tab: 'types', make: 'type' } },
  { label: 'Go to signature packets', search: { tab: 'signatures' } },
] as const;

/** Everything the palette can go to or start, for the text typed so far. */
export function useCommands(
  text: string,
  { onShortcuts, onAppearance }: { onShortcuts: () => void; onAppearance: () => void },
): { commands: Command[]; loading: boolean } {
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const companies = useCompanyCommands();
  const offered = usePageActions();
  // As the page stands when the palette opens over it.
  const [buttons] = useState(() => pageButtons(offered));
  const looks = useAppearanceCommands();
  const { isPinned, toggle, reason: mayNotPin } = usePinning();
  const { projectId, project, tools } = useCurrentProject();
  const companyId = me.company?.id ?? '';
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const matches = (command: Command): boolean =>
    words.every((word) => command.label.toLowerCase().includes(word));
  const made = useNewCommands(project, words);
  // What the server looks for waits until typing pauses.
  const settled = useSettled(text);
  const records = useRecordCommands(projectId, settled, matches);
  const isPaused = settled === text;
  const found = useQuery({
    ...getListCompanyProjectsQueryOptions(companyId, {
      limit: 8,
      orderBy: 'updatedAt',
      order: 'DESC',
      searchText: settled === '' ? undefined : settled,
    }),
    enabled: companyId !== '',
    placeholderData: (previous) => previous,
  });

  const page: Command[] = [...offered, ...buttons].flatMap(({ label, keys, run }) =>
    run === undefined ? [] : [{ id: `page-${label}`, group: 'This page', label, hint: keys.join(' '), run }],
  );
  const here: Command[] =
    projectId === undefined
      ? []
      : tools.map((tool) => ({
          id: `tool-${tool.id}`,
          group: 'This project',
          label: tool.label,
          hint: project?.name,
          run: () => void navigate({ to: tool.to, params: { projectId } }),
        }));
  const projects: Command[] = (found.data?.data ?? []).map((item) => ({
    id: `project-${item.id}`,
    group: 'Projects',
    label: item.name,
    hint: item.projectNumber ?? item.owningCompany.name,
    run: () => void navigate({ to: '/app/projects/$projectId', params: { projectId: item.id } }),
  }));
  const actions: Command[] = [
    {
      id: 'new-project',
      group: 'Actions',
      label: 'New project',
      run: () => void navigate({ to: '/app/projects/new' }),
    },
    ...made.here,
    ...(projectId === undefined || !tools.some(({ id }) => id === 'inspections')
      ? []
      : [
          {
            id: 'inspection-follow-ups',
            group: 'This project' as const,
            label: 'Follow-ups of inspections',
            run: () => void navigate({ to: followUpsPath(projectId) }),
          },
          {
            id: 'inspection-templates',
            group: 'This project' as const,
            label: 'Templates of inspections',
            run: () => void navigate({ to: templatesPath(projectId) }),
          },
        ]),
    ...(projectId === undefined || !tools.some(({ id }) => id === 'admin')
      ? []
      : ADMIN_COMMANDS.map(({ label, search }) => ({
          id: `admin-${label}`,
          group: 'Actions' as const,
          label,
          run: () =>
            void navigate({ to: '/app/projects/$projectId/tools/admin', params: { projectId }, search }),
        }))),
    {
      id: 'work',
      group: 'Actions',
      label: 'Go to your work',
      run: () => void navigate({ to: '/app' }),
    },
    ...(companyId === ''
      ? []
      : [
          {
            id: 'projects',
            group: 'Actions' as const,
            label: 'Go to projects',
            run: () => void navigate({ to: '/app/companies/$companyId/projects', params: { companyId } }),
          },
          {
            id: 'portfolio',
            group: 'Actions' as const,
            label: 'Go to the portfolio',
            run: () => void navigate({ to: '/app/companies/$companyId/portfolio', params: { companyId } }),
          },
        ]),
    {
      id: 'search',
      group: 'Actions',
      label: 'Go to search',
      run: () => void navigate({ to: '/app/search' }),
    },
    {
      id: 'notifications',
      group: 'Actions',
      label: 'Go to notifications',
      run: () => void navigate({ to: '/app/notifications' }),
    },
    {
      id: 'notification-preferences',
      group: 'Actions',
      label: 'Notification preferences',
      run: () => void navigate({ to: '/app/notifications/preferences' }),
    },
    {
      id: 'organization',
      group: 'Actions',
      label: 'Go to organization',
      run: () => void navigate({ to: '/app/manage-organization' }),
    },
    ...companies,
    {
      id: 'profile',
      group: 'Actions',
      label: 'Edit your profile',
      run: () => void navigate({ to: '/app/onboarding/profile' }),
    },
    ...(project === undefined || mayNotPin !== undefined
      ? []
      : [
          {
            id: 'pin',
            group: 'This project' as const,
            label: isPinned(project.id) ? 'Unpin this project' : 'Pin this project',
            run: () => toggle({ ...project, projectNumber: project.projectNumber ?? null }),
          },
        ]),
    { id: 'appearance', group: 'Actions', label: 'Appearance', run: onAppearance },
    ...looks.map((look) => ({ ...look, group: 'Actions' as const })),
    { id: 'shortcuts', group: 'Actions', label: 'Show keyboard shortcuts', run: onShortcuts },
    { id: 'sign-out', group: 'Actions', label: 'Sign out', run: () => void signOut() },
  ];

  // Projects are searched by the server; what is here is filtered here, and so is an answer to what was typed before:
  // Enter must not run what the text no longer says.
  const isCurrent = isPaused && !found.isPlaceholderData;
  return {
    commands: [
      ...page.filter(matches),
      ...here.filter(matches),
      ...(isPaused ? records.commands : records.commands.filter(matches)),
      ...(isCurrent ? projects : projects.filter(matches)),
      ...actions.filter(matches),
      ...fewest(made.elsewhere.filter(matches)),
      ...records.everything,
    ],
    loading: made.loading || found.isFetching || records.loading || !isPaused,
  };
}
