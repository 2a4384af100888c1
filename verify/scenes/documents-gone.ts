import { idsOf, removedBy, stepWith, uploaded } from '../cast/document-steps.ts';
import { done, type Library, NOTES, PLAN } from '../cast/library.ts';
import type { Row } from '../world/resources.ts';
import type { Actor } from './scene.ts';

/** A message that names the file holds it; without it all goes into the trash, back, and for good. */
export async function thrownAway({ cast, folder, inner, plan, look }: Library): Promise<void> {
  const { contractor, lead, rival } = cast;
  // Whoever may view it alone finds nothing of it in the trash.
  done(await stepWith(contractor, 'shareDocument', folder, { role: 'ARCHITECT', permission: 'VIEW' }));
  const message = await contractor.do('createMessage', {
    body: await contractor.body('createMessage', {
      categoryId: null,
      notifyWith: [lead.account.userId],
      notifyRoles: [],
      attachments: [],
      links: [{ objectType: 'DOCUMENT', objectId: plan['id'] as unknown }],
    }),
  });
  await look(plan);
  for (const document of [plan, folder]) await removedBy(contractor, 'deleteDocument', document);
  await contractor.do('deleteMessage', {
    params: { messageId: String(message['id']) },
    query: { version: message['version'] as unknown },
  });
  await removedBy(rival, 'deleteDocument', plan);
  await removedBy(contractor, 'deleteDocument', inner);
  await look(inner);
  await removedBy(contractor, 'deleteDocument', folder);
  await look(folder, true);
  await stepWith(rival, 'restoreDocument', folder);
  done(await stepWith(contractor, 'restoreDocument', folder));
  await look(folder);
  await stepWith(contractor, 'restoreDocument', folder);
  await removedBy(contractor, 'deleteDocumentPermanently', folder);
  await stepWith(contractor, 'restoreDocument', inner);
  await look(inner);
  const [again] = await uploaded(contractor, [PLAN], { parentId: inner['id'] });
  if (!again) return;
  await removedBy(contractor, 'deleteDocument', again);
  await uploaded(contractor, [PLAN], { parentId: inner['id'] });
  // Its name is taken by then.
  done(await stepWith(contractor, 'restoreDocument', again));
  await look(again);
  await removedBy(contractor, 'deleteDocument', again);
  for (const who of [rival, lead]) await removedBy(who, 'deleteDocumentPermanently', again);
  await removedBy(contractor, 'deleteDocumentPermanently', again);
  await look(again);
}

/** Several at once, each decided by itself. */
export async function together({ cast, folder, inner, plan, look }: Library): Promise<void> {
  const { contractor, lead, rival } = cast;
  const three = await uploaded(
    contractor,
    ['A.csv', 'B.txt', 'C.ifc'].map((name) => ({ name, text: `Mark\n${name}\n` })),
    { parentId: folder['id'] },
  );
  for (const query of [{ fileType: 'DRAWING' }, { fileType: 'TEXT' }, { orderBy: 'fileType' }])
    await lead.ask('listDocuments', {
      query: { folderId: folder['id'] as unknown, includeSubfolders: true, limit: 20, page: 1, ...query },
    });
  const each = async (who: Actor, action: string, more: Row = {}) => {
    const documents = [];
    for (const document of [...three, plan]) {
      const { body } = await contractor.ask('getDocument', { params: idsOf(document) });
      documents.push({ documentId: document['id'] as unknown, version: (body?.version ?? 1) as unknown });
    }
    await who.ask('bulkUpdateDocuments', { body: { action, documents, ...more } });
    await look(three[0] ?? plan);
  };
  await each(rival, 'MOVE', { destinationFolderId: inner['id'] });
  await each(contractor, 'MOVE', { destinationFolderId: inner['id'] });
  await each(contractor, 'COPY', { destinationFolderId: folder['id'] });
  await each(contractor, 'CHANGE_SHARING_TYPE', { sharingType: 'PRIVATE' });
  await each(contractor, 'DELETE_PERMANENTLY');
  await each(lead, 'TRASH');
  await each(contractor, 'TRASH');
  await each(rival, 'RESTORE');
  await each(contractor, 'RESTORE');
  await each(contractor, 'TRASH');
  await each(contractor, 'DELETE_PERMANENTLY');
  const [left] = await uploaded(contractor, [NOTES], { parentId: inner['id'] });
  if (left) await removedBy(contractor, 'deleteDocument', left);
  for (const who of [rival, lead, contractor]) await who.ask('clearDocumentTrash');
  await look(folder, true);
}
