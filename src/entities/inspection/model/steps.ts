import { inspectionHistoryWords } from '#domain/inspection/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  cancelInspection,
  closeInspection,
  deleteInspection,
  deleteInspectionObservation,
  getInspection,
  rescheduleInspection,
  scheduleInspection,
  startInspection,
} from '@/shared/api/generated/inspections/inspections';
import type {
  InspectionDetail,
  InspectionRescheduleRequest,
  InspectionScheduleRequest,
} from '@/shared/api/generated/model';
import { recordSteps } from '@/shared/lib/record/steps';
import { adoptInspection, inspectionQueryOptions } from './queries';

/** Everything a person can do with an inspection besides editing it and recording what is found. */
export interface InspectionSteps {
  schedule: (when: Omit<InspectionScheduleRequest, 'version'>) => Promise<InspectionDetail>;
  reschedule: (when: Omit<InspectionRescheduleRequest, 'version'>) => Promise<InspectionDetail>;
  start: () => Promise<InspectionDetail>;
  close: (comment: string) => Promise<InspectionDetail>;
  cancel: (comment: string) => Promise<InspectionDetail>;
  removeObservation: (observationId: string) => Promise<InspectionDetail>;
  /** Deletes a draft. */
  remove: () => Promise<void>;
  /** Reads the inspection afresh and shows what it says now. */
  reload: () => Promise<InspectionDetail>;
}

/** Everything that can be done with one, outside of a component. */
export function inspectionSteps(queryClient: QueryClient, projectId: string, id: string): InspectionSteps {
  const { reload, run, remove } = recordSteps<InspectionDetail>(queryClient, {
    queryKey: inspectionQueryOptions(projectId, id).queryKey,
    read: () => getInspection(projectId, id),
    adopt: (inspection) => adoptInspection(queryClient, inspection),
    describe: inspectionHistoryWords,
  });
  return {
    reload,
    schedule: (when) => run((version) => scheduleInspection(projectId, id, { ...when, version })),
    reschedule: (when) => run((version) => rescheduleInspection(projectId, id, { ...when, version })),
    start: () => run((version) => startInspection(projectId, id, { version })),
    close: (comment) =>
      run((version) => closeInspection(projectId, id, { version, ...(comment !== '' && { comment }) })),
    cancel: (comment) => run((version) => cancelInspection(projectId, id, { version, comment })),
    removeObservation: (observationId) =>
      run(async () => {
        await deleteInspectionObservation(projectId, id, observationId);
        return getInspection(projectId, id);
      }),
    remove: () => remove((version) => deleteInspection(projectId, id, { version })),
  };
}

/** The steps of one inspection. Each puts the server's answer in place. */
export function useInspectionSteps(projectId: string, inspectionId: string): InspectionSteps {
  const queryClient = useQueryClient();
  return useMemo(
    () => inspectionSteps(queryClient, projectId, inspectionId),
    [queryClient, projectId, inspectionId],
  );
}
