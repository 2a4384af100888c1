import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  getGetInspectionQueryKey,
  getGetInspectionQueryOptions,
  getListInspectionContractorsQueryOptions,
  getListInspectionInspectorsQueryOptions,
  getListInspectionSiteContactsQueryOptions,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { adoptRecord } from '@/shared/lib/record/adopt';

/** One inspection with its checklist, follow-ups, files, abilities and history. */
export const inspectionQueryOptions = (projectId: string, inspectionId: string) =>
  getGetInspectionQueryOptions(projectId, inspectionId);

/** Puts a fresh answer of the server in place and lets lists and counts that are derived from it be read again. */
export const adoptInspection = (queryClient: QueryClient, inspection: InspectionDetail): void =>
  adoptRecord(
    queryClient,
    inspection.projectId,
    getGetInspectionQueryKey(inspection.projectId, inspection.id),
    inspection,
  );

const STALE = 60_000;

/** People who may inspect, and who may watch. */
export const useInspectors = (projectId: string, enabled = true) =>
  useQuery({
    ...getListInspectionInspectorsQueryOptions(projectId),
    select: ({ data }) => data,
    staleTime: STALE,
    enabled,
  });

/** Companies whose work may be inspected, with their people. */
export const useContractors = (projectId: string, enabled = true) =>
  useQuery({
    ...getListInspectionContractorsQueryOptions(projectId),
    select: ({ data }) => data,
    staleTime: STALE,
    enabled,
  });

/** People who may let the inspector in. */
export const useSiteContacts = (projectId: string) =>
  useQuery({
    ...getListInspectionSiteContactsQueryOptions(projectId),
    select: ({ data }) => data,
    staleTime: STALE,
  });
