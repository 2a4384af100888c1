import type { SovDetail, SovImportPreview, SovLine, SovLineInput } from '@/shared/api/generated/model';
import { getCanCreatePayAppMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { getListUnitsMockHandler } from '@/shared/api/generated/project-admin/project-admin.msw';
import {
  getCanCreateSovMockHandler,
  getCanImportSovMockHandler,
  getDeleteSovLineMockHandler,
  getGetSovLibraryMockHandler,
  getGetSovMockHandler,
  getGetSovResponseMock,
  getListApproversOfSovMockHandler,
  getListInScopeSovDivisionsMockHandler,
  getListSovApproversMockHandler,
  getListSovsResponseMock,
  getPreviewSovImportMockHandler,
  getPreviewSovImportResponseMock,
  getSaveSovMockHandler,
} from '@/shared/api/generated/sov/sov.msw';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';

const UNITS = [
  { code: 'LS', name: 'Lump Sum', isDefault: true },
  { code: 'EA', name: 'Each', isDefault: true },
  { code: 'CY', name: 'Cubic Yards', isDefault: true },
  { code: 'TON', name: 'Tons', isDefault: true },
  { code: 'SF', name: 'Square Feet', isDefault: false },
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

/** A line that the sheet made, as the server answers it. */
function madeLine({ task, ...input }: SovLineInput): SovLine[] {
  const [like] = DRAFT.sovLines;
  if (!like || !task) return [];
  const place = { ...task.subDivision, division: task.division };
  const blank = {
    scheduledValue: null,
    startDate: null,
    endDate: null,
    description: null,
    sovLineExtra: null,
  };
  return [
    {
      ...like,
      ...blank,
      position: 0,
      ...input,
      task: { id: input.id, taskName: task.taskName, taskNumber: task.taskNumber, subDivision: place },
    } as SovLine, // what an input may leave out stands in `blank`
  ];
}

/** Takes saves and deletions as the server does: next version, the lines of the call, no errors. */
export function saves(sov: SovDetail) {
  let current = sov;
  const answer = (sovLines: readonly SovLine[]) => ({
    sov: current,
    sovLines: [...sovLines],
    lineErrors: [],
  });
  const save = getSaveSovMockHandler(async ({ request }) => {
    // The story sends what the page sends; its shape is the contract's.
    const body = (await request.json()) as { sovLines?: SovLineInput[] };
    const changes = new Map((body.sovLines ?? []).map((line) => [line.id, line]));
    const kept = current.sovLines.map((line): SovLine => {
      const { task, ...change } = changes.get(line.id) ?? {};
      const place = task && { ...task.subDivision, division: task.division };
      const texts = task && { taskName: task.taskName, taskNumber: task.taskNumber };
      return { ...line, ...change, task: { ...line.task, ...texts, ...(place && { subDivision: place }) } };
    });
    const held = new Set(kept.map(({ id }) => id));
    const made = (body.sovLines ?? []).filter(({ id }) => !held.has(id)).flatMap(madeLine);
    current = { ...current, version: current.version + 1, sovLines: [...kept, ...made] };
    return answer(current.sovLines.filter((line) => changes.has(line.id)));
  });
  const remove = getDeleteSovLineMockHandler(({ params }) => {
    const sovLines = current.sovLines.filter(({ id }) => id !== params['lineId']);
    current = { ...current, version: current.version + 1, sovLines };
    return answer([]);
  });
  return [save, remove];
}

const common = [
  getListUnitsMockHandler({ data: UNITS }),
  getCanCreateSovMockHandler({ canCreate: true, message: null }),
  getCanCreatePayAppMockHandler({ canCreate: true, sovIds: [APPROVED.id], message: null }),
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
  pageStory(
    `${LIST_ROUTE}/${sov.id}`,
    ...first,
    getGetSovMockHandler(sov),
    ...saves(sov),
    ...commentHandlers({ objectType: 'SOV', me, people: [me] }),
    ...common,
  );

export const EMPTY_LIST = {
  ...getListSovsResponseMock(),
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
};

/** The contract's dry run: one row ready, one with an unknown unit, one change order proposed to be left out. */
export const PREVIEW: SovImportPreview = getPreviewSovImportResponseMock();
export const previews = (preview: SovImportPreview) => getPreviewSovImportMockHandler(preview);
