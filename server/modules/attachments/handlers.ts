import type { HeadJudge } from '../../http/body.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { judgeContent, judgesHead } from '../../http/uploads.ts';
import { judgeAttachment, judgeAttachmentHead } from './judge.ts';
import { storeJudged, storeUploads } from './store.ts';

const upload = (ctx: ProjectContext, { body }: { body: { files: Blob[] } }) => storeUploads(ctx, body.files);

/** The uploads of the tools, all under one set of rules; each has its own authority in the contract. */
const toolUploads = {
  uploadRfiFiles: upload,
  uploadCommentFiles: upload,
  uploadMessageFiles: upload,
  uploadSubmittalFiles: upload,
  uploadPayAppFiles: upload,
  uploadDailyLogFiles: upload,
  uploadChangeRequestFiles: upload,
  uploadInspectionFiles: upload,
} satisfies Partial<Handlers>;

/** What a quality check's entry may show. */
const QUALITY_KINDS = ['image', 'pdf'] as const;

export const attachmentHandlers = {
  ...toolUploads,
  async uploadQualityFile(ctx, { body }) {
    if (!(body.file instanceof Blob)) throw invalidField('file', 'Choose a photo or a PDF.');
    await judgeContent(body.file, { accept: QUALITY_KINDS });
    const [stored] = await storeJudged(ctx, [await judgeAttachment(body.file, 'file')]);
    if (!stored) throw new Error('Nothing was stored');
    return stored;
  },
} satisfies Partial<Handlers>;

/** What these uploads refuse by the beginning of a file. */
export const attachmentHeadJudges: Readonly<Record<string, HeadJudge>> = {
  ...Object.fromEntries(Object.keys(toolUploads).map((id) => [id, judgeAttachmentHead])),
  uploadQualityFile: judgesHead(QUALITY_KINDS),
};
