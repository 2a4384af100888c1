import { type Cast, castOf } from '../cast/cast.ts';
import { formOf, idsOf, madeFolder, uploaded } from '../cast/document-steps.ts';
import { NOTES, PLAN } from '../cast/library.ts';
import { Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { allRefused, asFor } from './refusing.ts';
import type { Actor, Scene } from './scene.ts';

/** One step with a file or folder on the version that it has. */
const step = (document: Row, more: Row = {}) => ({
  params: idsOf(document),
  body: { version: document['version'] as unknown, ...more },
});
const gone = (document: Row) => ({
  params: idsOf(document),
  query: { version: document['version'] as unknown },
});
const into = (folder: Row): Row => ({ destinationFolderId: folder['id'] as unknown });

const SCRIPT = '#!/bin/sh\nrm -rf plans\n';

/** Folders within one another, at most. */
const MOST_LEVELS = 20;

/** What files and folders may not be called, and where they may not go. */
async function placed(who: Actor, folder: Row): Promise<Row> {
  const inner = await madeFolder(who, 'Superseded', folder);
  const parentId = folder['id'] as unknown;
  const [plan, notes] = await uploaded(who, [PLAN, NOTES], { parentId });
  await uploaded(who, [NOTES], { parentId: inner['id'] as unknown });
  if (!plan || !notes) throw new Skip('no file could be uploaded');
  const levels = (count: number): Row => ({
    name: 'Last',
    parentId,
    path: Array.from({ length: count }, (_, i) => `L${i + 1}`).join('/'),
  });
  await allRefused([
    [who, 'moveDocument', 'destinationFolderId', step(folder, into(inner))],
    [who, 'moveDocument', 'ALREADY_EXISTS', step(notes, into(inner))],
    [who, 'createDocumentFolder', 'ALREADY_EXISTS', { body: { name: 'SUPERSEDED', parentId } }],
    [who, 'renameDocument', 'ALREADY_EXISTS', step(plan, { name: NOTES.name.toUpperCase() })],
    [who, 'renameDocument', 'name', step(plan, { name: 'M-301 Level 3.pdf' })],
    // The folder itself is one of the levels, and so is what is made.
    [who, 'createDocumentFolder', 'VALIDATION_FAILED', { body: levels(MOST_LEVELS - 1) }],
  ]);
  await who.do('createDocumentFolder', { body: levels(MOST_LEVELS - 2) });
  return plan;
}

/** Who may be given what, and what a version is of. */
async function kept({ contractor: who, outsider }: Cast, plan: Row): Promise<Row> {
  const share = (more: Row) => step(plan, { permission: 'VIEW', ...more });
  const tags = { addTags: ['Level 3'], removeTags: ['LEVEL 3'] };
  const bulk = (action: string, more: Row = {}) => {
    const one = { documentId: plan['id'] as unknown, version: plan['version'] as unknown };
    return { body: { action, documents: [one], ...more } };
  };
  const version = (text: string, name: string) => ({
    params: idsOf(plan),
    form: formOf('file', [{ name, text }]),
  });
  await allRefused([
    [who, 'shareDocument', 'userId', share({ userId: who.account.userId })],
    ...asFor(outsider, (stranger) => [
      [who, 'shareDocument', 'userId', share({ userId: stranger.account.userId })],
    ]),
    [
      who,
      'updateDocumentSharingType',
      'makeContentPrivate',
      step(plan, { sharingType: 'PROJECT', makeContentPrivate: true }),
    ],
    [who, 'addDocumentVersion', 'file', version('%PDF-1.7\n%%EOF\n', PLAN.name)],
    // What it is decides, and not what it is called.
    [who, 'addDocumentVersion', 'file', version(SCRIPT, PLAN.name)],
    [who, 'uploadDocuments', 'files.0', { form: formOf('files', [{ name: 'Ducts.csv', text: SCRIPT }]) }],
    [who, 'bulkUpdateDocuments', 'addTags', bulk('CHANGE_TAGS')],
    [who, 'bulkUpdateDocuments', 'removeTags.0', bulk('CHANGE_TAGS', tags)],
    [who, 'deleteDocumentPermanently', 'WRONG_STATUS', gone(plan)],
  ]);
  return who.do('getDocument', { params: idsOf(plan) });
}

/** What lies in the trash stays as it is. */
async function trashed(who: Actor, plan: Row): Promise<void> {
  await who.do('deleteDocument', gone(plan));
  const there = await who.do('getDocument', { params: idsOf(plan) });
  await who.refused('renameDocument', 'WRONG_STATUS', step(there, { name: 'M-302.csv' }));
  const link = { objectType: 'DOCUMENT', objectId: plan['id'] as unknown };
  const message = await who.body('createMessage', { categoryId: null, attachments: [], links: [link] });
  await who.refused('createMessage', 'links.0', { body: message });
  await who.do('restoreDocument', step(there));
  await who.refused('createMessage', 'links.1', { body: { ...message, links: [link, link] } });
}

/** What the rules of the library refuse. */
export const refusedLibrary: Scene = {
  name: 'refused-library',
  operations: [
    'createDocumentFolder',
    'moveDocument',
    'renameDocument',
    'shareDocument',
    'restoreDocument',
    'deleteDocument',
    'bulkUpdateDocuments',
  ],
  async play(run) {
    const cast = await castOf(run);
    const { contractor } = cast;
    const folder = await madeFolder(contractor, `Verified refusals ${run.world.random.uuid().slice(0, 6)}`);
    const plan = await placed(contractor, folder);
    await trashed(contractor, await kept(cast, plan));
  },
};
