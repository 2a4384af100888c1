import { readAccess } from '../../http/authorize.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { safeFileName } from '../../http/reply.ts';
import { judgeUpload } from '../../http/uploads.ts';
import { images } from './schema.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/**
 * Stores an image under a key of the server's own. What it is follows from its content alone: the name and the type
 * that came with it are not believed.
 */
async function storeImage(ctx: UserContext, kind: 'PROFILE' | 'PROJECT', projectId: string, file: unknown) {
  if (projectId !== 'new') await readAccess(ctx.db, ctx.user.id, projectId);
  if (!(file instanceof File)) throw invalidField('file', 'Choose an image.');
  const { bytes, contentType, extension } = await judgeUpload(file, {
    accept: ['image'],
    maxBytes: MAX_IMAGE_BYTES,
  });
  const key = `images/${ctx.random.uuid()}.${extension}`;
  const name = safeFileName(file.name || `image.${extension}`);
  await ctx.files.put(key, bytes, contentType);
  await ctx.db.insert(images).values({
    key,
    kind,
    uploadedBy: ctx.user.id,
    name,
    contentType,
    size: bytes.byteLength,
    createdAt: ctx.now,
  });
  return { key, name, size: bytes.byteLength, contentType };
}

export const fileHandlers = {
  uploadProfileImage: (ctx, { params, body }) => storeImage(ctx, 'PROFILE', params.projectId, body.file),
  uploadProjectImage: (ctx, { params, body }) => storeImage(ctx, 'PROJECT', params.projectId, body.file),
} satisfies Partial<Handlers>;
