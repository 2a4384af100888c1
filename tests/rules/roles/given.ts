/** RFIs, by what the caller is to them. Open ones are ASSIGNED unless they say otherwise. */
export const RFI_GIVEN = {
  others: 'an open public RFI of another company; the caller is not on it',
  privateOthers: 'an open private RFI of another company; the caller is not on it',
  draftOthers: 'a draft of somebody else',
  asked: 'an open public RFI that the caller asked',
  askedPrivate: 'an open private RFI that the caller asked',
  askedAnswered: 'an RFI that the caller asked, answered: the ball is in the caller’s court',
  askedDraft: 'a draft of the caller’s own',
  askedClosed: 'a closed RFI that the caller asked',
  askedTerminated: 'a terminated RFI that the caller asked',
  assigned:
    'an open public RFI of another company, assigned to the caller: the ball is in the caller’s court',
  assignedPrivate: 'an open private RFI of another company, assigned to the caller',
  assignedAnswered: 'an RFI assigned to the caller, who has answered: the ball is in the requester’s court',
  added: 'an open public RFI of another company to which the caller was added',
  addedPrivate: 'an open private RFI of another company to which the caller was added',
  colleagues: 'an open public RFI that a colleague of the caller’s company asked',
  colleaguesPrivate: 'an open private RFI that a colleague asked; the caller is not on it',
  closedOthers: 'a closed public RFI of another company; the caller is not on it',
} as const;
export type RfiGiven = keyof typeof RFI_GIVEN;

/** Quality checks, by what the caller is to them: new ones with an entry, unless they say otherwise. */
export const QUALITY_GIVEN = {
  checkOthers: 'a quality check of another company; the caller has no part in it',
  checkMade: 'a quality check that the caller made, assigned to somebody else',
  checkColleagues: 'a quality check that a colleague of the caller’s company made',
  checkAssigned: 'a quality check of another company, assigned to the caller',
  checkMadeCompleted: 'a completed quality check that the caller made',
  checkAssignedCompleted: 'a completed quality check of another company, assigned to the caller',
} as const;
export type QualityGiven = keyof typeof QUALITY_GIVEN;

/** Inspections, by what the caller is to them: scheduled ones of another company, unless they say otherwise; and their templates. */
export const INSPECTION_GIVEN = {
  inspectionOthers: 'a scheduled inspection of another company; the caller has no part in it',
  inspectionDraftOthers: 'a draft of an inspection of somebody else',
  inspectionDraftColleagues: 'a draft of an inspection that a colleague of the caller’s company made',
  inspectionMade: 'a scheduled inspection that the caller made',
  inspectionMadeDraft: 'a draft of an inspection of the caller’s own',
  inspectionMadePassed: 'an inspection that the caller made and that has passed',
  inspectionMadeFailed: 'an inspection that the caller made and that has failed',
  inspectionInspects: 'a scheduled inspection of another company that the caller inspects',
  inspectionInspectsStarted: 'an inspection of another company that the caller inspects now',
  inspectionInspectsRecorded:
    'an inspection of another company of which the caller has found every item good',
  inspectionInspectsFailing: 'an inspection of another company of which the caller has found an item bad',
  inspectionInspectsCorrected:
    'an inspection that the caller has failed and whose item others have corrected',
  inspectionOthersStarted: 'an inspection of another company that others inspect now',
  inspectionOthersCorrected: 'a failed inspection of others whose item is corrected',
  inspectionOwes: 'a failed inspection of another company whose item the caller is to correct',
  inspectionColleagueOwes:
    'a failed inspection of another company whose item a colleague of the caller’s company is to correct',
  templateReady: 'a template of inspections that comes with the product',
  templateOfProject: 'a template of inspections of the project’s own',
} as const;
export type InspectionGiven = keyof typeof INSPECTION_GIVEN;

/** Change requests, by what the caller is to them: open ones on a schedule of another company, unless they say otherwise. */
export const CHANGE_GIVEN = {
  changeOthers: 'an open change request of another company; the caller has no part in it',
  changeOthersDraft: 'a draft of a change request of somebody else',
  changeOthersSubmitted: 'a change request of another company that waits for other approvers',
  changeOthersApproved: 'a change request of another company that others have approved',
  changeOthersSigned: 'a change order of another company, a subcontractor’s',
  changeMade: 'an open change request that the caller made',
  changeMadeDraft: 'a draft of a change request of the caller’s own',
  changeMadeSubmitted: 'a change request that the caller made and that waits for its approvers',
  changeMadeApproved: 'an approved change request that the caller made',
  changeMadeSigned: 'a change order that the caller made',
  changeMadeTerminated: 'a terminated change request that the caller made',
  changeColleagues: 'an open change request that a colleague of the caller’s company made',
  changeOnOwnSov: 'an open change request of another company on a schedule of the caller’s company',
  changeAsked: 'a change request of another company that the caller is asked to price',
  changeApproves: 'a change request of another company that waits for the caller’s approval',
  changeApproved: 'a change request of another company that the caller has approved, and so has everybody',
  changeAdded: 'an open change request of another company to which the caller was added',
  changeMadeSent: 'a change request of the caller’s that is out for the signature of another',
  changeSigns: 'a change request of another company that waits for the caller’s signature',
} as const;
export type ChangeGiven = keyof typeof CHANGE_GIVEN;

/** Messages of the board, by what the caller is to them; sent ones, unless they say otherwise. */
export const MESSAGE_GIVEN = {
  messageForAll: 'a message of another company to everyone',
  messageNamed: 'a message of another company to the caller by name',
  messageForRole: 'a message of another company to the caller’s role',
  messageForOthers: 'a message of another company to somebody else',
  messageDraftOthers: 'a draft of a message of somebody else',
  messageMade: 'a message that the caller sent',
  messageMadeDraft: 'a draft of a message of the caller’s own',
} as const;
export type MessageGiven = keyof typeof MESSAGE_GIVEN;

/** Categories of messages, which no message has, by whose they are. */
export const CATEGORY_GIVEN = {
  categoryDefault: 'a category that every project has',
  categoryMade: 'a category that the caller added',
  categoryOthers: 'a category that somebody else added',
} as const;
export type CategoryGiven = keyof typeof CATEGORY_GIVEN;

/** Submittals, by what the caller is to them: in review with somebody else, unless they say otherwise. */
export const SUBMITTAL_GIVEN = {
  submittalOthers: 'a submittal of another company; the caller is not on it',
  submittalPrivateOthers: 'a private submittal of another company; the caller is not on it',
  submittalDraftOthers: 'a draft of a submittal of somebody else',
  submittalRegistered: 'a submittal in the register that another company is to hand in',
  submittalOwed: 'a submittal in the register that the caller’s company is to hand in',
  submittalMade: 'a submittal that the caller made',
  submittalMadeDraft: 'a draft of a submittal of the caller’s own',
  submittalMadeRevision: 'a submittal that the caller made and that was sent back for revision',
  submittalMadeClosed: 'a closed submittal that the caller made',
  submittalColleagues: 'a submittal of the caller’s company that somebody else made',
  submittalAssigned: 'a submittal of another company that was sent to the caller',
  submittalAssignedStarted: 'a submittal of another company that the caller reviews',
  submittalAsked: 'a submittal of another company whose assignee asked the caller',
  submittalReviewed: 'a submittal of another company, for information, that is reviewed',
  submittalOthersPending: 'a submittal of another company that waits for another approver',
  submittalApproves: 'a submittal of another company that waits for the caller as its approver',
  submittalApproved: 'a submittal of another company that others have approved',
  submittalInvited: 'a private submittal of another company to which the caller was invited',
} as const;
export type SubmittalGiven = keyof typeof SUBMITTAL_GIVEN;

/** Daily logs, by what the caller is to them: open ones that everybody reads, unless they say otherwise. */
export const LOG_GIVEN = {
  logOthers: 'a daily log of another company',
  logPrivateOthers: 'a private daily log of another company; the caller is not on it',
  logMade: 'a private daily log that the caller wrote',
  logColleagues: 'a daily log that a colleague of the caller’s company wrote',
  logShared: 'a private daily log of another company that is shared with the caller',
  logOwned: 'a private daily log of another company with a nonconformance that the caller is to put right',
  logMadeClosed: 'a daily log that the caller wrote and that has just been closed',
  logOthersClosed: 'a closed daily log of another company',
} as const;
export type LogGiven = keyof typeof LOG_GIVEN;

/** Files and folders of the library, by what the caller is to them: files of another company, unless they say otherwise. */
export const DOCUMENT_GIVEN = {
  documentOfProject: 'a file that is shared with the project',
  documentOfCompany: 'a file of a colleague of the caller’s company that is shared with the project',
  documentPrivate: 'a private file',
  documentMade: 'a private file of the caller’s own',
  documentShared: 'a file that is shared with somebody else',
  documentView: 'a file that the caller may view',
  documentEdit: 'a file that the caller may edit',
  documentManage: 'a file that the caller may manage',
  documentForRole: 'a file that the caller’s role may view',
  documentForAll: 'a file that everyone may view',
  documentInFolder: 'a private file in a folder that everyone may edit',
  documentRests: 'a private file that the caller might edit, were it shared',
  folderOfProject: 'a folder that is shared with the project',
  folderPrivate: 'a private folder',
  folderEdit: 'a folder that the caller may edit',
  folderMade: 'a private folder of the caller’s own',
  folderSystem: 'a folder that every project starts with',
  trashedOfProject: 'a file in the trash that was shared with the project',
  trashedEdit: 'a file in the trash that the caller might edit',
  trashedMade: 'a file of the caller’s own in the trash',
} as const;
export type DocumentGiven = keyof typeof DOCUMENT_GIVEN;

/** Pay applications, by what the caller is to them; their sheet is being filled in unless they say otherwise. */
export const PAY_GIVEN = {
  payOthers: 'a pay application of another company; the caller has no part in it',
  payOthersSubmitted: 'a pay application of another company whose sheet waits for another approver',
  payMade: 'a pay application that the caller made',
  payMadeTerm: 'a pay application that the caller made and whose payment term is being drawn up',
  payMadeSubmitted: 'a pay application of the caller’s whose sheet waits for its approver',
  payMadeApproved: 'a pay application of the caller’s whose sheet is approved',
  payMadeSigned: 'a pay application of the caller’s that both sides have signed',
  payMadePackage: 'a pay application of the caller’s whose package waits for its approver',
  payMadeDue: 'a pay application of the caller’s that is to be paid by another company',
  payColleagues: 'a pay application that a colleague of the caller’s company made',
  payTerm: 'a pay application of another company whose payment term waits for the caller’s approval',
  payApproves: 'a pay application of another company whose sheet waits for the caller’s approval',
  payApproved: 'a pay application of another company whose sheet the caller has approved',
  payPackage: 'a pay application of another company whose package waits for the caller’s approval',
  payDue: 'a pay application of another company that the caller’s company is to pay',
  payCertifies: 'a pay application of another company that the caller is named to certify',
  payOthersOpening: 'an opening balance of another company, which has not proposed it yet',
  payOthersOpeningProposed: 'an opening balance of another company that waits for somebody else to agree',
  payMadeOpening: 'an opening balance that the caller made and has not proposed yet',
  payMadeOpeningProposed: 'an opening balance that the caller made and proposed',
  payAgrees: 'an opening balance of another company that waits for the caller to agree',
  payOthersReport:
    'a pay application of another company, paid by others, that waits for an inspector’s report',
  payReport: 'a pay application that the caller’s company pays and that waits for an inspector’s report',
  payOthersReported: 'a pay application of another company whose inspector’s report is filed',
  payMadeIssued: 'a pay application of the caller’s whose G702 is issued',
  payMadeSent: 'a pay application of the caller’s whose G702 is out for the signature of another',
  paySigns: 'a pay application of another company whose G702 waits for the caller’s signature',
  payMadePayable: 'a pay application of the caller’s that is approved for payment',
  payMadeWaiverOut: 'a pay application of the caller’s whose waiver is out for the signature of another',
  payClaims: 'a pay application of another company whose waiver waits for the caller’s signature',
  payMadePaid: 'a pay application of the caller’s that is paid in full',
} as const;
export type PayGiven = keyof typeof PAY_GIVEN;

/** Records of other tools. */
export const RECORD_GIVEN = {
  sovOthers: 'an approved schedule of values of another company',
  sovOwn: 'an approved schedule of values of the caller’s company',
  payAppOthers: 'a pay application of another company',
  payAppOwn: 'a pay application of the caller’s company',
} as const;
export type RecordGiven = keyof typeof RECORD_GIVEN;

/** Kinds of records that can be commented on, where there is none of that id. */
export const ABSENT_GIVEN = {
  absentRFI: 'an RFI that does not exist',
  absentSOV: 'a schedule of values that does not exist',
  absentCHANGE_REQUEST: 'a change request that does not exist',
  absentPAYAPP: 'a pay application that does not exist',
  absentDAILY_LOG: 'a daily log that does not exist',
  absentMESSAGE: 'a message that does not exist',
  absentINSPECTION: 'an inspection that does not exist',
  absentSUBMITTAL: 'a submittal that does not exist',
} as const;
export type AbsentGiven = keyof typeof ABSENT_GIVEN;

/** Saved views, by whose they are. */
export const VIEW_GIVEN = {
  viewOwn: 'a view of the RFI list that the caller saved for themself',
  viewOwnShared: 'a view of the RFI list that the caller saved and shares',
  viewShared: 'a view of the RFI list that somebody else shares',
  viewKept: 'a view of the RFI list that somebody else keeps for themself',
  viewSharedPay: 'a view of the pay application list that somebody else shares',
  viewSharedChange: 'a view of the change request list that somebody else shares',
} as const;
export type ViewGiven = keyof typeof VIEW_GIVEN;

/** The list that a new view is of. */
export const LIST_GIVEN = {
  listSOV: 'the list of schedules of values',
  listPAYAPP: 'the list of pay applications',
  listCHANGE_REQUEST: 'the list of change requests',
  listRFI: 'the list of RFIs',
  listSUBMITTAL: 'the list of submittals',
  listINSPECTION: 'the list of inspections',
  listINSPECTION_FOLLOW_UP: 'the follow-ups of inspections',
  listINSPECTION_TEMPLATE: 'the templates of inspections',
  listDAILY_LOG: 'the list of daily logs',
  listMESSAGE: 'the message board',
  listDOCUMENT: 'the documents',
  listMEMBER: 'the list of members',
  listQUALITY_CHECK: 'the quality checks',
  listPENDING_TASK: 'the pending tasks',
} as const;
export type ListGiven = keyof typeof LIST_GIVEN;

/** What a project is administered by. */
export const ADMIN_GIVEN = {
  adminFree:
    'a role of the project’s own, a type of project and a branch of the task library that nothing uses, and a packet',
} as const;
export type AdminGiven = keyof typeof ADMIN_GIVEN;

/** A member of the project, by whose company they take part for. */
export const MEMBER_GIVEN = {
  memberColleague: 'a subcontractor member of the caller’s company',
  memberOthers: 'a subcontractor member of another company',
  memberInvited: 'a subcontractor member whom the caller has invited',
  memberInvitedOthers: 'a subcontractor member whom somebody else has invited',
  memberToAdd: 'a colleague of the caller’s company, who is no member yet',
} as const;
export type MemberGiven = keyof typeof MEMBER_GIVEN;

export const GIVEN = {
  project: 'the project',
  contractor: 'a person of the general contractor’s company',
  engineer: 'an engineer of the project',
  budget: 'the budget of the project',
  primeContract: 'what the general contractor’s contract comes to',
  draft: 'kept as a draft',
  sent: 'sent at once',
  division: 'a division of the project’s task library',
  uploadOwn: 'the caller’s own upload, which no record names yet',
  uploadOthers: 'an upload of somebody else that no record names yet',
  ...RFI_GIVEN,
  ...QUALITY_GIVEN,
  ...INSPECTION_GIVEN,
  ...CHANGE_GIVEN,
  ...PAY_GIVEN,
  ...MESSAGE_GIVEN,
  ...SUBMITTAL_GIVEN,
  ...LOG_GIVEN,
  ...DOCUMENT_GIVEN,
  ...CATEGORY_GIVEN,
  ...ADMIN_GIVEN,
  ...MEMBER_GIVEN,
  ...RECORD_GIVEN,
  ...ABSENT_GIVEN,
  ...VIEW_GIVEN,
  ...LIST_GIVEN,
} as const;
export type Given = keyof typeof GIVEN;

/** Parts of a record that have rights of their own, or are read through it. */
export const PARTS = {
  question: 'a file of the question',
  response: 'a file of a response',
  comment: 'a file of a comment',
  removedComment: 'a file of a comment that has been deleted',
  upload: 'the upload',
  drawing: 'a file of the change request',
  entry: 'a photo of an entry',
  sheet: 'a file of the message',
  submitted: 'a file of the submittal',
  content: 'its content',
  olderContent: 'the content of an older version',
  moved: 'moved on',
  sent: 'to ASSIGNED',
  started: 'to IN_PROGRESS',
  reviewed: 'to GC_REVIEWED',
  forwarded: 'to APPROVAL_PENDING',
  approved: 'to APPROVED',
  sentBack: 'to REVISION',
  rejected: 'to REJECTED',
  handedOn: 'to another assignee',
  asked: 'to a reviewer besides',
  ownEntry: 'the caller’s own entry',
  othersEntry: 'an entry of somebody else',
  ownComment: 'the caller’s own comment',
  ownDeletedComment: 'the caller’s own comment, deleted already',
  othersComment: 'a comment of somebody else',
  othersDeletedComment: 'a comment of somebody else, deleted already',
} as const;
export type Part = keyof typeof PARTS;
