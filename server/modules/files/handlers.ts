import { readAccess } from '../../http/authorize.ts';
import type { HeadJudge } from '../../http/body.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { fileNameLike } from '../../http/reply.ts';
import type { Preparer } from '../../http/transaction.ts';
import { judgeContent, judgesHead } from '../../http/uploads.ts';
import { images } from './schema.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

interface PutImage {
  key: string;
  name: string;
  size: number;
  contentType: string;
}

/**
 * Puts an image into the store under a key of the server's own, while no transaction is open. What it is follows from
 * its content alone: the name and the type that came with it are not believed.
 */
const putImage: Preparer = async (
  { files, random },
  { body: { file } }: { body: { file: unknown } },
): Promise<PutImage> => {
  if (!(file instanceof File)) throw invalidField('file', 'Choose an image.');
  const { contentType, extension } = await judgeContent(file, {
    accept: ['image'],
    maxBytes: MAX_IMAGE_BYTES,
  });
  const key = `images/${random.uuid()}.${extension}`;
  await files.put(key, file, contentType);
  return { key, name: fileNameLike(file.name, `image.${extension}`), size: file.size, contentType };
};

/** Keeps an image that was put as the uploader's own. */
export async function keepImage(ctx: UserContext, kind: 'PROFILE' | 'PROJECT' | 'COMPANY', put: PutImage) {
  await ctx.db.insert(images).values({ ...put, kind, uploadedBy: ctx.user.id, createdAt: ctx.now });
  return put;
}

/** As `keepImage`, from a page of the project; `new` stands for none. */
async function keepFrom(ctx: UserContext, kind: 'PROFILE' | 'PROJECT', projectId: string, put: PutImage) {
  if (projectId !== 'new') await readAccess(ctx.db, ctx.user.id, projectId);
  return keepImage(ctx, kind, put);
}

/** The image as its preparer has put it. */
export const putBy = (prepared: unknown): PutImage => prepared as PutImage;

export const fileHandlers = {
  uploadProfileImage: (ctx, { params, prepared }) =>
    keepFrom(ctx, 'PROFILE', params.projectId, putBy(prepared)),
  uploadProjectImage: (ctx, { params, prepared }) =>
    keepFrom(ctx, 'PROJECT', params.projectId, putBy(prepared)),
} satisfies Partial<Handlers>;

export const filePreparers: Readonly<Record<string, Preparer>> = {
  uploadProfileImage: putImage,
  uploadProjectImage: putImage,
  uploadCompanyLogo: putImage,
};

export const fileHeadJudges: Readonly<Record<string, HeadJudge>> = {
  uploadProfileImage: judgesHead(['image']),
  uploadProjectImage: judgesHead(['image']),
  uploadCompanyLogo: judgesHead(['image']),
};
