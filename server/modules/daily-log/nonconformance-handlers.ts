import { writtenTime } from '#domain/record/written-time.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { attachments } from '../attachments/schema.ts';
import { claimAttachments } from '../attachments/store.ts';
import { type ActingOnEntry, actOnNonconformance } from './acts.ts';
import { photosOf } from './entry-files.ts';
import { titleOf } from './entry-content.ts';
import { tellCorrected, tellOwner } from './notices.ts';

const told = ({ loaded: { entry } }: ActingOnEntry, to: string) => [
  { field: 'entry', from: null, to: titleOf(entry.content) },
  { field: 'nonconformance', from: entry.status, to },
];

/** What was shown of a correction that is sent back stays with the entry, behind its own files. */
async function keepFiles({ db }: ProjectContext, entryId: string): Promise<number> {
  await db
    .update(attachments)
    .set({ objectType: 'DAILY_LOG_ENTRY', position: sql`${attachments.position} + 1000` })
    .where(and(eq(attachments.objectType, 'DAILY_LOG_CORRECTION'), eq(attachments.objectId, entryId)));
  return photosOf(db, entryId);
}

export const nonconformanceHandlers = {
  correctNonconformance: actOnNonconformance(
    'correct',
    async (acting: ActingOnEntry<BodyOf<'correctNonconformance'>>) => {
      const { ctx, loaded, body } = acting;
      const comment = requiredText(body.comment, 'comment');
      const owner = { objectType: 'DAILY_LOG_CORRECTION', objectId: loaded.entry.id } as const;
      await claimAttachments(ctx, body.attachments ?? [], owner);
      return {
        values: { fixedBy: ctx.user.id, fixedAt: writtenTime(body.writtenAt, ctx.now), fixNote: comment },
        comment,
        toldAs: 'correctNonconformance',
        changes: told(acting, 'CORRECTED'),
        tell: ({ log, entry }) => tellCorrected(ctx, log, entry),
      };
    },
  ),

  verifyNonconformance: actOnNonconformance(
    'verify',
    (acting: ActingOnEntry<BodyOf<'verifyNonconformance'>>) => {
      const { ctx, body } = acting;
      const comment = body.comment?.trim() || null;
      return {
        values: { verifiedBy: ctx.user.id, verifiedAt: ctx.now, verificationNote: comment },
        comment,
        toldAs: 'verifyNonconformance',
        changes: told(acting, 'VERIFIED'),
      };
    },
  ),

  reopenNonconformance: actOnNonconformance(
    'reopen',
    async (acting: ActingOnEntry<BodyOf<'reopenNonconformance'>>) => {
      const { ctx, loaded, body } = acting;
      const comment = requiredText(body.comment, 'comment');
      return {
        values: {
          photoCount: await keepFiles(ctx, loaded.entry.id),
          fixedBy: null,
          fixedAt: null,
          fixNote: null,
          verifiedBy: null,
          verifiedAt: null,
          verificationNote: null,
        },
        comment,
        toldAs: 'reopenNonconformance',
        changes: told(acting, 'OPEN'),
        tell: ({ log, entry }) =>
          tellOwner(ctx, log, entry, `${ctx.user.name} has sent it back: “${comment}”`),
      };
    },
  ),
} satisfies Partial<Handlers>;
