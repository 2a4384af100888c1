import type { PublicContext } from '../../http/context.ts';
import { advance, type PayAppStep } from './advance.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { type LoadedPayApp, readPayApp } from './records.ts';
import { thawSheet } from './sheet.ts';

/**
 * Carries out a step that hands the sheet back: column C follows the schedule again, the reason stands on the sheet, and
 * the amounts kept for lists are those of the sheet as it is now. What was certified goes with `advance`, as after every
 * step that reopens a sheet.
 */
export async function reopen(
  ctx: PublicContext,
  loaded: LoadedPayApp,
  step: PayAppStep,
): Promise<LoadedPayApp> {
  if (loaded.g703) await thawSheet(ctx.db, loaded.g703);
  const moved = await advance(ctx, loaded, {
    ...step,
    g703: {
      // Nobody sent a recalled sheet back: the note of the last time stays, where there is one.
      ...(step.action === 'recallG703' || step.action === 'recallOpening'
        ? {}
        : { rejectionNote: step.comment ?? null }),
      frozenAt: null,
      approvedAt: null,
      approvedBy: null,
    },
  });
  if (moved.g703) await keepAmounts(ctx.db, moved.payApp.id, await figuresOf(ctx.db, moved, moved.g703));
  return (await readPayApp(ctx.db, loaded.payApp.id)) ?? moved;
}
