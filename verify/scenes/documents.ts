import { castOf } from '../cast/cast.ts';
import { formOf, idsOf, madeFolder, removedBy, stepWith, uploaded } from '../cast/document-steps.ts';
import { done, type Library, lookerAt, NOTES, PLAN } from '../cast/library.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { thrownAway, together } from './documents-gone.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** Folders and files come in: also with folders of their own, and under names that are taken. */
async function filled(run: Run): Promise<Library> {
  const cast = await castOf(run);
  const { contractor } = cast;
  const folder = await madeFolder(contractor, `Verified drawings ${run.world.random.uuid().slice(0, 6)}`);
  const inner = await madeFolder(contractor, 'Superseded', folder);
  const parentId = folder['id'] as unknown;
  const look = lookerAt(cast, folder);
  const [plan] = await uploaded(contractor, [PLAN, NOTES], { parentId, paths: ['', 'Level 3/East'] });
  if (!plan) throw new Skip('no file could be uploaded');
  await look(plan);
  const same = (onNameTaken: string) =>
    contractor.ask('uploadDocuments', { form: formOf('files', [PLAN], { parentId, onNameTaken }) });
  for (const onNameTaken of ['REFUSE', 'KEEP_BOTH', 'NEW_VERSION']) await same(onNameTaken);
  await uploaded(contractor, [NOTES], { parentId, purpose: 'TEMPLATE' });
  await madeFolder(contractor, 'Superseded 2', inner);
  await look(plan);
  return { cast, folder, inner, plan, look };
}

/** What it is called and what is said of it, where it is, and what becomes of copies. */
async function arranged({ cast, folder, inner, plan, look }: Library): Promise<void> {
  const { contractor, rival } = cast;
  const tags = ['HVAC', 'Level 3', 'hvac ½'];
  for (const more of [
    { description: 'Issued, revision 4.\nSee M-302.', tags },
    { description: null },
    { tags: [] },
    { tags },
  ]) {
    done(await stepWith(contractor, 'updateDocument', plan, more));
    await look(plan);
  }
  for (const tag of [['hvac'], ['hvac', 'LEVEL 3'], ['none']])
    for (const who of [contractor, rival])
      await who.ask('listDocuments', { query: { tag, includeSubfolders: true, limit: 20, page: 1 } });
  done(await stepWith(contractor, 'renameDocument', plan, { name: 'M-301 Level 3, revised.csv' }));
  await stepWith(contractor, 'renameDocument', plan, { name: 'M-301 another kind.pdf' });
  await stepWith(contractor, 'renameDocument', plan, { name: NOTES.name.toUpperCase() });
  done(await stepWith(contractor, 'moveDocument', plan, { destinationFolderId: inner['id'] }));
  // Into itself a folder does not go, nor below itself.
  await stepWith(contractor, 'moveDocument', folder, { destinationFolderId: inner['id'] });
  await look(plan);
  const params = idsOf(plan);
  for (const body of [
    { destinationFolderId: folder['id'] as unknown },
    { destinationFolderId: folder['id'] as unknown },
    { destinationFolderId: folder['id'] as unknown, name: 'As built.csv' },
    { destinationFolderId: folder['id'] as unknown, name: 'as BUILT.csv' },
  ])
    await contractor.ask('copyDocument', { params, body });
  // What lies in the trash of a folder goes along neither with a copy nor with a zip of it, and its name is free.
  const schedule = { name: 'Duct schedule.csv', text: 'Mark,Size\nD-9,8x8\n' };
  const [old] = await uploaded(contractor, [schedule], { parentId: inner['id'] });
  if (old) done(await removedBy(contractor, 'deleteDocument', old));
  await uploaded(contractor, [{ ...schedule, text: 'Mark,Size\nD-9,10x8\n' }], { parentId: inner['id'] });
  const whole = await contractor.do('copyDocument', {
    params: idsOf(inner),
    body: { destinationFolderId: folder['id'] as unknown, name: 'Copied whole' },
  });
  await look(whole);
  done(await stepWith(contractor, 'renameDocument', plan, { name: 'M-301 Level 3, as issued.csv' }));
  done(await stepWith(contractor, 'moveDocument', plan, { destinationFolderId: folder['id'] }));
  // Where it is already.
  await stepWith(contractor, 'moveDocument', plan, { destinationFolderId: folder['id'] });
  await look(plan, true);
}

/** Whoever may view a file may do nothing to it. */
async function onlyViewed({ cast, inner, plan }: Library, who: Actor): Promise<void> {
  const steps: [string, Row][] = [
    ['renameDocument', { name: 'Renamed by a viewer.csv' }],
    ['moveDocument', { destinationFolderId: inner['id'] as unknown }],
    ['updateDocument', { description: 'Said by a viewer' }],
    ['updateDocumentSharingType', { sharingType: 'PROJECT' }],
    ['shareDocument', { userId: cast.rival.account.userId, permission: 'VIEW' }],
  ];
  const answers: Exchange[] = [];
  for (const [id, more] of steps) answers.push(await stepWith(who, id, plan, more));
  const params = idsOf(plan);
  const form = formOf('file', [{ name: PLAN.name, text: 'Mark,Size\nD-1,0x0\n' }]);
  answers.push(await who.ask('addDocumentVersion', { params, form }));
  answers.push(await removedBy(who, 'deleteDocument', plan));
  for (const answer of answers)
    cast.run.judge.expect(answer, 'role-effect', answer.status === 403, () => {
      return `${who.account.email} may view the file alone and was answered ${answer.status}`;
    });
}

/** A right for a person, for a role and for everyone, and what each of them may do with it then. */
async function shared(library: Library): Promise<void> {
  const { cast, folder, plan, look } = library;
  const { contractor, lead, rival, architect } = cast;
  done(await stepWith(contractor, 'updateDocumentSharingType', folder, { sharingType: 'PRIVATE' }));
  await look(plan);
  const give = async (document: Row, whom: Row, permission: string) => {
    done(await stepWith(contractor, 'shareDocument', document, { ...whom, permission }));
    await look(document);
  };
  const person = { userId: lead.account.userId };
  await give(folder, person, 'VIEW');
  await onlyViewed(library, lead);
  await give(plan, person, 'EDIT');
  // What was shared is called otherwise: whoever was told of it finds it by its new name.
  done(await stepWith(contractor, 'renameDocument', folder, { name: `${String(folder['name'])}, rev. 2` }));
  await told(lead);
  await lead.ask('listDocuments', { query: { sharedWithMe: true, orderBy: 'name', limit: 20, page: 1 } });
  await give(folder, { role: 'ARCHITECT' }, 'EDIT');
  // The same again with another right, and the two that are refused: nobody, and more than one.
  await give(folder, person, 'MANAGE');
  await stepWith(contractor, 'shareDocument', folder, { ...person, permission: 'MANAGE' });
  await told(lead);
  await stepWith(contractor, 'shareDocument', folder, { permission: 'VIEW' });
  await stepWith(contractor, 'shareDocument', folder, { ...person, role: 'OWNER', permission: 'VIEW' });
  await stepWith(contractor, 'shareDocument', folder, {
    userId: contractor.account.userId,
    permission: 'VIEW',
  });
  for (const who of [lead, architect, rival]) {
    await stepWith(who, 'updateDocument', plan, { description: `Said by ${who.account.email.slice(0, 3)}` });
    await stepWith(who, 'shareDocument', plan, { userId: rival.account.userId, permission: 'VIEW' });
  }
  await look(plan, true);
  await give(plan, { everyone: true }, 'VIEW');
  for (const sharingType of ['PRIVATE', 'SHARED', 'PROJECT']) {
    done(await stepWith(contractor, 'updateDocumentSharingType', plan, { sharingType }));
    await look(plan);
  }
  await withdrawn(library);
}

/** Rights are taken back where they were given, and given back by whoever has them. */
async function withdrawn({ cast, folder, plan, look }: Library): Promise<void> {
  const { contractor, lead } = cast;
  const page = await contractor.do('getDocument', { params: idsOf(plan) });
  for (const grant of (page['permissions'] ?? []) as Row[]) {
    const permId = String(grant['id']);
    await removedBy(cast.rival, 'removeDocumentPermission', plan, { permId });
    await removedBy(contractor, 'removeDocumentPermission', plan, { permId });
  }
  await look(plan);
  const above = await lead.do('getDocument', { params: idsOf(folder) });
  const own = ((above['permissions'] ?? []) as Row[]).find((row) => row['user']?.id === lead.account.userId);
  if (own) await removedBy(lead, 'removeDocumentPermission', folder, { permId: String(own['id']) });
  await look(folder);
}

/** Contents one after the other, and an older one brought back. */
async function renewed({ cast, plan, look }: Library): Promise<void> {
  const { contractor, lead, rival } = cast;
  const params = idsOf(plan);
  await stepWith(contractor, 'shareDocument', plan, { userId: lead.account.userId, permission: 'EDIT' });
  const add = async (who: Actor, text: string, more: Row = {}) => {
    const form = formOf('file', [{ name: 'M-301 next.csv', text }], more);
    return who.ask('addDocumentVersion', { params, form });
  };
  await add(contractor, 'Mark,Size\nD-1,26x12\n', { comment: 'Clear of beam B-14' });
  await add(lead, 'Mark,Size\nD-1,28x12\n');
  await add(rival, 'Mark,Size\nD-1,30x12\n');
  await add(contractor, 'Mark,Size\nD-1,32x12\n', { version: 1 });
  const list = async (who: Actor, query: Row = { limit: 20, page: 1 }) =>
    dataOf(await who.ask('listDocumentVersions', { params, query }));
  await look(plan);
  const versions = await list(contractor);
  await list(contractor, { limit: 1, page: 2 });
  for (const { key } of versions)
    for (const who of [contractor, lead, rival])
      await who.ask('downloadDocument', { query: { key: key as unknown } });
  for (const who of [rival, contractor])
    for (const number of [versions.length, 1, 500]) {
      const { body } = await contractor.ask('getDocument', { params });
      await who.ask('restoreDocumentVersion', {
        params: { ...params, number: String(number) },
        body: { version: body?.version as unknown },
      });
    }
  await look(plan, true);
}

/** The library of a project between several people: folders, files, their contents and rights, the trash. */
export const documents: Scene = {
  name: 'documents',
  operations: [
    'listDocuments',
    'listDocumentFolders',
    'createDocumentFolder',
    'uploadDocuments',
    'getDocument',
    'updateDocument',
    'renameDocument',
    'moveDocument',
    'copyDocument',
    'shareDocument',
    'updateDocumentSharingType',
    'removeDocumentPermission',
    'listDocumentVersions',
    'addDocumentVersion',
    'restoreDocumentVersion',
    'deleteDocument',
    'restoreDocument',
    'deleteDocumentPermanently',
    'bulkUpdateDocuments',
    'clearDocumentTrash',
    'exportDocuments',
    'downloadDocumentsZip',
    'createDocumentsZipLink',
  ],
  async play(run) {
    const library = await filled(run);
    await arranged(library);
    await shared(library);
    await renewed(library);
    await thrownAway(library);
    await together(library);
  },
};
