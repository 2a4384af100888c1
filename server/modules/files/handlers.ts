import { readAccess } from '../../http/authorize.ts';
import type { HeadJudge } from '../../http/body.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { fileNameLike } from '../../http/reply.ts';
import { judgeContent, judgesHead } from '../../http/uploads.ts';
import { images } from './schema.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/**
 * Stores an image under a key of the server's own. What it is follows from its content alone: the name and the type
 * that came with it are not believed.
 */
async function storeImage(ctx: UserContext, kind: 'PROFILE' | 'PROJECT', projectId: string, file: unknown) {
  if (projectId !== 'new') await readAccess(ctx.db, ctx.user.id, projectId);
  if (!(file instanceof File)) throw invalidField('file', 'Choose an image.');
  const { contentType, extension } = await judgeContent(file, {
    accept: ['image'],
    maxBytes: MAX_IMAGE_BYTES,
  });
  const key = `images/${ctx.random.uuid()}.${extension}`;
  const name = fileNameLike(file.name, `image.${extension}`);
  await ctx.files.put(key, file, contentType);
  await ctx.db.insert(images).values({
    key,
    kind,
    uploadedBy: ctx.user.id,
    name,
    contentType,
    size: file.size,
    createdAt: ctx.now,
  });
  return { key, name, size: file.size, contentType };
}

export const fileHandlers = {
  uploadProfileImage: (ctx, { params, body }) => storeImage(ctx, 'PROFILE', params.projectId, body.file),
  uploadProjectImage: (ctx, { params, body }) => storeImage(ctx, 'PROJECT', params.projectId, body.file),
} satisfies Partial<Handlers>;

export const fileHeadJudges: Readonly<Record<string, HeadJudge>> = {
  uploadProfileImage: judgesHead(['image']),
  uploadProjectImage: judgesHead(['image']),
};
