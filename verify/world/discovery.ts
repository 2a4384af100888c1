/**
 * Which list says what a path parameter may be. `rows` is the path to the records in the answer, dots through lists;
 * `of` names the parameter that the list itself needs beside those of the path. A parameter that is not in the table
 * is looked up by the shape of its path: `…/rfi/{rfiId}` asks the list at `…/rfi`, `…/rfi/all` or `…/rfi/list`.
 */
export interface Source {
  list: string;
  rows: string;
  /** Asked for each record of this parameter. */
  of?: string;
  /** Field of the row that holds the id. */
  id?: string;
}

export const DISCOVERY: Readonly<Record<string, Source>> = {
  companyId: { list: 'listMyCompanies', rows: 'data' },
  '/companies/{companyId}/members/{memberId}': { list: 'listCompanyMembers', rows: 'data' },
  memberId: { list: 'listMembers', rows: 'data' },
  joinRequestId: { list: 'listJoinRequests', rows: 'data' },
  divisionId: { list: 'getTaskLibrary', rows: 'divisions' },
  subdivisionId: { list: 'getTaskLibrary', rows: 'divisions.subDivisions' },
  taskId: { list: 'getTaskLibrary', rows: 'divisions.subDivisions.tasks' },
  sovId: { list: 'listSovs', rows: 'data' },
  lineId: { list: 'getSov', rows: 'sovLines', of: 'sovId' },
  payAppId: { list: 'listPayApps', rows: 'data' },
  paymentTermId: { list: 'getPayApp', rows: 'paymentTerm', of: 'payAppId' },
  g703Id: { list: 'getPayApp', rows: 'g703', of: 'payAppId' },
  packetId: { list: 'listSignaturePackets', rows: 'data' },
};

/** What a field of a body that names somebody or something stands for. Others are looked up by their own name. */
export const BINDINGS: Readonly<Record<string, string>> = {
  approverId: 'user:other',
  approvingUserId: 'user:other',
  assignedToUserId: 'user:other',
  assigneeId: 'user:other',
  assignedTo: 'user:other',
  certifierSignerId: 'user:other',
  userId: 'user:other',
  userIds: 'user:other',
  allowedUsers: 'user:other',
  allowedUserIds: 'user:other',
  notifyWith: 'user:other',
  sharedWith: 'user:other',
  approverIds: 'user:other',
  reviewerId: 'user:other',
  reviewerIds: 'user:other',
  contractorId: 'user:main',
  contractorSignerId: 'user:main',
  createdBy: 'user:main',
  workedBy: 'user:main',
  companyId: 'company:main',
  payingCompanyId: 'company:other',
  subDivisionId: 'subdivisionId',
};

/** Paths that are answered to everybody who is signed in, whoever owns the record. */
export const SHARED_RECORDS: readonly string[] = ['companyId'];
