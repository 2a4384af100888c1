import { type Cast, castOf } from '../cast/cast.ts';
import { idsOf, madeFolder, removedBy, stepWith } from '../cast/document-steps.ts';
import { photo } from '../cast/pictures.ts';
import { Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, type Scene } from './scene.ts';

/** Files of several kinds: by their content, by their name, and by names that no folder of a computer takes. */
const FILES: readonly File[] = [
  photo('Deck, looking east.JPG'),
  new File([`%PDF-1.7\n${'% a plan\n'.repeat(40)}%%EOF\n`], 'A-101 plan.pdf'),
  new File([Uint8Array.from({ length: 300 }, (_, i) => i % 256)], 'Riser.rvt'),
  new File(['Mark,Size\nD-1,24x12\n'], 'schedule.csv'),
  new File(['Bring the ladder.\n'], 'CON.txt'),
  new File(['Grid\tHeight\nC-4\t8\n'], 'heights.tsv'),
  new File(['# Access\nBy gate 3.\n'], 'access.md'),
];

async function upload(who: Actor, files: readonly File[], more: Row): Promise<Row[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  for (const [name, value] of Object.entries(more))
    for (const each of [value].flat()) form.append(name, String(each));
  return dataOf(await who.do('uploadDocuments', { form }));
}

const PAGE = { limit: 30, page: 1 };

/** What lies in a folder, in each of its orders, and by what tells one from another. */
async function listed({ run, contractor, lead, rival }: Cast, folder: Row): Promise<void> {
  const folderId = folder['id'] as unknown;
  const today = dayBefore(run, 0);
  const questions: [Actor, Row][] = [
    [contractor, { orderBy: 'size', order: 'ASC' }],
    [lead, { orderBy: 'size', order: 'DESC' }],
    [contractor, { orderBy: 'fileType', order: 'ASC' }],
    [lead, { orderBy: 'name', order: 'DESC' }],
    [contractor, { orderBy: 'createdAt', order: 'ASC' }],
    ...['DRAWING', 'TEXT', 'SPREADSHEET'].map((fileType): [Actor, Row] => [contractor, { fileType }]),
    [contractor, { createdBy: lead.account.userId, includeSubfolders: true }],
    [contractor, { createdBy: contractor.account.userId, includeSubfolders: true }],
    [contractor, { sharingType: 'PRIVATE' }],
    [contractor, { startDate: dayBefore(run, -1) }],
    [contractor, { startDate: dayBefore(run, 1), endDate: today }],
    [contractor, { endDate: dayBefore(run, 2) }],
    [rival, {}],
  ];
  for (const [who, query] of questions)
    await who.ask('listDocuments', { query: { ...PAGE, folderId, orderBy: 'name', ...query } });
  await lead.ask('exportDocuments', { query: { folderId, orderBy: 'size', order: 'ASC' } });
}

/** What one owns in a folder of somebody else goes to another of theirs, is copied and written anew by whoever may. */
async function moved(cast: Cast, [folder, other]: readonly [Row, Row], files: readonly Row[]): Promise<void> {
  const { contractor, lead, rival } = cast;
  const [, plan, , sheet] = files;
  if (!plan || !sheet) throw new Skip('no file could be uploaded');
  const [into, back] = [other, folder].map((row) => ({ destinationFolderId: row['id'] as unknown }));
  // Nobody but its owner sees the other folder yet.
  await stepWith(lead, 'moveDocument', plan, into);
  await stepWith(contractor, 'shareDocument', other, { userId: lead.account.userId, permission: 'VIEW' });
  await stepWith(lead, 'moveDocument', plan, into);
  await stepWith(contractor, 'shareDocument', other, { userId: lead.account.userId, permission: 'EDIT' });
  await stepWith(lead, 'moveDocument', plan, into);
  for (const who of [lead, rival]) await who.ask('getDocument', { params: idsOf(plan) });
  const copy = await contractor.do('copyDocument', { params: idsOf(plan), body: back });
  await lead.ask('copyDocument', { params: idsOf(copy), body: { ...into, name: 'A-101 of the site.pdf' } });
  await rival.ask('getDocument', { params: idsOf(copy) });
  const version = (who: Actor, text: string) => {
    const form = new FormData();
    form.append('file', new File([text], 'next.csv'));
    form.append('comment', 'Clear of the beam');
    return who.ask('addDocumentVersion', { params: idsOf(sheet), form });
  };
  await version(contractor, 'Mark,Size\nD-1,26x12\nD-2,9x9\n');
  const { version: newest } = await lead.do('getDocument', { params: idsOf(sheet) });
  await lead.ask('restoreDocumentVersion', {
    params: { ...idsOf(sheet), number: '1' },
    body: { version: newest as unknown },
  });
  await contractor.ask('listDocumentVersions', { params: idsOf(sheet), query: PAGE });
  const zip = (who: Actor, ids: readonly unknown[]) =>
    who.ask('downloadDocumentsZip', { query: { id: [...ids] } });
  // With a file that the folder holds anyhow, and two that are called the same.
  await zip(contractor, [folder['id'], sheet['id']]);
  await zip(lead, [plan['id'], copy['id'], folder['id']]);
  await zip(rival, [folder['id'], other['id']]);
}

/** A file comes back from the trash, whose folder has gone into it since. */
async function broughtBack({ contractor, lead }: Cast, other: Row, plan: Row | undefined): Promise<void> {
  if (!plan) return;
  await removedBy(lead, 'deleteDocument', plan);
  await contractor.ask('listDocuments', { query: { ...PAGE, trashed: true, orderBy: 'name' } });
  await removedBy(contractor, 'deleteDocument', other);
  await stepWith(lead, 'restoreDocument', plan);
  await lead.ask('getDocument', { params: idsOf(plan) });
  await stepWith(contractor, 'restoreDocument', other);
}

/** Files of one in the folders of another: how they are listed, where they go, and what comes back of them. */
export const papersOfOthers: Scene = {
  name: 'papers-of-others',
  operations: [
    'uploadDocuments',
    'listDocuments',
    'moveDocument',
    'copyDocument',
    'addDocumentVersion',
    'restoreDocument',
    'downloadDocumentsZip',
  ],
  async play(run) {
    const cast = await castOf(run);
    const { contractor, lead } = cast;
    const mark = run.world.random.uuid().slice(0, 6);
    const folder = await madeFolder(contractor, `Coordination ${mark}`);
    const other = await madeFolder(contractor, `Kept by the contractor ${mark}`);
    await stepWith(contractor, 'updateDocumentSharingType', other, { sharingType: 'SHARED' });
    await stepWith(contractor, 'shareDocument', folder, { role: 'SUBCONTRACTOR', permission: 'EDIT' });
    const parentId = folder['id'] as unknown;
    const files = await upload(lead, FILES, { parentId });
    await upload(contractor, [new File(['Level,Note\n3,short\n'], 'schedule 3.csv')], {
      parentId,
      paths: ['Level 3/East'],
    });
    await listed(cast, folder);
    await moved(cast, [folder, other], files);
    await broughtBack(cast, other, files[1]);
  },
};
