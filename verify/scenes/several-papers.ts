import { type Cast, castOf } from '../cast/cast.ts';
import { formOf, idsOf, madeFolder, uploaded } from '../cast/document-steps.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const PAGE = { page: 1, limit: 20 };
const NAMES = ['Sleeves.csv', 'Anchors.csv', 'Ducts.csv'] as const;

const file = (name: string, text = 'as issued') => ({ name, text: `Mark,Note\n${name},${text}\n` });

/** A folder three deep with three files in it, one of which its reader alone sees the way to. */
interface Shelf {
  cast: Cast;
  folders: readonly Row[];
  files: readonly Row[];
}

async function filled(cast: Cast): Promise<Shelf> {
  const { contractor } = cast;
  const top = await madeFolder(contractor, `Verified issue ${cast.run.world.random.uuid().slice(0, 6)}`);
  const middle = await madeFolder(contractor, 'Zone B', top);
  const inner = await madeFolder(contractor, 'Area 2', middle);
  const parentId = inner['id'] as unknown;
  const files = await uploaded(
    contractor,
    NAMES.map((name) => file(name)),
    { parentId },
  );
  return { cast, folders: [top, middle, inner], files };
}

/** Where the innermost folder lies, for who sees the whole way to it and who sees a part of it. */
async function wayTo({ cast, folders }: Shelf): Promise<void> {
  const { contractor, rival, lead } = cast;
  const [top, middle, inner] = folders;
  const share = async (folder: Row | undefined, who: Actor) => {
    const given = { userId: who.account.userId, permission: 'VIEW' };
    await contractor.do('shareDocument', {
      params: idsOf(folder ?? {}),
      body: { version: folder?.['version'] as unknown, ...given },
    });
  };
  await contractor.do('updateDocumentSharingType', {
    params: idsOf(top ?? {}),
    body: { version: top?.['version'] as unknown, sharingType: 'PRIVATE' },
  });
  await share(middle, rival);
  await share(inner, lead);
  for (const who of [contractor, rival, lead])
    await who.ask('listDocuments', { query: { folderId: inner?.['id'] as unknown, ...PAGE } });
}

/** Two names of three are taken: refused with both, and kept beside them in their order. */
async function takenNames({ cast: { contractor }, folders }: Shelf): Promise<void> {
  const parentId = folders[2]?.['id'] as unknown;
  const names = ['ducts.CSV', 'Grilles.csv', 'Sleeves.csv'];
  const put = (more: Row): Promise<Exchange> => {
    const files = names.map((name) => file(name, 'as revised'));
    return contractor.ask('uploadDocuments', { form: formOf('files', files, { parentId, ...more }) });
  };
  await put({ onNameTaken: 'REFUSE' });
  await put({ onNameTaken: 'KEEP_BOTH' });
}

/** Several files at once, as they are now. */
const these = (documents: readonly Row[], versions: ReadonlyMap<unknown, unknown>) =>
  documents.map(({ id, version }) => ({
    documentId: id as unknown,
    version: versions.get(id) ?? (version as unknown),
  }));

/** Two tags go on two files, and two others off; none is on and off at once. */
async function tagged({ cast: { contractor }, files, folders }: Shelf): Promise<Map<unknown, unknown>> {
  const versions = new Map<unknown, unknown>();
  const some = [files[2], files[0]].flatMap((one) => one ?? []);
  const change = async (more: Row): Promise<void> => {
    const body = { action: 'CHANGE_TAGS', documents: these(some, versions), ...more } as Row;
    const done = await contractor.do('bulkUpdateDocuments', { body });
    for (const one of dataOf(done)) versions.set(one['documentId'], one['version']);
  };
  await change({ addTags: ['Zone B', 'HVAC', 'Issued'] });
  await contractor.refused('bulkUpdateDocuments', 'removeTags.1', {
    body: {
      action: 'CHANGE_TAGS',
      documents: these(some, versions),
      addTags: ['Void', 'hvac'],
      removeTags: ['HVAC', 'VOID'],
    },
  });
  await change({ addTags: ['Superseded', 'As built'], removeTags: ['ISSUED', 'hvac'] });
  const folderId = folders[2]?.['id'] as unknown;
  await contractor.ask('listDocuments', { query: { folderId, orderBy: 'createdAt', order: 'ASC', ...PAGE } });
  return versions;
}

/** Two messages and two papers that are submitted name one file. */
async function usedBy({ cast: { contractor }, files: [plan] }: Shelf): Promise<void> {
  const objectId = plan?.['id'] as unknown;
  for (const subject of ['Verified zone B', 'Verified area 2'])
    await contractor.do('createMessage', {
      body: { subject, body: 'See the sleeves.', links: [{ objectType: 'DOCUMENT', objectId }] },
    });
  for (const title of ['Verified sleeves', 'Verified anchors']) {
    const more = { isDraft: true, title, attachments: [], references: [{ type: 'DOCUMENT', id: objectId }] };
    const body = await contractor.body('createSubmittal', more);
    await contractor.do('createSubmittal', { body });
  }
  await contractor.ask('getDocument', { params: idsOf(plan ?? {}) });
}

/** Two files go into the trash, are seen there, and for good; the one that is named stays. */
async function given({ cast, files }: Shelf, versions: Map<unknown, unknown>): Promise<void> {
  const { contractor } = cast;
  const [plan] = files;
  const together = async (action: string, documents: readonly Row[]): Promise<void> => {
    const body = { action, documents: these(documents, versions) };
    const done = await contractor.do('bulkUpdateDocuments', { body });
    for (const one of dataOf(done)) if (one['version']) versions.set(one['documentId'], one['version']);
  };
  await together(
    'TRASH',
    [files[2], plan, files[1]].flatMap((one) => one ?? []),
  );
  await contractor.ask('listDocuments', { query: { trashed: true, ...PAGE } });
  const two = [files[2], files[1]].flatMap((one) => one ?? []);
  await together('DELETE_PERMANENTLY', two);
  const params = { objectType: 'DOCUMENT', objectId: String(plan?.['id']) };
  await contractor.ask('getRecordHistory', { params, query: PAGE });
}

async function play(whole: Run): Promise<void> {
  const shelf = await filled(await castOf(whole));
  await wayTo(shelf);
  await takenNames(shelf);
  const versions = await tagged(shelf);
  await usedBy(shelf);
  await given(shelf, versions);
}

/** A shelf with several of each: folders on the way to it, names that are taken, tags put on and off at once, records that name a file. */
export const severalPapers: Scene = {
  name: 'several-papers',
  operations: ['uploadDocuments', 'bulkUpdateDocuments', 'listDocuments', 'getDocument'],
  play,
};
