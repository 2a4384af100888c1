import { g703Machine } from '#domain/pay-app/g703-status.ts';
import { contractProblem, totalG703 } from '#domain/pay-app/g703-total.ts';
import { releaseIsFinal } from '#domain/pay-app/retainage-release.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { membersToChoose } from '../people/members.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { voidPackets } from '../signing/packets.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { type ActingOnPayApp, ownSheetAct, reload, sheetAct, sheetOpenFor, sheetReopening } from './acts.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { freezeInstant } from './frozen.ts';
import { askForReport } from './inspector-report-handlers.ts';
import { tell } from './notices.ts';
import { g703Record, type LoadedPayApp, nameOf, requireG703 } from './records.ts';
import { kindOf } from './retainage.ts';
import { freezeSheet, holdSchedule, sheetLines, type SheetLine, submissionProblemOf } from './sheet.ts';
import { payersOf } from './term-handlers.ts';

const WAITS = 'its G703 waits for your approval';

/** 422 unless the person is an active member of the paying company who may see payments. */
async function requirePayer(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  userId: string,
  field: string,
): Promise<void> {
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const payers = payersOf(members, loaded.term.payingCompanyId ?? '');
  if (!payers.some((member) => member.user.id === userId))
    throw invalidField(field, 'Choose an active member of the paying company who may approve payments.');
}

/** Lines that break a rule, by their place on the sheet. */
function sheetErrors(ctx: ProjectContext, { payApp }: LoadedPayApp, lines: readonly SheetLine[]) {
  return lines.flatMap((line, index) => {
    const problem = submissionProblemOf(line, kindOf(payApp), ctx.project.currency);
    return problem ? [{ ...problem, field: `lines.${index}.${problem.field}` }] : [];
  });
}

/** Whether a release is the contract's last as it is submitted: a change order may have left something to finish. */
const isLastRelease = (lines: readonly SheetLine[]): boolean =>
  releaseIsFinal(
    lines.every(({ retainage }) => retainage.heldBefore === retainage.releasedNow),
    lines.map(({ figures }) => figures),
  );

/** The reason and the end of the signatures, where the approver sends a sheet back to its creator. */
const sendingBack =
  (what: string) =>
  async ({ ctx, loaded, body: { note } }: ActingOnPayApp<{ g703Id: string }, { note: string }>) => {
    requiredText(note, 'note');
    await voidPackets(ctx.db, aboutPayApp(loaded.payApp.id), ctx.now);
    return {
      comment: note,
      tell: (moved: LoadedPayApp) => tell(ctx, moved, moved.payApp.createdBy, 'G703_DECIDED', what, note),
    };
  };

export const g703DecisionHandlers = {
  submitG703: ownSheetAct('submitG703', async ({ ctx, loaded, body: { note, assignedToUserId: named } }) => {
    const g703 = requireG703(loaded);
    await holdSchedule(ctx.db, loaded.payApp.sovId);
    const lines = await sheetLines(ctx.db, loaded, g703);
    const errors = sheetErrors(ctx, loaded, lines);
    if (errors.length > 0) throw invalid(errors.slice(0, 500));
    const assignedToUserId = named ?? g703.assignedToUserId ?? loaded.term.approvingUserId;
    if (assignedToUserId) await requirePayer(ctx, loaded, assignedToUserId, 'assignedToUserId');
    const total = totalG703(lines.map((line) => line.figures));
    const record = g703Record(
      loaded,
      { ...g703, assignedToUserId },
      {
        lineErrorCount: 0,
        contractProblem: contractProblem(total, ctx.project.currency),
      },
    );
    await decideOrRefuse(ctx.db, g703Machine, ctx.actor, record, 'submit', nameOf(loaded));
    const frozenAt = await freezeInstant(ctx.db, loaded.payApp.sovId, ctx.now);
    await freezeSheet(ctx.db, g703, lines, ctx.now);
    return {
      comment: note,
      changes: changesBetween({ assignedToUserId: g703.assignedToUserId }, { assignedToUserId }),
      g703: { assignedToUserId, submittedAt: ctx.now, frozenAt },
      ...(loaded.payApp.isRetainage ? { payApp: { isFinalPayApp: isLastRelease(lines) } } : {}),
      also: async (sent) => {
        await keepAmounts(ctx.db, sent.payApp.id, await figuresOf(ctx.db, sent, requireG703(sent), lines));
        return reload(ctx, sent);
      },
      tell: (sent) => tell(ctx, sent, assignedToUserId, 'G703_SUBMITTED', WAITS, note),
    };
  }),

  approveG703: sheetAct(
    'approveG703',
    ({ ctx, body: { note } }) => ({
      comment: note,
      g703: { approvedAt: ctx.now, approvedBy: ctx.user.id },
      tell: async (moved) => {
        await tell(ctx, moved, moved.payApp.createdBy, 'G703_DECIDED', 'its G703 is approved', note);
        if (moved.payApp.status === 'INSPECTOR_REPORT_PENDING') await askForReport(ctx, moved);
      },
    }),
    sheetOpenFor('approveG703'),
  ),

  recallG703: sheetReopening(
    'recallG703',
    ({ ctx, found: g703, body }) => {
      const comment = body.note?.trim() || null;
      return {
        comment,
        // Whoever wants to hear that a sheet waits for them hears that it no longer does.
        tell: (moved) =>
          tell(ctx, moved, g703.assignedToUserId, 'G703_SUBMITTED', 'its G703 is recalled', comment),
      };
    },
    sheetOpenFor('recallG703'),
  ),

  rejectG703: sheetReopening('rejectG703', sendingBack('its G703 is rejected'), sheetOpenFor('rejectG703')),

  revokeG703Approval: sheetReopening(
    'revokeG703',
    sendingBack('the approval of its G703 is revoked'),
    sheetOpenFor('revokeG703'),
  ),

  reassignG703Approver: sheetAct(
    'reassignG703Approver',
    async ({ ctx, loaded, found: g703, body: { approverId, comment } }) => {
      await requirePayer(ctx, loaded, approverId, 'approverId');
      const assigned = { assignedToUserId: approverId };
      return {
        comment,
        changes: changesBetween({ assignedToUserId: g703.assignedToUserId }, assigned),
        g703: assigned,
        tell: (moved) => tell(ctx, moved, approverId, 'G703_SUBMITTED', WAITS, comment),
      };
    },
    sheetOpenFor('reassignG703Approver'),
  ),
} satisfies Partial<Handlers>;
