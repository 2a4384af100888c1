import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@/shared/api/api-error';
import {
  listRfiAssignees,
  listRfiChangeRequestReferences,
  listRfiContractors,
  listRfiDailyLogReferences,
  listRfiDivisions,
  listRfiPayAppReferences,
  listRfiSovReferences,
  listRfiSubdivisions,
} from '@/shared/api/generated/rfi/rfi';
import type { RfiReference, RfiSubdivision } from '@/shared/api/generated/model';

/** A tool that this server does not have has nothing to choose from. */
async function orNothing<T>(call: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await call).data;
  } catch (error) {
    if (isApiError(error, 501)) return [];
    throw error;
  }
}

const key = (projectId: string, ...rest: readonly unknown[]) =>
  ['projects', projectId, 'tools', 'rfi', 'choices', ...rest] as const;

/** People who can be asked, and people who left but still hold RFIs (`isActive` false). */
export function useRfiPeople(projectId: string) {
  return useQuery({
    queryKey: key(projectId, 'assignees'),
    queryFn: ({ signal }) => orNothing(listRfiAssignees(projectId, { signal })),
    staleTime: 60_000,
  });
}

/** Contractors whose work an RFI can concern. */
export function useRfiContractors(projectId: string) {
  return useQuery({
    queryKey: key(projectId, 'contractors'),
    queryFn: ({ signal }) => orNothing(listRfiContractors(projectId, { signal })),
    staleTime: 60_000,
  });
}

/** Divisions of the task library. */
export function useRfiDivisions(projectId: string) {
  return useQuery({
    queryKey: key(projectId, 'divisions'),
    queryFn: ({ signal }) => orNothing(listRfiDivisions(projectId, { signal })),
    staleTime: 300_000,
  });
}

/** Subdivisions of the divisions chosen, in the order of the divisions. */
export function useRfiSubdivisions(projectId: string, divisionIds: readonly string[]) {
  return useQuery({
    queryKey: key(projectId, 'subdivisions', ...divisionIds),
    queryFn: async ({ signal }): Promise<RfiSubdivision[]> => {
      const lists = await Promise.all(
        divisionIds.map((id) => orNothing(listRfiSubdivisions(projectId, id, { signal }))),
      );
      return lists.flat();
    },
    enabled: divisionIds.length > 0,
    staleTime: 300_000,
  });
}

/** Rows of each kind that the reference picker offers for a search. */
const REFERENCES_SHOWN = 15;

/** Records of all four kinds that match what is typed. */
export function useRfiReferences(projectId: string, search: string, enabled: boolean) {
  return useQuery({
    queryKey: key(projectId, 'references', search),
    queryFn: async ({ signal }): Promise<RfiReference[]> => {
      const params = { page: 1, limit: REFERENCES_SHOWN, ...(search === '' ? {} : { search }) };
      const lists = await Promise.all([
        orNothing(listRfiSovReferences(projectId, params, { signal })),
        orNothing(listRfiPayAppReferences(projectId, params, { signal })),
        orNothing(listRfiChangeRequestReferences(projectId, params, { signal })),
        orNothing(listRfiDailyLogReferences(projectId, params, { signal })),
      ]);
      return lists.flat();
    },
    enabled,
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}
