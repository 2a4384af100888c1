import { contractProblem, totalG703 } from '#domain/pay-app/g703-total.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, notFound } from '../../http/problem.ts';
import { activeMembers } from '../people/members.ts';
import { notify } from '../record/notify.ts';
import { voidPackets } from '../signing/packets.ts';
import { advance, requireOpen, requireVersion } from './advance.ts';
import { payAppDetail } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { requireG703, requireG703Open } from './g703-handlers.ts';
import { noticeOf } from './notices.ts';
import { type LoadedPayApp, loadPayApp, payAppOfG703, readPayApp } from './records.ts';
import { reopen } from './reopen.ts';
import { freezeSheet, problemOf, sheetLines, type SheetLine } from './sheet.ts';
import { payersOf } from './term-handlers.ts';

async function loadByG703(ctx: ProjectContext, g703Id: string) {
  const loaded = await loadPayApp(ctx.db, ctx.actor, await payAppOfG703(ctx.db, g703Id), { lock: true });
  const g703 = requireG703(loaded);
  if (g703.id !== g703Id) throw notFound();
  return { loaded, g703 };
}

/** 422 unless the person is an active member of the paying company who may see payments. */
async function requirePayer(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  userId: string,
  field: string,
): Promise<void> {
  const members = await activeMembers(ctx.db, ctx.project.id);
  const payers = payersOf(members, loaded.term.payingCompanyId ?? '');
  if (!payers.some((member) => member.user.id === userId))
    throw invalidField(field, 'Choose an active member of the paying company who may approve payments.');
}

/** Lines that break a rule, by their place on the sheet. */
function sheetErrors(ctx: ProjectContext, lines: readonly SheetLine[]) {
  return lines.flatMap((line, index) => {
    const problem = problemOf(line, ctx.project.currency);
    return problem ? [{ ...problem, field: `lines.${index}.${problem.field}` }] : [];
  });
}

/** Sends a sheet back to its creator: column C follows the schedule again. */
async function sendBack(
  ctx: ProjectContext,
  { loaded }: { loaded: LoadedPayApp },
  action: 'rejectG703' | 'revokeG703',
  note: string,
): Promise<LoadedPayApp> {
  requiredText(note, 'note');
  const to = await requireOpen(ctx, ctx.actor, loaded, action);
  await voidPackets(ctx.db, loaded.payApp.id, ctx.now);
  const moved = await reopen(ctx, loaded, to, { action, comment: note });
  const what = action === 'rejectG703' ? 'its G703 is rejected' : 'the approval of its G703 is revoked';
  await notify(ctx, noticeOf(ctx, moved, moved.payApp.createdBy, 'G703_DECIDED', what, note));
  return moved;
}

export const g703DecisionHandlers = {
  async submitG703(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const to = await requireOpen(ctx, ctx.actor, loaded, 'submitG703');
    const g703 = requireG703(loaded);
    requireVersion(g703, body.version);
    const lines = await sheetLines(ctx.db, loaded.payApp.sovId, g703, loaded.term);
    const errors = sheetErrors(ctx, lines);
    if (errors.length > 0) throw invalid(errors.slice(0, 500));
    const assignedToUserId = body.assignedToUserId ?? g703.assignedToUserId ?? loaded.term.approvingUserId;
    if (assignedToUserId) await requirePayer(ctx, loaded, assignedToUserId, 'assignedToUserId');
    const total = totalG703(lines.map((line) => line.figures));
    requireG703Open(ctx, loaded, { ...g703, assignedToUserId }, 'submit', {
      lineErrorCount: 0,
      contractProblem: contractProblem(total, ctx.project.currency),
    });
    await freezeSheet(ctx.db, g703, lines, ctx.now);
    const moved = await advance(ctx, loaded, to, {
      action: 'submitG703',
      comment: body.note,
      changes: changesBetween({ assignedToUserId: g703.assignedToUserId }, { assignedToUserId }),
      g703: { assignedToUserId, submittedAt: ctx.now, frozenAt: ctx.now },
    });
    await keepAmounts(ctx.db, moved.payApp.id, await figuresOf(ctx.db, moved, requireG703(moved), lines));
    await notify(
      ctx,
      noticeOf(ctx, moved, assignedToUserId, 'G703_SUBMITTED', 'its G703 waits for your approval', body.note),
    );
    return payAppDetail(ctx, (await readPayApp(ctx.db, moved.payApp.id)) ?? moved, lines);
  },

  async approveG703(ctx, { params, body }) {
    const { loaded, g703 } = await loadByG703(ctx, params.g703Id);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'approveG703');
    requireG703Open(ctx, loaded, g703, 'approve');
    requireVersion(g703, body.version);
    const moved = await advance(ctx, loaded, to, {
      action: 'approveG703',
      comment: body.note,
      g703: { approvedAt: ctx.now, approvedBy: ctx.user.id },
    });
    await notify(
      ctx,
      noticeOf(ctx, moved, moved.payApp.createdBy, 'G703_DECIDED', 'its G703 is approved', body.note),
    );
    return payAppDetail(ctx, moved);
  },

  async recallG703(ctx, { params, body }) {
    const { loaded, g703 } = await loadByG703(ctx, params.g703Id);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'recallG703');
    requireG703Open(ctx, loaded, g703, 'recall');
    requireVersion(g703, body.version);
    const comment = body.note?.trim() || null;
    const moved = await reopen(ctx, loaded, to, { action: 'recallG703', comment });
    // Whoever wants to hear that a sheet waits for them hears that it no longer does.
    await notify(
      ctx,
      noticeOf(ctx, moved, g703.assignedToUserId, 'G703_SUBMITTED', 'its G703 is recalled', comment),
    );
    return payAppDetail(ctx, moved);
  },

  async rejectG703(ctx, { params, body }) {
    const found = await loadByG703(ctx, params.g703Id);
    await requireOpen(ctx, ctx.actor, found.loaded, 'rejectG703');
    requireG703Open(ctx, found.loaded, found.g703, 'reject');
    requireVersion(found.g703, body.version);
    return payAppDetail(ctx, await sendBack(ctx, found, 'rejectG703', body.note));
  },

  async revokeG703Approval(ctx, { params, body }) {
    const found = await loadByG703(ctx, params.g703Id);
    await requireOpen(ctx, ctx.actor, found.loaded, 'revokeG703');
    requireG703Open(ctx, found.loaded, found.g703, 'revoke');
    requireVersion(found.g703, body.version);
    return payAppDetail(ctx, await sendBack(ctx, found, 'revokeG703', body.note));
  },

  async reassignG703Approver(ctx, { params, body }) {
    const { loaded, g703 } = await loadByG703(ctx, params.g703Id);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'reassignG703Approver');
    requireG703Open(ctx, loaded, g703, 'reassign');
    requireVersion(g703, body.version);
    await requirePayer(ctx, loaded, body.approverId, 'approverId');
    const moved = await advance(ctx, loaded, to, {
      action: 'reassignG703Approver',
      comment: body.comment,
      changes: changesBetween(
        { assignedToUserId: g703.assignedToUserId },
        { assignedToUserId: body.approverId },
      ),
      g703: { assignedToUserId: body.approverId },
    });
    await notify(
      ctx,
      noticeOf(
        ctx,
        moved,
        body.approverId,
        'G703_SUBMITTED',
        'its G703 waits for your approval',
        body.comment,
      ),
    );
    return payAppDetail(ctx, moved);
  },
} satisfies Partial<Handlers>;
