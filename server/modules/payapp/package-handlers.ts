import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { voidPackets } from '../signing/packets.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { act, reopening } from './acts.ts';
import { tell } from './notices.ts';

/** The signed package: submitted by the creator, decided by the paying side. */
export const packageHandlers = {
  submitPackage: act('submitPackage', ({ ctx, loaded: { term }, body: { comment } }) => {
    const what = 'the signed package waits for your approval';
    return {
      comment,
      payApp: { packageNote: null },
      tell: (sent) => tell(ctx, sent, term.approvingUserId, 'PAYAPP_SUBMITTED', what, comment),
    };
  }),

  approvePackage: act('approvePackage', ({ ctx, loaded: { payApp }, body: { comment } }) => ({
    comment,
    payApp: { approvedAt: ctx.now },
    tell: (moved) => tell(ctx, moved, payApp.createdBy, 'PAYAPP_DECIDED', 'approved', comment),
  })),

  /** The signatures are void with the package, and the sheet follows the schedule again. */
  rejectPackage: reopening('rejectPackage', async ({ ctx, loaded: { payApp }, body: { comment } }) => {
    requiredText(comment, 'comment');
    await voidPackets(ctx.db, aboutPayApp(payApp.id), ctx.now);
    const what = 'the signed package is rejected';
    return {
      comment,
      payApp: { packageNote: comment },
      tell: (moved) => tell(ctx, moved, payApp.createdBy, 'PAYAPP_DECIDED', what, comment),
    };
  }),
} satisfies Partial<Handlers>;
