import { isOpenRfi, RFI_WORKFLOW } from '#domain/rfi/status.ts';
import type { Rfi, RfiAging, RfiAgingBucket, RfiBulkOutcome } from '@/shared/api/generated/model';
import {
  getBulkCloseRfisMockHandler,
  getGetRfiAgingMockHandler,
  getGetRfiAgingResponseMock,
  getGetRfiMockHandler,
  getListRfiAssigneesMockHandler,
  getListRfiDivisionsMockHandler,
  getListRfiRequestersMockHandler,
  getListRfisMockHandler,
  getListRfisResponseMock,
} from '@/shared/api/generated/rfi/rfi.msw';

/** The contract's own RFIs. */
export const RFIS: readonly Rfi[] = getListRfisResponseMock().data;
const BUCKETS: readonly RfiAgingBucket[] = getGetRfiAgingResponseMock().buckets;

const inBucket = (rfi: Rfi, { fromDays, toDays }: RfiAgingBucket): boolean =>
  isOpenRfi(rfi.status) && rfi.ageDays >= fromDays && (toDays === null || rfi.ageDays <= toDays);

function filtered(rfis: readonly Rfi[], query: URLSearchParams): Rfi[] {
  const statuses = query.getAll('status');
  const text = query.get('searchText')?.toLowerCase() ?? '';
  const age = BUCKETS.find(({ bucket }) => bucket === query.get('age'));
  return rfis.filter(
    (rfi) =>
      (statuses.length === 0 || statuses.includes(rfi.status)) &&
      rfi.subject.toLowerCase().includes(text) &&
      (query.get('isOverdue') !== 'true' || rfi.isOverdue) &&
      (query.get('ballInCourt') ?? rfi.ballInCourt?.user?.id) === rfi.ballInCourt?.user?.id &&
      (query.get('createdBy') ?? rfi.requester.id) === rfi.requester.id &&
      (age === undefined || inBucket(rfi, age)),
  );
}

/** A value that sorts as its column does. */
function sortKey(rfi: Rfi, orderBy: string): string {
  if (orderBy === 'ageDays') return String(rfi.ageDays).padStart(5, '0');
  if (orderBy === 'dueDate') return rfi.dueDate ?? '9999';
  if (orderBy === 'status') return String(RFI_WORKFLOW.indexOf(rfi.status));
  return orderBy === 'subject' ? rfi.subject : rfi.createdAt;
}

function page(rfis: Rfi[], query: URLSearchParams) {
  const number = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 10);
  const by = query.get('orderBy') ?? 'createdAt';
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const sorted = rfis.toSorted((a, b) => sign * sortKey(a, by).localeCompare(sortKey(b, by)));
  return {
    data: sorted.slice((number - 1) * limit, number * limit),
    meta: { total: rfis.length, page: number, limit, totalPages: Math.ceil(rfis.length / limit) },
  };
}

function aging(rfis: Rfi[]): RfiAging {
  const open = rfis.filter(({ status }) => isOpenRfi(status));
  return {
    ...getGetRfiAgingResponseMock(),
    open: open.length,
    overdue: open.filter(({ isOverdue }) => isOverdue).length,
    buckets: BUCKETS.map((bucket) => {
      const of = open.filter((rfi) => inBucket(rfi, bucket));
      return { ...bucket, count: of.length, overdue: of.filter(({ isOverdue }) => isOverdue).length };
    }),
  };
}

const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

interface CloseBody {
  rfis: { rfiId: string }[];
}

/** Answers the list as the server does: filtered, sorted, cut into pages; a closing closes all but `refuse`. */
export function rfiServer(rfis: readonly Rfi[] = RFIS, refuse: readonly string[] = []) {
  let all = [...rfis];
  return [
    getListRfisMockHandler(({ request }) => page(filtered(all, queryOf(request)), queryOf(request))),
    getGetRfiAgingMockHandler(({ request }) => aging(filtered(all, queryOf(request)))),
    getBulkCloseRfisMockHandler(async ({ request }) => {
      // The story sends what the page sends; its shape is the contract's.
      const body = (await request.json()) as CloseBody;
      const data = body.rfis.map(({ rfiId }): RfiBulkOutcome => {
        const rfi = all.find(({ id }) => id === rfiId);
        const ok = !refuse.includes(rfi?.rfiNumber ?? '');
        return {
          rfiId,
          rfiNumber: rfi?.rfiNumber ?? null,
          ok,
          status: ok ? 'CLOSED' : (rfi?.status ?? null),
          version: (rfi?.version ?? 0) + (ok ? 1 : 0),
          errorCode: ok ? null : 'STALE_VERSION',
          reason: ok ? null : 'Somebody else changed this RFI meanwhile.',
        };
      });
      const closed = new Set(data.filter(({ ok }) => ok).map(({ rfiId }) => rfiId));
      all = all.map((rfi) =>
        closed.has(rfi.id) ? { ...rfi, status: 'CLOSED', ballInCourt: null, isOverdue: false } : rfi,
      );
      return { data, succeeded: closed.size, refused: data.length - closed.size };
    }),
    getListRfiAssigneesMockHandler(),
    getListRfiRequestersMockHandler(),
    getListRfiDivisionsMockHandler(),
    // Last: its path would also match those above.
    getGetRfiMockHandler(),
  ];
}
