import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { keepImage, putBy } from '../files/handlers.ts';
import { images } from '../files/schema.ts';
import { requireOwner } from './queries.ts';

/** 422 unless the caller has uploaded this logo. */
export async function requireOwnLogo(ctx: UserContext, key: string): Promise<void> {
  const mine = and(eq(images.key, key), eq(images.uploadedBy, ctx.user.id), eq(images.kind, 'COMPANY'));
  const rows = await ctx.db.select({ key: images.key }).from(images).where(mine);
  if (rows.length === 0) throw invalidField('logoKey', 'Upload the logo first, then save the company.');
}

export const logoHandlers = {
  async uploadCompanyLogo(ctx, { params, prepared }) {
    await requireOwner(ctx, params.companyId);
    return keepImage(ctx, 'COMPANY', putBy(prepared));
  },
} satisfies Partial<Handlers>;
