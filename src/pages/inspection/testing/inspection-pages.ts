import { INSPECTION_STATUSES } from '#domain/inspection/status.ts';
import type { Inspection, InspectionDetail, InspectionFollowUp } from '@/shared/api/generated/model';

/** What the call asks for. */
export const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** One page of them, as the contract answers it. */
export function page<T>(all: readonly T[], query: URLSearchParams) {
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const meta = { total: all.length, page: number, limit, totalPages: Math.ceil(all.length / limit) };
  return { data: all.slice((number - 1) * limit, number * limit), meta };
}

const yesOr = (query: URLSearchParams, name: string, value: boolean): boolean =>
  query.get(name) === null || query.get(name) === String(value);

/** The inspections that a call asks for, in its order. */
export function matching(all: readonly InspectionDetail[], query: URLSearchParams): InspectionDetail[] {
  const [statuses, types] = [query.getAll('status'), query.getAll('inspectionType')];
  const text = query.get('search')?.toLowerCase() ?? '';
  const inspector = query.get('inspectorId');
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const by = query.get('orderBy') ?? 'createdAt';
  const key = (row: Inspection): string =>
    by === 'status' ? String(INSPECTION_STATUSES.indexOf(row.status)) : String(row[by as 'title'] ?? '9');
  return all
    .filter(
      (row) =>
        (statuses.length === 0 || statuses.includes(row.status)) &&
        (types.length === 0 || types.includes(row.inspectionType)) &&
        `${row.inspectionNumber ?? ''} ${row.title} ${row.location ?? ''}`.toLowerCase().includes(text) &&
        (inspector === null || row.inspectors.some(({ id }) => id === inspector)) &&
        yesOr(query, 'isOverdue', row.isOverdue) &&
        yesOr(query, 'hasOpenFollowUps', row.counts.openFollowUps > 0),
    )
    .toSorted((a, b) => sign * key(a).localeCompare(key(b)));
}

/** The follow-ups that a call asks for. */
export function matchingFollowUps(
  all: readonly InspectionFollowUp[],
  query: URLSearchParams,
): InspectionFollowUp[] {
  const statuses = query.getAll('status');
  const text = query.get('search')?.toLowerCase() ?? '';
  const owner = query.get('ownerId');
  return all.filter(
    (each) =>
      (statuses.length === 0 || statuses.includes(each.status)) &&
      `${each.inspectionNumber} ${each.description} ${each.itemDescription}`.toLowerCase().includes(text) &&
      (owner === null || each.owner.id === owner) &&
      yesOr(query, 'isOverdue', each.isOverdue),
  );
}
