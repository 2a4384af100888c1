import type { DocumentPermission } from '#domain/document/rights.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import { DOCUMENT_GIVEN, type DocumentGiven } from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import { nameColumns, placeColumns } from '../../modules/document/rows.ts';
import { documentGrants, documents, documentVersions } from '../../modules/document/schema.ts';
import { indexNewWords } from '../../modules/document/words.ts';
import { betweenTransactions } from '../../ports/open-transaction.ts';
import type { World } from './world.ts';

export const isDocumentGiven = (given: string): given is DocumentGiven =>
  Object.hasOwn(DOCUMENT_GIVEN, given);

export interface StoredDocument {
  id: string;
  isFolder: boolean;
  isTrashed: boolean;
  /** Found by this word alone. */
  word: string;
  name: string;
  /** Of its current content, and of the one before it. */
  key: string;
  olderKey: string;
  /** A right that was given to somebody else. */
  permId: string;
  /** A folder in which everybody may put something. */
  openFolderId: string;
}

/** What the caller is given by name on it. */
const GIVEN_BY_NAME: Partial<Record<DocumentGiven, DocumentPermission>> = {
  documentView: 'VIEW',
  documentEdit: 'EDIT',
  documentManage: 'MANAGE',
  documentRests: 'EDIT',
  folderEdit: 'EDIT',
  trashedEdit: 'EDIT',
};
let made = 0;

function sharingOf(given: DocumentGiven) {
  if (/OfProject$|OfCompany$|System$/.test(given)) return 'PROJECT' as const;
  return /Private$|Made$|Rests$|InFolder$/.test(given) ? ('PRIVATE' as const) : ('SHARED' as const);
}

/** For each person a file or folder that is to them what the table says, without the steps that lead there. */
export async function storeDocuments(
  db: Db,
  { people, asker, bystander, project, t }: World,
  given: DocumentGiven,
  everyone: readonly Who[],
): Promise<StoredDocument[]> {
  const now = t.clock.now();
  const isFolder = given.startsWith('folder');
  const isTrashed = given.startsWith('trashed');
  const of = { ownerId: asker.id, companyId: asker.companyId, createdAt: now, updatedAt: now };
  const folderOf = (name: string, sharingType: 'SHARED' | 'PROJECT') => ({
    ...of,
    ...placeColumns(project.id, null),
    ...nameColumns(name),
    isFolder: true,
    fileType: 'FOLDER' as const,
    creationType: 'CREATED' as const,
    sharingType,
  });
  const [open] = await db
    .insert(documents)
    .values(folderOf(`Open ${++made}`, 'SHARED'))
    .returning({ id: documents.id });
  const openFolderId = open?.id ?? '';
  const granted = { projectId: project.id, grantedBy: asker.id, grantedAt: now };
  await db.insert(documentGrants).values({ ...granted, documentId: openFolderId, permission: 'EDIT' });
  const stored: StoredDocument[] = [];
  for (const who of everyone) {
    const word = `plan${++made}x`;
    const me = people[who] ?? asker;
    const name = isFolder ? word : `${word}.txt`;
    const [key, olderKey] = [`documents/${crypto.randomUUID()}.txt`, `documents/${crypto.randomUUID()}.txt`];
    const content = { key, contentType: 'text/plain', size: 4, fileVersion: 2 };
    const id = crypto.randomUUID();
    const [row] = await db
      .insert(documents)
      .values({
        ...folderOf(name, 'SHARED'),
        id,
        ...placeColumns(project.id, given === 'documentInFolder' ? openFolderId : null),
        isFolder,
        ...(isFolder ? {} : { ...content, fileType: 'TEXT' as const, creationType: 'UPLOADED' as const }),
        ...(given === 'folderSystem' ? { creationType: 'SYSTEM' as const } : {}),
        sharingType: sharingOf(given),
        ...(given.endsWith('Made') ? { ownerId: me.id, companyId: me.companyId } : {}),
        ...(given === 'documentOfCompany' ? { companyId: me.companyId } : {}),
        ...(isTrashed ? { trashedAt: now, trashedBy: asker.id, trashRootId: id } : {}),
      })
      .returning();
    if (!row) throw new Error('No document was stored');
    if (!isFolder) {
      const version = { documentId: id, projectId: project.id, name, createdBy: asker.id, createdAt: now };
      const text = { contentType: 'text/plain', fileType: 'TEXT' as const, size: 4 };
      await db.insert(documentVersions).values([
        { ...version, ...text, number: 1, key: olderKey },
        { ...version, ...text, number: 2, key },
      ]);
      // The world is set up in one transaction, and nobody waits for it.
      await betweenTransactions(async () => {
        for (const one of [key, olderKey])
          await t.ports.files.put(one, new TextEncoder().encode('Plan'), 'text/plain');
      });
    }
    await indexNewWords(db, [row]);
    const on = { ...granted, documentId: id };
    const [toOther] = await db
      .insert(documentGrants)
      .values({ ...on, userId: bystander.id, permission: 'VIEW' })
      .returning({ id: documentGrants.id });
    const byName = GIVEN_BY_NAME[given];
    if (byName && me !== asker)
      await db.insert(documentGrants).values({ ...on, userId: me.id, permission: byName });
    if (given === 'documentForRole')
      await db.insert(documentGrants).values({
        ...on,
        role: PROJECT_ROLES.find((known) => known === who) ?? 'ENGINEER',
        permission: 'VIEW',
      });
    if (given === 'documentForAll') await db.insert(documentGrants).values({ ...on, permission: 'VIEW' });
    stored.push({
      id,
      isFolder,
      isTrashed,
      word,
      name,
      key,
      olderKey,
      permId: toOther?.id ?? '',
      openFolderId,
    });
  }
  return stored;
}
