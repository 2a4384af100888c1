import type { G703Line, SovLine } from '@/shared/api/generated/model';

/** The lines of a sheet as the schedule has them. */
export const sovLinesOf = (lines: readonly G703Line[]): SovLine[] =>
  lines.map((line) => ({
    id: line.sovLineId,
    task: line.task,
    position: line.position,
    description: line.description,
    scheduledValue: line.originalScheduledValue,
    costImpact: line.costImpact,
    revisedScheduledValue: line.revisedScheduledValue,
    duration: null,
    startDate: null,
    endDate: null,
    completedAmount: line.fromPreviousPayment,
    materialStoredAmount: line.materialStoredAmount,
    totalCompleted: line.totalCompleted,
    percentageComplete: line.percentageComplete,
    balanceToFinish: line.balanceToFinish,
    retainage: line.retainage,
    changeRequestId: null,
    versionStatus: line.versionStatus,
    sovLineExtra: line.sovLineExtra,
  }));
