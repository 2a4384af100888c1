import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { notify } from '../record/notify.ts';
import { voidPackets } from '../signing/packets.ts';
import { requireOpen, requireVersion } from './advance.ts';
import { payAppDetail } from './detail.ts';
import { noticeOf } from './notices.ts';
import { loadPayApp } from './records.ts';
import { reopen } from './reopen.ts';

export const packageRejectionHandlers = {
  /** The signatures are void with the package, and the sheet follows the schedule again. */
  async rejectPackage(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const to = await requireOpen(ctx, ctx.actor, loaded, 'rejectPackage');
    requireVersion(loaded.payApp, body.version);
    requiredText(body.comment, 'comment');
    await voidPackets(ctx.db, loaded.payApp.id, ctx.now);
    const moved = await reopen(ctx, loaded, to, {
      action: 'rejectPackage',
      comment: body.comment,
      payApp: { packageNote: body.comment },
    });
    await notify(
      ctx,
      noticeOf(
        ctx,
        moved,
        moved.payApp.createdBy,
        'PAYAPP_DECIDED',
        'the signed package is rejected',
        body.comment,
      ),
    );
    return payAppDetail(ctx, moved);
  },
} satisfies Partial<Handlers>;
