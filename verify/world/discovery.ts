/**
 * Which list says what a path parameter may be. `rows` is the path to the records in the answer, dots through lists;
 * `of` names the parameter that the list itself needs beside those of the path. A parameter that is not in the table
 * is looked up by the shape of its path: `…/rfi/{rfiId}` asks the list at `…/rfi`, `…/rfi/all` or `…/rfi/list`.
 */
export interface Source {
  param: string;
  /** Part of the path in which the parameter means this; without it, anywhere. */
  in?: string;
  list: string;
  rows: string;
  /** Those of the rows that it may be; without it, all. */
  only?: (row: Record<string, unknown>) => boolean;
  /** With what the list is asked. */
  query?: Record<string, unknown>;
  /** Asked for each record of this parameter. */
  of?: string;
}

const at = (param: string, list: string, rows = 'data', more: Partial<Source> = {}): Source => ({
  param,
  list,
  rows,
  ...more,
});

/** Whether a row says that its reader may change it. */
const mayChange = (abilities: unknown): boolean =>
  (abilities as { update?: { allowed?: boolean } } | undefined)?.update?.allowed === true;

export const DISCOVERY: readonly Source[] = [
  at('companyId', 'listMyCompanies'),
  at('otherProjectId', 'listCompanyProjects'),
  at('memberId', 'listCompanyMembers', 'data', { in: '/companies/' }),
  at('memberId', 'listMembers'),
  at('joinRequestId', 'listJoinRequests'),
  at('sessionId', 'listSessions'),
  at('divisionId', 'getTaskLibrary', 'divisions'),
  at('subdivisionId', 'getTaskLibrary', 'divisions.subDivisions'),
  at('taskId', 'listQualityTasks', 'data', { in: '/quality-check/' }),
  at('taskId', 'getTaskLibrary', 'divisions.subDivisions.tasks'),
  at('sovId', 'listSovs'),
  at('lineId', 'getSov', 'sovLines', { of: 'sovId' }),
  at('payAppId', 'listPayApps'),
  at('paymentTermId', 'getPayApp', 'paymentTerm', { of: 'payAppId' }),
  at('g703Id', 'getPayApp', 'g703', { of: 'payAppId' }),
  at('packetId', 'listSignaturePackets'),
  at('roleId', 'listCustomRoles'),
  // Those that every company has are not changed.
  at('typeId', 'listAdminProjectTypes', 'data', { only: ({ abilities }) => mayChange(abilities) }),
  // Results are recorded, and observations noted, while it is on site.
  at('inspectionId', 'searchInspections', 'data', {
    in: '{inspectionId}/results',
    only: ({ status }) => status === 'IN_PROGRESS' || status === 'REINSPECTION',
  }),
  at('inspectionId', 'searchInspections'),
  at('followUpId', 'getInspection', 'followUps', { of: 'inspectionId' }),
  at('observationId', 'getInspection', 'observations', { of: 'inspectionId' }),
  // What comes with the product is not changed.
  at('templateId', 'listInspectionTemplates', 'data', {
    only: ({ isReady }) => isReady === false,
  }),
  at('entryId', 'listQualityEntries', 'data', { of: 'taskId', in: '/quality-check/' }),
  at('entryId', 'getDailyLog', 'entries', {
    of: 'dailyLogId',
    in: '/daily-logs/',
    only: ({ voided, correctedByEntryId }) => !voided && !correctedByEntryId,
  }),
  at('responseId', 'getRfi', 'responses', { of: 'rfiId' }),
  // What lies in the trash is what is restored and deleted for good; only files have versions.
  at('documentId', 'listDocuments', 'data', { in: '{documentId}/restore', query: { trashed: true } }),
  at('documentId', 'listDocuments', 'data', { in: '{documentId}/permanent', query: { trashed: true } }),
  at('documentId', 'listDocuments', 'data', {
    in: '{documentId}/versions',
    query: { includeSubfolders: true },
    only: ({ isFolder }) => isFolder === false,
  }),
  at('permId', 'getDocument', 'permissions', { of: 'documentId' }),
  // A draft has no flag.
  at('messageId', 'listMessages', 'data', { in: '/flag/', only: ({ status }) => status === 'SENT' }),
  at('messageId', 'listMessages'),
  // What every project has is not changed, nor what somebody else added.
  at('categoryId', 'listMessageCategories', 'data', {
    in: '/category/update/',
    only: ({ abilities }) => mayChange(abilities),
  }),
  at('categoryId', 'listMessageCategories'),
];

/** Path parameters that name a kind of record: the kind that is asked for, and where its records are found. */
export const KINDS: Readonly<Record<string, { value: string; ids: string }>> = {
  objectType: { value: 'SOV', ids: 'sovId' },
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
  newAssigneeId: 'user:other',
  ownerSignerId: 'user:other',
  ownerId: 'user:other',
  inspectorIds: 'user:other',
  watcherIds: 'user:other',
  siteContactIds: 'user:other',
  contactId: 'user:other',
  sharedToUserId: 'user:other',
  allowedUserId: 'user:other',
  invitedUserIds: 'user:other',
  mentions: 'user:other',
  requestedById: 'user:main',
  claimantSignerId: 'user:main',
  projectId: 'project',
  objectId: 'sovId',
  customRoleId: 'roleId',
  folderId: 'none',
  parentId: 'none',
  destinationFolderId: 'none',
  parentCommentId: 'none',
  referenceIds: 'none',
  companyId: 'company:main',
  payingCompanyId: 'company:other',
  subDivisionId: 'subdivisionId',
};

/** Paths that are answered to everybody who is signed in, whoever owns the record. */
export const SHARED_RECORDS: readonly string[] = ['companyId'];
