import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import type { PublicContext } from '../../http/context.ts';
import { advance, type Step } from './advance.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { type LoadedPayApp, type PayAppRow, readPayApp } from './records.ts';
import { thawSheet } from './sheet.ts';

/** The steps that hand an approved or submitted sheet back to its creator. */
export type ReopeningAction = Extract<
  PayAppAction,
  'recallG703' | 'rejectG703' | 'revokeG703' | 'declineG702' | 'rejectPackage'
>;

/**
 * Carries out a step that hands the sheet back: column C follows the schedule again, the reason stands on the sheet, and
 * the amounts kept for lists are those of the sheet as it is now. What was certified goes with `advance`, as after every
 * step that reopens a sheet.
 */
export async function reopen(
  ctx: PublicContext,
  loaded: LoadedPayApp,
  to: PayAppRow['status'],
  step: Pick<Step, 'actor' | 'payApp'> & { action: ReopeningAction; comment: string | null },
): Promise<LoadedPayApp> {
  if (loaded.g703) await thawSheet(ctx.db, loaded.g703);
  const moved = await advance(ctx, loaded, to, {
    ...step,
    g703: {
      // Nobody sent a recalled sheet back: the note of the last time stays, where there is one.
      ...(step.action === 'recallG703' ? {} : { rejectionNote: step.comment }),
      frozenAt: null,
      approvedAt: null,
      approvedBy: null,
    },
  });
  if (moved.g703) await keepAmounts(ctx.db, moved.payApp.id, await figuresOf(ctx.db, moved, moved.g703));
  return (await readPayApp(ctx.db, loaded.payApp.id)) ?? moved;
}
