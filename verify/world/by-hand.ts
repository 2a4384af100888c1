import type { Random } from '../generate/random.ts';
import type { BodyMaker, Purpose } from './body-maker.ts';
import { KINDS } from './discovery.ts';
import { INSPECTION_BODIES } from './inspections.ts';
import type { Row } from './resources.ts';

const DAY = 86_400_000;

/** A day after the first of the project, as YYYY-MM-DD. */
const dayOf = (days: number): string =>
  new Date(Date.UTC(2026, 2, 2) + days * DAY).toISOString().slice(0, 10);

/** Fields by hand where the examples alone would be refused: by operation, laid over the example. */
export const BY_HAND: Readonly<Record<string, (maker: BodyMaker, purpose: Purpose) => Promise<Row> | Row>> = {
  createProject: ({ main }) => ({
    companyId: main.companyId,
    owningCompanyRole: 'GENERAL_CONTRACTOR',
    siteImages: [],
    projectTypeId: undefined,
  }),
  updateProject: () => ({ siteImages: [], projectTypeId: undefined, budgetCurrency: undefined }),
  createTask: async (maker) => (await taskPlace(maker)) ?? {},
  bulkCreateTasks: async (maker) => {
    const place = await taskPlace(maker);
    const number = maker.random.int(1_000_000);
    return place
      ? {
          tasks: [0, 1].map((n) => ({
            ...place,
            taskName: `Verified task ${number}.${n}`,
            taskNumber: `${number}.${n}`,
          })),
        }
      : {};
  },
  inviteMember: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  inviteMembers: ({ random }) => ({ emails: [`verify-${random.uuid().slice(0, 8)}@verify.invalid`] }),
  inviteCompanyMember: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  signUp: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  saveSov: async (maker, { params, record }) => ({
    sovId: params['sovId'],
    version: record?.['version'],
    contractorId: undefined,
    sovLines: await sovLines(maker),
  }),
  saveChangeRequest: async (maker, { params, record }) => ({
    changeRequestId: params['changeRequestId'],
    version: params['changeRequestId'] ? record?.['version'] : undefined,
    sovId: undefined,
    // Of one that is there they stay as they are.
    tasks: params['changeRequestId'] ? undefined : await newTasks(maker),
  }),
  createComment: () => ({ objectType: KINDS['objectType']?.value }),
  createRfi: askedPlace,
  updateRfi: askedPlace,
  createQualityTask: checkedPlace,
  updateQualityTask: checkedPlace,
  ...INSPECTION_BODIES,
  createQualityTasksFromSov: () => ({ sovId: undefined, sovLineIds: undefined }),
  bulkCloseRfis: someRfis,
  bulkReassignRfis: someRfis,
  createSubmittal: (maker) => ({ isDraft: true, inRegister: maker.random.int(2) > 0, ...submitted(maker) }),
  updateSubmittal: submitted,
  bulkUpdateSubmittals: async (maker) => ({ ...submitted(maker), ...(await someSubmittals(maker)) }),
  bulkSendSubmittals: someSubmittals,
  bulkReassignSubmittals: async (maker) => ({
    ...(await someSubmittals(maker)),
    newAssigneeId: maker.main.userId,
  }),
  bulkCloseSubmittals: someSubmittals,
  // The one that it has already changes nothing.
  updateDocumentSharingType: (_maker, { record }) => ({
    sharingType: record?.['sharingType'] === 'SHARED' ? 'PROJECT' : 'SHARED',
  }),
  moveDocument: elsewhere,
  bulkUpdateDocuments: async ({ resources }) => {
    const some = (await resources.find('documentId')).slice(-2);
    return {
      action: 'CHANGE_SHARING_TYPE',
      documents: some.map(({ id, row }) => ({ documentId: id, version: row['version'] as unknown })),
      destinationFolderId: undefined,
      sharingType: 'SHARED',
    };
  },
  saveImportedSubmittals: ({ random }) => ({
    items: [1, 2].map((rowNumber) => ({
      rowNumber,
      specSection: '23 31 00',
      sequence: 1000 + random.int(900_000),
      title: `Imported item ${random.uuid().slice(0, 6)}`,
    })),
  }),
  // One log a day and crew: each is of a crew of its own, which may work on any day that is past.
  createDailyLog: ({ random }) => ({
    logDate: dayOf(-random.int(300)),
    crewName: crewOf(random),
    invoices: [],
  }),
  addDailyLogEntry: (maker, { shape, bare }) => {
    const fields = bare ? {} : (shape?.properties ?? {});
    // Of those that name a division, a part of it; and of those that tell of a visitor, no delay.
    if (fields['subdivisionId']) return checkedPlace(maker);
    return fields['visitorName'] ? { delay: undefined } : {};
  },
  updateDailyLog: () => ({ weatherReadings: [] }),
  copyDailyLog: async ({ resources, random }) => {
    const [log] = (await resources.find('dailyLogId')).slice(-1);
    return {
      logDate: dayOf(1 + random.int(150)),
      crewName: log?.row['crewName'] ?? null,
      crews: undefined,
    };
  },
  addDailyLogInvoice: ({ random }) => ({ invoiceNumber: random.uuid().slice(0, 12), fileKey: undefined }),
  bulkCloseDailyLogs: async ({ resources }) => {
    const some = (await resources.find('dailyLogId')).slice(-2);
    return {
      dailyLogs: some.map(({ id, row }) => ({ dailyLogId: id, version: row['version'] as unknown })),
    };
  },
  bulkShareDailyLogs: async ({ resources }) => ({
    dailyLogIds: (await resources.find('dailyLogId')).slice(-2).map(({ id }) => id),
  }),
  addQualityEntry: ({ main }) => ({ checkedOn: undefined, followUp: { assigneeId: main.userId } }),
  saveMessageDraft: (_maker, { params, record }) => ({
    messageId: params['messageId'],
    version: params['messageId'] ? record?.['version'] : undefined,
  }),
  saveImportedSov: ({ random }) => ({
    contractorId: undefined,
    unitFixes: [],
    divisionNumber: '32',
    divisionName: 'Exterior Improvements',
    subDivisionName: 'Verified section',
    sovLines: [1, 2].map((rowNumber) => ({
      rowNumber,
      taskNumber: `R-${rowNumber}`,
      taskName: `Imported work ${random.uuid().slice(0, 6)}`,
      scheduledValue: 42_950.1,
    })),
  }),
};

/** A crew that nobody has written of yet. */
const crewOf = (random: Random): string => `Crew ${random.uuid().slice(0, 8)}`;

/** Another place in the library than the one it has: a folder that every project begins with, or the top. */
async function elsewhere({ resources }: BodyMaker, { params, record }: Purpose): Promise<Row> {
  const found = (await resources.find('documentId')).find(
    ({ id, row }) => row['creationType'] === 'SYSTEM' && id !== params['documentId'],
  );
  return { destinationFolderId: record?.['parentId'] ? null : (found?.id ?? null) };
}

/** A subdivision of the task library with the division that it belongs to. */
async function taskPlace({ resources }: BodyMaker): Promise<Row | null> {
  for (const { id: divisionId, row } of await resources.find('divisionId')) {
    const [subDivision] = (row['subDivisions'] ?? []) as Row[];
    if (subDivision) return { divisionId, subDivisionId: subDivision['id'] };
  }
  return null;
}

/** Where a check is in the task library; nowhere where no division has a part. */
async function checkedPlace(maker: BodyMaker): Promise<Row> {
  const place = await taskPlace(maker);
  return { divisionId: place?.['divisionId'] ?? null, subdivisionId: place?.['subDivisionId'] ?? null };
}

/** Two questions with their versions. */
async function someRfis({ resources }: BodyMaker): Promise<Row> {
  const found = (await resources.find('rfiId')).filter(({ row }) => row['status'] !== 'DRAFT');
  const rfis = found.slice(0, 2).map(({ id, row }) => ({ rfiId: id, version: row['version'] as unknown }));
  return rfis.length > 0 ? { rfis } : {};
}

/** Whom a submittal goes to and comes from: the main account reviews for the general contractor, the other approves. */
function submitted({ main }: BodyMaker): Row {
  return {
    assigneeId: main.userId,
    approvers: undefined,
    receivedFromId: undefined,
    companyId: undefined,
    references: undefined,
  };
}

/** Two submittals with their versions. */
async function someSubmittals({ resources }: BodyMaker): Promise<Row> {
  const found = (await resources.find('submittalId')).slice(0, 2);
  const submittals = found.map(({ id, row }) => ({ submittalId: id, version: row['version'] as unknown }));
  return submittals.length > 0 ? { submittals } : {};
}

/** Where a question is asked: a part of the division that it names. */
async function askedPlace(maker: BodyMaker): Promise<Row> {
  const place = await taskPlace(maker);
  return place ? { divisionIds: [place['divisionId']], subdivisionIds: [place['subDivisionId']] } : {};
}

/** A priced task of the library that is new to every schedule; none where the library is empty. */
async function newTasks({ resources, random }: BodyMaker): Promise<Row[]> {
  const task = random.pick(await resources.find('taskId'));
  const costImpact = (10_000 + random.int(100_000)) / 100;
  return task ? [{ id: random.uuid(), taskId: task.id, costImpact, costImpactAction: 'ADD' }] : [];
}

/** Three priced lines of tasks of the schedule's own. */
async function sovLines({ resources, random }: BodyMaker): Promise<Row[]> {
  const [division] = await resources.find('divisionId');
  const divisionNumber = String(division?.row['divisionNumber'] ?? '03');
  const subDivisionId = random.uuid();
  const shift = random.int(60);
  const section = random.int(100_000);
  return [0, 1, 2].map((position) => ({
    id: random.uuid(),
    position,
    task: {
      taskNumber: `${divisionNumber} 99 ${section}.${position + 1}`,
      taskName: `Verified work ${position + 1}`,
      division: {
        id: division?.id ?? random.uuid(),
        divisionNumber,
        divisionName: String(division?.row['divisionName'] ?? 'Concrete'),
      },
      subDivision: {
        id: subDivisionId,
        subDivisionNumber: `${divisionNumber} 99 00`,
        subDivisionName: 'Verified section',
      },
    },
    scheduledValue: [33_333.33, 33_333.33, 33_333.34][position],
    startDate: dayOf(shift),
    endDate: dayOf(shift + 40 + position * 30),
  }));
}
