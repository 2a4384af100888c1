import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { storeUploads } from './store.ts';

const upload = (ctx: ProjectContext, { body }: { body: { files: Blob[] } }) => storeUploads(ctx, body.files);

/** The uploads of the tools, all under one set of rules; each has its own authority in the contract. */
export const attachmentHandlers = {
  uploadRfiFiles: upload,
  uploadCommentFiles: upload,
  uploadMessageFiles: upload,
  uploadSubmittalFiles: upload,
  uploadPayAppFiles: upload,
  uploadDailyLogFiles: upload,
  uploadChangeRequestFiles: upload,
  uploadInspectionFiles: upload,
} satisfies Partial<Handlers>;
