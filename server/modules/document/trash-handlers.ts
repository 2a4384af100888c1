import type { Handlers } from '../../http/handler.ts';
import { lockLibrary } from './access.ts';
import { deleteForGood, putIntoTrash, takeFromTrash } from './trash.ts';
import { documentDetail } from './views.ts';

export const trashHandlers = {
  async deleteDocument(ctx, { params, query }) {
    await lockLibrary(ctx);
    await putIntoTrash(ctx, { ...params, ...query });
  },

  async restoreDocument(ctx, { params, body }) {
    await lockLibrary(ctx);
    return documentDetail(ctx, await takeFromTrash(ctx, { ...params, ...body }));
  },

  async deleteDocumentPermanently(ctx, { params, query }) {
    await lockLibrary(ctx);
    await deleteForGood(ctx, { ...params, ...query });
  },
} satisfies Partial<Handlers>;
