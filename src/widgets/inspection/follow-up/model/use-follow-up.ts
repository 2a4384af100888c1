import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/shared/api/api-error';
import {
  getGetInspectionQueryKey,
  getListInspectionFollowUpsQueryKey,
  updateInspectionFollowUp,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionFollowUp, InspectionFollowUpUpdate } from '@/shared/api/generated/model';

/** What a person does with a follow-up; the version is the one that they looked at. */
export type FollowUpChange = Omit<InspectionFollowUpUpdate, 'version'>;

/** Changes one follow-up; its inspection and the lists are read again, also where somebody else was faster. */
export function useFollowUp(projectId: string, followUp: InspectionFollowUp) {
  const queryClient = useQueryClient();
  const { id, inspectionId, version } = followUp;
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: getGetInspectionQueryKey(projectId, inspectionId) }),
      queryClient.invalidateQueries({ queryKey: getListInspectionFollowUpsQueryKey(projectId) }),
      queryClient.invalidateQueries({ queryKey: ['projects', projectId] }),
    ]);
  return async (change: FollowUpChange): Promise<InspectionFollowUp> => {
    try {
      const saved = await updateInspectionFollowUp(projectId, inspectionId, id, { ...change, version });
      void readAgain();
      return saved;
    } catch (error) {
      if (isApiError(error, 409)) await readAgain();
      throw error;
    }
  };
}
