import type { ToolUpload } from '#domain/tools.ts';
import type { HeadJudge } from '../../http/body.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import type { Preparer } from '../../http/transaction.ts';
import type { Ports } from '../../ports/ports.ts';
import { judgeContent, judgesHead } from '../../http/uploads.ts';
import { judgeAttachment, judgeAttachmentHead, type JudgedFile } from './judge.ts';
import { shotOf } from './shot.ts';
import { keepUploads, putFiles, type UploadedFile } from './store.ts';

/** The files as this module's preparers have put them. */
const putBy = (prepared: unknown): UploadedFile[] => prepared as UploadedFile[];

const upload = async (ctx: ProjectContext, { prepared }: { prepared?: unknown }) => ({
  data: await keepUploads(ctx, putBy(prepared)),
});

/**
 * The uploads of the tools, all under one set of rules but for quality checks, whose entry takes one file. Each has its
 * own authority in the contract.
 */
const toolUploads = {
  uploadRfiFiles: upload,
  uploadCommentFiles: upload,
  uploadMessageFiles: upload,
  uploadSubmittalFiles: upload,
  uploadPayAppFiles: upload,
  uploadDailyLogFiles: upload,
  uploadChangeRequestFiles: upload,
  uploadInspectionFiles: upload,
} satisfies Partial<Handlers> &
  Record<Exclude<ToolUpload, 'uploadQualityFile'> | 'uploadCommentFiles', typeof upload>;

/** What a quality check's entry may show. */
const QUALITY_KINDS = ['image', 'pdf'] as const;

export const attachmentHandlers = {
  ...toolUploads,
  async uploadQualityFile(ctx, { prepared }) {
    const [stored] = await keepUploads(ctx, putBy(prepared));
    if (!stored) throw new Error('Nothing was stored');
    return stored;
  },
} satisfies Partial<Handlers>;

/** Puts the files into the store, each with when it was taken. */
async function put(
  ctx: Pick<Ports, 'files' | 'random'>,
  judged: readonly JudgedFile[],
): Promise<UploadedFile[]> {
  const files = await putFiles(ctx, judged);
  const shots = await Promise.all(judged.map(shotOf));
  return files.map((file, i) => ({ file, shot: shots[i] ?? null }));
}

const putUploads: Preparer = async (ctx, { body }: { body: { files: Blob[] } }) => {
  const judged = [];
  for (const [i, file] of body.files.entries()) judged.push(await judgeAttachment(file, `files.${i}`));
  return put(ctx, judged);
};

/** Judges the files and puts them into the store, while no transaction is open. */
export const attachmentPreparers: Readonly<Record<string, Preparer>> = {
  ...Object.fromEntries(Object.keys(toolUploads).map((id) => [id, putUploads])),
  async uploadQualityFile(ctx, { body }: { body: { file: unknown } }) {
    if (!(body.file instanceof Blob)) throw invalidField('file', 'Choose a photo or a PDF.');
    await judgeContent(body.file, { accept: QUALITY_KINDS });
    return put(ctx, [await judgeAttachment(body.file, 'file')]);
  },
};

/** What these uploads refuse by the beginning of a file. */
export const attachmentHeadJudges: Readonly<Record<string, HeadJudge>> = {
  ...Object.fromEntries(Object.keys(toolUploads).map((id) => [id, judgeAttachmentHead])),
  uploadQualityFile: judgesHead(QUALITY_KINDS),
};
