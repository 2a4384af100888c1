import { useQuery } from '@tanstack/react-query';
import { getListPayAppsQueryOptions } from '@/shared/api/generated/pay-app/pay-app';
import { getListSovsQueryOptions } from '@/shared/api/generated/sov/sov';
import type { ProjectRights } from '@/shared/session/project';

/** One record that waits for the reader. */
export interface WaitingItem {
  id: string;
  kind: 'sov' | 'pay-app';
  title: string;
  action: string;
  dueDate: string | null;
  since: string;
}

/** Enough to see all that is open at once in a project; closed records wait for nobody. */
const RECENT = { limit: 100, orderBy: 'updatedAt', order: 'DESC' } as const;

/**
 * What waits for the reader in this project, derived from the records' ball in court and stored nowhere else:
 * the most urgent first.
 */
export function useWaiting(projectId: string, rights: ProjectRights) {
  const sovs = useQuery({ ...getListSovsQueryOptions(projectId, RECENT), enabled: rights.can('SOV_VIEW') });
  const payApps = useQuery({
    ...getListPayAppsQueryOptions(projectId, RECENT),
    enabled: rights.can('PAYMENT_VIEW'),
  });
  const mine = rights.actor.userId;

  const items: WaitingItem[] = [
    ...(sovs.data?.data ?? []).map((sov) => ({
      id: sov.id,
      kind: 'sov' as const,
      title: [sov.sovNumber, sov.divisionName].filter(Boolean).join(' '),
      ball: sov.ballInCourt,
    })),
    ...(payApps.data?.data ?? []).map((app) => ({
      id: app.id,
      kind: 'pay-app' as const,
      title: `Pay application ${String(app.payAppNumber)}`,
      ball: app.ballInCourt,
    })),
  ].flatMap(({ ball, ...item }) =>
    ball?.user?.id === mine
      ? [{ ...item, action: ball.action, dueDate: ball.dueDate, since: ball.since }]
      : [],
  );
  items.sort(
    (a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.since.localeCompare(b.since),
  );

  const queries = [sovs, payApps];
  return {
    items,
    isPending: queries.some((query) => query.isFetching && query.data === undefined),
    error: queries.find((query) => query.isError)?.error,
    refetch: () => Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch())),
  };
}
