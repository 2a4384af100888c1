import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { Attempt } from '../client.ts';
import type { Stage } from './stage.ts';

const billed = (body: Attempt['body'], { pay }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === pay?.payAppId);
async function inWorkbook(body: Attempt['body'], word: string): Promise<boolean> {
  const { read, utils } = await import('xlsx');
  const { Sheets } = read(body);
  return Object.values(Sheets).some((sheet) => utils.sheet_to_csv(sheet).includes(word));
}

const listed = (body: Attempt['body'], { change }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === change?.id);
/** Whether an answer of people names the one that the row is about. */
const names = (body: Attempt['body'], { named }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === named);

/** Whether the answer holds the record, for the operations that answer many. */
const HOLDS: Partial<Record<Operation, (body: Attempt['body'], at: Stage) => boolean | Promise<boolean>>> = {
  listRfis: (body, at) => body.data.some(({ id }: { id: string }) => id === at.rfi?.id),
  getRfiAging: (body) => body.open === 1,
  exportRfis: (body, at) => inWorkbook(body, at.rfi?.word ?? ''),
  listQualityTasks: (body, at) => body.data.some(({ id }: { id: string }) => id === at.task?.id),
  exportQualityTasks: (body, at) => inWorkbook(body, at.task?.word ?? ''),
  searchInspections: (body, at) => body.data.some(({ id }: { id: string }) => id === at.inspection?.id),
  exportInspections: (body, at) => inWorkbook(body, at.inspection?.word ?? ''),
  exportInspectionFollowUps: (body, at) => inWorkbook(body, at.inspection?.word ?? ''),
  listInspectionFollowUps: (body) => body.data.length === 1,
  listSubmittals: (body, at) => body.data.some(({ id }: { id: string }) => id === at.submittal?.id),
  listSubmittalGroups: (body) => body.data.length === 1,
  exportSubmittals: (body, at) => inWorkbook(body, at.submittal?.word ?? ''),
  listSubmittalPeople: names,
  listDocuments: (body, at) => body.data.some(({ id }: { id: string }) => id === at.document?.id),
  listDocumentFolders: (body, at) => body.data.some(({ id }: { id: string }) => id === at.document?.id),
  exportDocuments: (body, at) => inWorkbook(body, at.document?.word ?? ''),
  listDailyLogs: (body, at) => body.data.some(({ id }: { id: string }) => id === at.log?.id),
  exportDailyLogs: (body, at) => inWorkbook(body, at.log?.word ?? ''),
  getDailyLogCarousel: (body, at) => body.data.some(({ key }: { key: string }) => key === at.log?.photoKey),
  listMessages: (body, at) => body.data.some(({ id }: { id: string }) => id === at.message?.id),
  exportMessages: (body, at) => inWorkbook(body, at.message?.word ?? ''),
  markMessagesRead: (body) => body.updated === 1,
  listMessageCategories: (body, at) => body.data.some(({ id }: { id: string }) => id === at.category?.id),
  listChangeRequests: listed,
  exportChangeRequests: (body, at) => inWorkbook(body, at.change?.word ?? ''),
  listPayApps: billed,
  exportPayApps: (body, at) => inWorkbook(body, at.pay?.word ?? ''),
  exportPayAppsCsv: (body, at) => new TextDecoder().decode(body).includes(at.pay?.word ?? ''),
  listChangeRequestReferences: listed,
  getNetChangeByPreviousChangeRequests: (body) => body.netChange > 0,
  canCreateChangeRequest: (body) => body.canCreate,
  listChangeRequestAssignees: names,
  listChangeRequestRequesters: names,
  listChangeRequestPricers: names,
  // Found and counted, or neither.
  searchEverything: (body, at) =>
    body.counts.length > 0 || body.data.some(({ id }: { id: string }) => id === at.rfi?.id),
  getProjectOpenWork: (body) =>
    body.kinds.some(({ objectType }: { objectType: string }) => objectType === 'RFI'),
  getProject: (body) => body.budget !== null,
  listCompanyProjects: (body) => body.data.some(({ budget }: { budget: number | null }) => budget !== null),
  listPortfolio: (body) =>
    body.data.some(
      ({ money }: { money: { contractValue: number } | null }) => (money?.contractValue ?? 0) > 0,
    ),
  // What the contract comes to: 9,000.00, as `priceProject` says.
  exportPortfolio: (body) => inWorkbook(body, '9,000.00'),
  exportPortfolioCsv: (body) => new TextDecoder().decode(body).includes('9000.00'),
  getProjectProgress: (body) => body.scheduledValue > 0,
  getProgressByDivision: (body) =>
    body.data.some(({ scheduledValue }: { scheduledValue: number }) => scheduledValue > 0),
  getProgressByMonth: (body) => body.unscheduled > 0 || body.months.length > 0,
  listRfiDivisions: (body) => body.data.length === 1,
  listRfiSovReferences: (body, at) => body.data.some(({ id }: { id: string }) => id === at.on.objectId),
  listRfiPayAppReferences: (body, at) => body.data.some(({ id }: { id: string }) => id === at.on.objectId),
  getTaskLibrary: (body, at) => body.divisions.some(({ id }: { id: string }) => id === at.admin?.divisionId),
  listCustomRoles: (body, at) => body.data.some(({ id }: { id: string }) => id === at.admin?.roleId),
  listAdminProjectTypes: (body, at) => body.data.some(({ id }: { id: string }) => id === at.admin?.typeId),
  listSignaturePackets: (body, at) => body.data.some(({ id }: { id: string }) => id === at.admin?.packetId),
  listMembers: (body, at) => body.data.some(({ id }: { id: string }) => id === at.member?.id),
  listCompanyMembersToAdd: (body, at) =>
    body.data.some(({ userId }: { userId: string }) => userId === at.member?.userId),
  listSavedViews: (body, at) => body.data.some(({ id }: { id: string }) => id === at.viewId),
};

const OF_SEVERAL: Readonly<Record<string, string>> = {
  FORBIDDEN: 'kept',
  WRONG_STATUS: 'late',
  NOT_FOUND: 'gone',
};
/** Each status has one code that a cell means by it; another one is told in full. */
const MEANT: Readonly<Record<string, string>> = {
  '401 UNAUTHENTICATED': '401',
  '403 FORBIDDEN': '403',
  '403 PROJECT_INVITATION_PENDING': 'invited',
  '404 NOT_FOUND': '404',
  '409 WRONG_STATUS': '409',
  '422 VALIDATION_FAILED': '422',
};

/** The answer in the words of the table; one that it has no word for as it came. */
export async function told(operation: Operation, at: Stage, { status, body }: Attempt): Promise<string> {
  if (status >= 400) {
    const answer = `${status} ${body.errorCode}`;
    return MEANT[answer] ?? `${answer}: ${body.message}`;
  }
  if (operation.startsWith('bulk') && operation !== 'bulkCreateTasks') {
    // Several that are made are made or refused together.
    if (status === 201) return '201';
    const [one] = body.data;
    return one.ok ? 'moved' : (OF_SEVERAL[one.errorCode] ?? one.errorCode);
  }
  const holds = HOLDS[operation];
  return holds ? ((await holds(body, at)) ? 'seen' : 'unseen') : String(status);
}
