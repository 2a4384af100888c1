import type { QueryClient } from '@tanstack/react-query';
import {
  getGetMyRolesQueryOptions,
  getGetProjectQueryOptions,
} from '@/shared/api/generated/projects/projects';
import type { Authority } from '#domain/authority/modules.ts';
import { ForbiddenError } from './forbidden-error';

/** Rights as the server last sent them; read again on every visit of a project. */
export function myRolesQueryOptions(projectId: string) {
  return { ...getGetMyRolesQueryOptions(projectId), staleTime: 30_000 };
}

export function projectQueryOptions(projectId: string) {
  return { ...getGetProjectQueryOptions(projectId), staleTime: 30_000 };
}

/**
 * Guard of the list of pay applications: for whoever sees payments, and for whom an application names to certify or to sign
 * it (domain/pay-app/readers); throws `ForbiddenError` otherwise.
 */
export async function requirePayApps(queryClient: QueryClient, projectId: string): Promise<void> {
  const mine = await queryClient.ensureQueryData(myRolesQueryOptions(projectId));
  if (!mine.seesPayApps) throw new ForbiddenError('see pay applications');
}

/**
 * Guard of a tool's route: throws `ForbiddenError` when the server's authorities do not hold the one named.
 * @param what the right in words, for the page that is shown instead: "see the schedule of values"
 */
export async function requireAuthority(
  queryClient: QueryClient,
  projectId: string,
  authority: Authority,
  what: string,
): Promise<void> {
  const mine = await queryClient.ensureQueryData(myRolesQueryOptions(projectId));
  if (!mine.authorities.includes(authority)) throw new ForbiddenError(what);
}
