import {
  getGetMyRolesQueryOptions,
  getGetProjectQueryOptions,
} from '@/shared/api/generated/projects/projects';

/** Rights as the server last sent them; read again on every visit of a project. */
export function myRolesQueryOptions(projectId: string) {
  return { ...getGetMyRolesQueryOptions(projectId), staleTime: 30_000 };
}

export function projectQueryOptions(projectId: string) {
  return { ...getGetProjectQueryOptions(projectId), staleTime: 30_000 };
}
