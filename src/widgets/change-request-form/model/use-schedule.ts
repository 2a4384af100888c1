import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { netChangeOf } from '#domain/change-request/choices.ts';
import { contractTime } from '#domain/change-request/time.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { sovTitle } from '@/entities/sov';
import { getGetSovQueryOptions, useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import type { ChangeRequestDetail, SovDetail } from '@/shared/api/generated/model';
import type { SelectOption } from '@/shared/ui/form/FormSelect';
import { type ChangeRequestValues, type Effect, markupsOf, typedDays } from '@/entities/change-request';
import type { Billed } from './line-cells';

/** The approved schedules that the reader may choose; the one that is chosen is among them, whatever became of it. */
export function useSchedules(projectId: string, chosen: ChangeRequestDetail['sov']) {
  const query = useListApprovedSovs(projectId);
  const options: SelectOption[] = (query.data?.data ?? []).map(({ sov, contractorCompany }) => ({
    value: sov.id,
    label: sovTitle(sov),
    description: [sov.sovNumber, contractorCompany.name].filter(Boolean).join(', '),
  }));
  if (chosen !== null && options.every(({ value }) => value !== chosen.id))
    options.push({ value: chosen.id, label: sovTitle(chosen), description: chosen.sovNumber ?? '' });
  return { query, options };
}

/** When the contract of the chosen schedule ends before this change; of what is edited the server knows it. */
export function useContractEnd(
  projectId: string,
  sovId: string,
  change: ChangeRequestDetail | null,
): string | null {
  const query = useListApprovedSovs(projectId, { query: { enabled: sovId !== '' } });
  if (change !== null && change.sov?.id === sovId) return change.time.endBefore;
  return query.data?.data.find(({ sov }) => sov.id === sovId)?.contractEnd ?? null;
}

const NOTHING_BILLED: Billed = new Map();

/** The schedule that is chosen, with its lines, and what is billed on each of them. */
export function useSchedule(projectId: string, sovId: string) {
  const query = useQuery({ ...getGetSovQueryOptions(projectId, sovId), enabled: sovId !== '' });
  const sov: SovDetail | null = (sovId === '' ? undefined : query.data) ?? null;
  const lines = sov?.sovLines;
  const billed: Billed = useMemo(
    () =>
      lines === undefined
        ? NOTHING_BILLED
        : new Map(lines.map((line) => [line.id, toCents(line.totalCompleted)])),
    [lines],
  );
  return { sov, billed, isPending: sovId !== '' && query.isPending, isError: query.isError };
}

/** What the lines as they are typed do to the contract. */
export function effectOf(
  values: Pick<ChangeRequestValues, 'tasks' | 'markups' | 'scheduleImpactInDays'>,
  sov: SovDetail | null,
  change: ChangeRequestDetail | null,
  endBefore: string | null,
): Effect {
  const cents = netChangeOf(
    values.tasks.map(({ costImpact, action }) => ({ costImpact, costImpactAction: action })),
    markupsOf(values.markups),
  );
  const typed = typedDays(values.scheduleImpactInDays);
  const days = Number.isNaN(typed) ? 0 : typed;
  const original = sov?.totals.scheduledValue ?? change?.figures.originalContractSum ?? null;
  // Contracts are not mixed: without a schedule there is no sum that the change could be added to.
  const previous = sov?.totals.costImpact ?? change?.figures.netChangeByPreviousChangeOrders ?? null;
  return {
    original,
    previous,
    change: fromCents(cents),
    after: original === null ? null : fromCents(toCents(original) + toCents(previous ?? 0) + cents),
    days,
    end: contractTime(endBefore, 0, days).endAfter,
  };
}
