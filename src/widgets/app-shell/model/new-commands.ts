import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Authority } from '#domain/authority/modules.ts';
import { additionProblem, type ProjectStatus } from '#domain/project/status.ts';
import { newChangeRequestPath } from '@/entities/change-request';
import { newInspectionPath } from '@/entities/inspection';
import { newMessagePath } from '@/entities/message';
import { newRfiPath } from '@/entities/rfi';
import { newSubmittalPath } from '@/entities/submittal';
import { useKeptProjects } from '@/features/project/pin';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { useMe } from '@/shared/session/me';
import { myRolesQueryOptions } from '@/shared/session/project-queries';
import type { Command } from './command';

/** What can be begun in a project: who may, and where. */
interface Beginning {
  id: string;
  label: string;
  /** The same where it is begun in another project, before the name of that. */
  there: string;
  authority: Authority;
  path: (projectId: string) => string;
  /** It is no record of the project: it comes in once that is over too. */
  isAlways?: true;
}

const toolPath = (projectId: string, rest: string): string => `/app/projects/${projectId}/tools/${rest}`;

const BEGINNINGS: readonly Beginning[] = [
  { id: 'rfi', label: 'New RFI', there: 'New RFI in', authority: 'RFI_MANAGE', path: newRfiPath },
  {
    id: 'change-request',
    label: 'New change request',
    there: 'New change request in',
    authority: 'CHANGE_REQUEST_MANAGE',
    path: newChangeRequestPath,
  },
  {
    id: 'submittal',
    label: 'New submittal',
    there: 'New submittal in',
    authority: 'SUBMISSION_MANAGE',
    path: newSubmittalPath,
  },
  {
    id: 'daily-log',
    label: 'New daily log',
    there: 'New daily log in',
    authority: 'DAILY_LOG_MANAGE',
    path: (projectId) => toolPath(projectId, 'daily-logs?make=log'),
  },
  {
    id: 'inspection',
    label: 'New inspection',
    there: 'New inspection in',
    authority: 'INSPECTION_MANAGE',
    path: newInspectionPath,
  },
  {
    id: 'quality-check',
    label: 'New quality check',
    there: 'New quality check in',
    authority: 'INSPECTION_MANAGE',
    path: (projectId) => toolPath(projectId, 'quality-check?make=one'),
  },
  {
    id: 'message',
    label: 'New message',
    there: 'New message in',
    authority: 'MESSAGE_MANAGE',
    path: newMessagePath,
  },
  {
    id: 'people',
    label: 'Invite people to this project',
    there: 'Invite people to',
    authority: 'MEMBER_INVITE',
    path: (projectId) => toolPath(projectId, 'members/add'),
    isAlways: true,
  },
];

/** A project in which something may be begun. */
interface Place {
  id: string;
  name: string;
  status: ProjectStatus;
}

/** Projects that are asked for the reader's rights, and those of another company's that are offered without being kept at hand. */
const MOST_PLACES = 8;
/** Of everything that may be begun elsewhere; more typed leaves less. */
const MOST = 16;

/** What is typed asks for something new: "new rfi", "invite". */
const isAsked = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= 3 && (word === 'new' || 'invite'.startsWith(word)));

const mayBegin = (
  { authority, isAlways }: Beginning,
  authorities: readonly string[],
  { status }: Pick<Place, 'status'>,
): boolean => authorities.includes(authority) && (isAlways === true || additionProblem(status) === null);

/** The projects to offer: those at hand first, pinned and then last visited; whoever has none is offered the newest ones. */
function usePlaces(here: string | undefined, enabled: boolean): readonly Place[] {
  const companyId = useMe().company?.id ?? '';
  const { pinned, recent } = useKeptProjects();
  const kept = [...pinned, ...recent];
  const newest = useQuery({
    ...getListCompanyProjectsQueryOptions(companyId, { limit: 8, orderBy: 'updatedAt', order: 'DESC' }),
    enabled: enabled && companyId !== '',
  });
  const others = (newest.data?.data ?? []).filter(({ id }) => kept.every((place) => place.id !== id));
  return [...kept, ...others].filter(({ id }) => id !== here).slice(0, MOST_PLACES);
}

/**
 * What may be begun in the project that is open, and, once something new is asked for, in the projects at hand; what the
 * reader may not do is not offered.
 * @param here the project that is open
 */
export function useNewCommands(
  here: Place | undefined,
  words: readonly string[],
): { here: Command[]; elsewhere: Command[]; loading: boolean } {
  const { history } = useRouter();
  const asked = isAsked(words);
  const places = usePlaces(here?.id, asked);
  // The project's route has asked for them.
  const own = useQuery({ ...myRolesQueryOptions(here?.id ?? ''), enabled: false }).data?.authorities ?? [];
  const rights = useQueries({
    queries: places.map(({ id }) => ({ ...myRolesQueryOptions(id), enabled: asked })),
  });
  const commandsIn = (place: Place, authorities: readonly string[], isHere: boolean): Command[] =>
    BEGINNINGS.filter((each) => mayBegin(each, authorities, place)).map(({ id, label, there, path }) => ({
      id: isHere ? `new-${id}` : `new-${id}-${place.id}`,
      group: isHere ? 'Actions' : here ? 'In other projects' : 'In your projects',
      label: isHere ? label : `${there} ${place.name}…`,
      run: () => history.push(path(place.id)),
    }));
  return {
    here: here ? commandsIn(here, own, true) : [],
    elsewhere: asked
      ? places.flatMap((place, at) => commandsIn(place, rights[at]?.data?.authorities ?? [], false))
      : [],
    loading: asked && rights.some(({ isLoading }) => isLoading),
  };
}

/** So many of those that match what is typed are shown. */
export const fewest = (commands: readonly Command[]): Command[] => commands.slice(0, MOST);
