import type { QueryClient } from '@tanstack/react-query';
import type { Authority } from '#domain/authority/modules.ts';
import { ForbiddenError } from './forbidden-error';

/**
 * The calls of projects come with the frame around every signed-in page, which is asked for beside the guard: the file of
 * the first screen holds the guards of all addresses, and needs none of the calls.
 */
const queries = () => import('./project-queries');

/** Reads the project and the reader's rights in it, before any of its pages shows. */
export async function readProject(queryClient: QueryClient, projectId: string): Promise<void> {
  const { myRolesQueryOptions, projectQueryOptions } = await queries();
  await Promise.all([
    queryClient.ensureQueryData({ ...projectQueryOptions(projectId), revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...myRolesQueryOptions(projectId), revalidateIfStale: true }),
  ]);
}

async function rightsIn(queryClient: QueryClient, projectId: string) {
  const { myRolesQueryOptions } = await queries();
  return queryClient.ensureQueryData(myRolesQueryOptions(projectId));
}

/**
 * Guard of the list of pay applications: for whoever sees payments, and for whom an application names to certify or to sign
 * it (domain/pay-app/readers); throws `ForbiddenError` otherwise.
 */
export async function requirePayApps(queryClient: QueryClient, projectId: string): Promise<void> {
  const mine = await rightsIn(queryClient, projectId);
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
  const mine = await rightsIn(queryClient, projectId);
  if (!mine.authorities.includes(authority)) throw new ForbiddenError(what);
}
