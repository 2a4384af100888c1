import { http, HttpResponse } from 'msw';
import type { SovDetail, SovImportPreview, SovLine } from '@/shared/api/generated/model';
import { getListUnitsMockHandler } from '@/shared/api/generated/project-admin/project-admin.msw';
import {
  getCanCreateSovMockHandler,
  getCanImportSovMockHandler,
  getGetSovLibraryMockHandler,
  getGetSovMockHandler,
  getGetSovResponseMock,
  getListApproversOfSovMockHandler,
  getListInScopeSovDivisionsMockHandler,
  getListSovApproversMockHandler,
  getListSovsResponseMock,
  getPreviewSovImportMockHandler,
  getPreviewSovImportResponseMock,
} from '@/shared/api/generated/sov/sov.msw';
import { viewServer, viewsOf } from '@/features/saved-views/testing/view-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';

const UNITS = [
  { code: 'LS', name: 'Lump Sum', isDefault: true },
  { code: 'EA', name: 'Each', isDefault: true },
  { code: 'CY', name: 'Cubic Yards', isDefault: true },
  { code: 'TON', name: 'Tons', isDefault: true },
];

export const LIST_ROUTE = `/app/projects/${STORY_PROJECT}/tools/sov`;
export const APPROVED: SovDetail = getGetSovResponseMock();
const me = APPROVED.createdBy;

/** A line as a draft has it: open, nothing billed. */
const open = (line: SovLine): SovLine => ({
  ...line,
  versionStatus: 'MUTABLE',
  costImpact: 0,
  revisedScheduledValue: line.scheduledValue ?? 0,
  completedAmount: 0,
  materialStoredAmount: 0,
  totalCompleted: 0,
  percentageComplete: 0,
  balanceToFinish: line.scheduledValue ?? 0,
  retainage: 0,
});

/** The same schedule before it was submitted, in the hands of the reader. */
export const DRAFT: SovDetail = {
  ...APPROVED,
  sovNumber: null,
  sovStatus: 'DRAFT',
  sovLines: APPROVED.sovLines.map(open),
  totals: { ...APPROVED.totals, costImpact: 0, totalCompleted: 0, percentageComplete: 0, retainage: 0 },
  changeRequests: [],
  approvedAt: null,
  submittedAt: null,
  ballInCourt: {
    user: me,
    action: 'Creator to submit',
    since: APPROVED.createdAt,
    dueDate: null,
    isOverdue: false,
  },
};

/** Takes a save as the server does: next version, changed lines, no errors. */
export function saves(sov: SovDetail) {
  let current = sov;
  return http.post('*/tools/sov/save', async ({ request }) => {
    // The story sends what the page sends; its shape is the contract's.
    const body = (await request.json()) as { sovLines?: Partial<SovLine>[] };
    const changes = new Map((body.sovLines ?? []).map((line) => [line.id, line]));
    const sovLines = current.sovLines.map((line) => ({ ...line, ...changes.get(line.id), task: line.task }));
    current = { ...current, version: current.version + 1, sovLines };
    const touched = sovLines.filter((line) => changes.has(line.id));
    return HttpResponse.json({ sov: current, sovLines: touched, lineErrors: [] });
  });
}

const common = [
  getListUnitsMockHandler({ data: UNITS }),
  getCanCreateSovMockHandler({ canCreate: true, message: null }),
  getCanImportSovMockHandler({ canImport: true, message: null }),
  getListInScopeSovDivisionsMockHandler(),
  getListSovApproversMockHandler(),
  getListApproversOfSovMockHandler(),
  getGetSovLibraryMockHandler(),
];

const VIEWS = viewsOf('SOV', 'What is left', {
  search: { orderBy: 'scheduledValue', order: 'DESC' },
  columns: ['sovNumber', 'divisionName', 'balanceToFinish'],
});

/** Parameters of a story of the list. */
export const listStory = (search = '', ...first: Parameters<typeof pageStory>[1][]) =>
  pageStory(`${LIST_ROUTE}${search}`, ...first, ...common, ...viewServer(VIEWS));

/** Parameters of a story of one schedule. */
export const detailStory = (sov: SovDetail, ...first: Parameters<typeof pageStory>[1][]) =>
  pageStory(`${LIST_ROUTE}/${sov.id}`, ...first, getGetSovMockHandler(sov), saves(sov), ...common);

export const EMPTY_LIST = {
  ...getListSovsResponseMock(),
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
};

/** The contract's dry run: one row ready, one with an unknown unit, one change order proposed to be left out. */
export const PREVIEW: SovImportPreview = getPreviewSovImportResponseMock();
export const previews = (preview: SovImportPreview) => getPreviewSovImportMockHandler(preview);
