import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { OperationId } from '#contract/operations.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import type { LooseInput } from '../../testing/client.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, type Entry } from './testing.ts';

/** The word that only the names of hidden documents carry. */
const WORD = 'zephyr';
let s: DocumentScene;
/** In a private folder, and private itself; the owner is given a right on both. */
let inFolder: Entry;
let own: Entry;
let drawings: Entry;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
  const folder = await s.folder(`${WORD} claims`);
  inFolder = await s.file(`${WORD}-delay.txt`, folder);
  own = await s.file(`${WORD}-rates.txt`, await s.system('Contracts'));
  // What lies in a folder keeps who sees it: each is hidden by itself.
  for (const document of [folder, inFolder, own]) await s.sharing(document, 'SHARED');
  for (const document of [folder, own]) await s.share(document, { userId: s.owner.id, permission: 'VIEW' });
});
afterAll(() => s.t.close());

/** All that an answer says: JSON as it is, the cells of a workbook, the lines of a PDF, the headers with their file name. */
async function wordsOf(operation: OperationId, input: LooseInput, as: TestUser): Promise<string> {
  const { status, body, headers } = await s.t
    .as(as)
    .attempt(operation, { ...input, params: { ...s.at, ...input.params } });
  expect([operation, status]).toEqual([operation, 200]);
  const head = JSON.stringify([...headers]);
  if (!(body instanceof Uint8Array)) return head + JSON.stringify(body);
  if (headers.get('content-type')?.includes('pdf'))
    return head + (await readPdf(body)).flatMap(({ lines }) => lines).join('\n');
  const { Sheets } = read(body, { type: 'array' });
  return (
    head +
    Object.values(Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n')
  );
}

/** The operations that tell this person of one of the hidden documents: by name, id or key. */
async function tellers(asked: readonly [OperationId, LooseInput][], as: TestUser): Promise<string[]> {
  const marks = [WORD, ...[inFolder, own].flatMap(({ id, key }) => [id, key ?? id])];
  const found: string[] = [];
  for (const [operation, input] of asked) {
    const words = (await wordsOf(operation, input, as)).toLowerCase();
    if (marks.some((mark) => words.includes(mark.toLowerCase()))) found.push(operation);
  }
  return found;
}

/** What every record has around it. */
const around = (objectType: string, objectId: string): [OperationId, LooseInput][] => [
  ['getRecordHistory', { params: { objectType, objectId }, query: { limit: 100 } }],
  ['listComments', { params: { objectType, objectId } }],
  [
    'getDailyActivity',
    {
      query: {
        date: new Date(s.t.clock.now()).toISOString().slice(0, 10),
        timeZone: 'UTC',
        objectType,
        limit: 100,
      },
    },
  ],
  ['listNotifications', { query: { limit: 100 } }],
];
const listed = (list: OperationId, file: OperationId): [OperationId, LooseInput][] => [
  [list, { query: { limit: 100 } }],
  [file, {}],
];
/** How many records a search for a hidden name finds: the name is no word of theirs. */
const foundBy = async (
  list: OperationId,
  as: TestUser,
  query: Record<string, string> = { search: WORD },
): Promise<number> => (await s.t.as(as).attempt(list, { params: s.at, query })).body.data.length;

test('a message tells of the documents it is about to who may see them, and nowhere to others', async () => {
  const { t, at, gc, owner, architect } = s;
  const linked = (...documents: Entry[]) =>
    documents.map(({ id }) => ({ objectType: 'DOCUMENT' as const, objectId: id }));
  const text = { subject: 'Delay', body: 'See the plan.' };
  const sent = await t
    .as(gc)
    .call('createMessage', { params: at, body: { ...text, links: linked(inFolder) } });
  const on = { ...at, messageId: sent.id };
  const body = { ...text, links: linked(inFolder, own), version: sent.version };
  await t.as(gc).call('updateMessage', { params: on, body });
  const detail: [OperationId, LooseInput] = ['getMessage', { params: { messageId: sent.id } }];
  const asked = [detail, ...listed('listMessages', 'exportMessages'), ...around('MESSAGE', sent.id)];
  expect(await tellers([detail], owner)).toEqual(['getMessage']);
  expect(await tellers(asked, architect)).toEqual([]);
  // A list has no room for links; the owner has been told of what was shared with them.
  const lists = asked.slice(1).filter(([operation]) => operation !== 'listNotifications');
  expect(await tellers(lists, owner)).toEqual([]);
  expect(await foundBy('listMessages', architect)).toBe(0);
});

test('a submittal does the same, on its transmittal, too', async () => {
  const { t, at, gc, gcMember, owner, architect, sub } = s;
  const { data } = await t.as(gc).call('uploadSubmittalFiles', {
    params: at,
    body: { files: [new File(['Gauges'], 'gauges.txt')] },
  });
  const { id } = await t.as(gc).call('createSubmittal', {
    params: at,
    body: {
      specSection: '23 31 00',
      title: 'Duct shop drawings',
      purpose: 'APPROVAL',
      category: 'CONSTRUCTION',
      submittalType: 'SHOP_DRAWING',
      assigneeId: gcMember.id,
      dueDate: '2030-01-02',
      attachments: data.map(({ key }) => key),
      invitedUserIds: [architect.id, owner.id],
      references: [inFolder, own].map((document) => ({ type: 'DOCUMENT' as const, id: document.id })),
    },
  });
  const pages: [OperationId, LooseInput][] = [
    ['getSubmittal', { params: { submittalId: id } }],
    ['exportSubmittalReport', { params: { submittalId: id } }],
  ];
  const asked = [
    ...pages,
    ...listed('listSubmittals', 'exportSubmittals'),
    ['listSubmittalGroups', {}] as [OperationId, LooseInput],
    ...around('SUBMITTAL', id),
  ];
  expect(await tellers(pages, owner)).toEqual(['getSubmittal', 'exportSubmittalReport']);
  for (const blind of [architect, sub]) expect(await tellers(asked, blind)).toEqual([]);
  expect(await foundBy('listSubmittals', architect, { searchText: WORD })).toBe(0);
});

test('an RFI and a change request name no document of the library: neither as a link nor as their file', async () => {
  const { t, at, gc, owner, architect } = s;
  const key = own.key ?? '';
  expect(key).not.toBe('');
  const rfi = { subject: 'Delay', question: 'Who pays?', assigneeId: architect.id, dueDate: '2030-01-02' };
  const change = { subject: 'Delay', isDraft: false };
  const refused = async (operation: OperationId, body: object, as: TestUser) => {
    const answer = await t.as(as).attempt(operation, { params: at, body });
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain(WORD);
    return answer.status;
  };
  // Not even who may see it, or owns it, hands it on as a file of a record that others read.
  for (const as of [gc, owner, architect]) {
    expect(await refused('createRfi', { ...rfi, references: [{ type: 'DOCUMENT', id: own.id }] }, as)).toBe(
      422,
    );
    expect(await refused('createRfi', { ...rfi, attachments: [key] }, as)).toBe(422);
  }
  for (const as of [gc, owner]) {
    expect(await refused('saveChangeRequest', { ...change, referenceIds: [own.id] }, as)).toBe(422);
    expect(await refused('saveChangeRequest', { ...change, attachments: [key] }, as)).toBe(422);
  }
  const asked = await t.as(gc).call('createRfi', { params: at, body: rfi });
  const raised = await t.as(gc).call('saveChangeRequest', { params: at, body: change });
  const [rfiId, changeRequestId] = [asked.id, raised.id];
  const pages: [OperationId, LooseInput][] = [
    ['getRfi', { params: { rfiId } }],
    ['exportRfi', { params: { rfiId } }],
    ['getChangeRequest', { params: { changeRequestId } }],
    ['getChangeRequestPdf', { params: { changeRequestId } }],
    ...listed('listRfis', 'exportRfis'),
    ...listed('listChangeRequests', 'exportChangeRequests'),
    ...around('RFI', rfiId),
    ...around('CHANGE_REQUEST', changeRequestId),
  ];
  expect(await tellers(pages, architect)).toEqual([]);
});

test('the library itself tells who may not see a document nothing of it', async () => {
  const { t, at, architect } = s;
  const asked: [OperationId, LooseInput][] = [
    ['listDocuments', { query: { limit: 100 } }],
    ['listDocuments', { query: { folderId: drawings.id, limit: 100 } }],
    ['listDocuments', { query: { search: WORD } }],
    ['listDocumentFolders', {}],
    ['exportDocuments', {}],
    ['getDocument', { params: { documentId: drawings.id } }],
    ...around('DOCUMENT', drawings.id),
  ];
  // A search says back what was searched for, and nothing that it found.
  expect(await tellers(asked, architect)).toEqual([]);
  for (const { id } of [inFolder, own]) {
    const params = { ...at, documentId: id };
    const history = { ...at, objectType: 'DOCUMENT', objectId: id };
    const answers = [
      await t.as(architect).attempt('getDocument', { params }),
      await t.as(architect).attempt('listDocumentVersions', { params }),
      await t.as(architect).attempt('getRecordHistory', { params: history }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(WORD);
  }
});
