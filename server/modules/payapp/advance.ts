import { partsAfter, type Signed } from '#domain/pay-app/consequences.ts';
import { isReopened } from '#domain/pay-app/g703-status.ts';
import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import { eq, sql } from 'drizzle-orm';
import type { PublicContext } from '../../http/context.ts';
import type { Decided } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { type LoadedPayApp, nameOf, type PayAppRow, readPayApp } from './records.ts';
import { g702s, g703s, payApps, paymentTerms } from './schema.ts';

export interface Step extends ToldStep {
  payApp?: Partial<PayAppRow>;
  term?: Partial<typeof paymentTerms.$inferInsert>;
  g703?: Partial<typeof g703s.$inferInsert>;
  g702?: Partial<typeof g702s.$inferInsert>;
  /** Of a signature. */
  signed?: Signed;
}

/** A step that the machine has said yes to. */
export type PayAppStep = Decided<Step, PayAppRow['status'], PayAppAction>;

/** Rule (money 4): whatever reopens the sheet clears what was issued and certified on its figures. */
const NOT_ISSUED = {
  snapshot: null,
  issuedAt: null,
  amountCertified: null,
  amountCertifiedReason: null,
} as const;

/**
 * Carries out a step that has been decided: the application's status, its parts' statuses as they follow from it
 * (domain/pay-app/consequences), what a reopened sheet takes with it, the given values, every version that changes, and the history, in this transaction.
 */
export async function advance(
  ctx: PublicContext,
  loaded: LoadedPayApp,
  step: PayAppStep,
): Promise<LoadedPayApp> {
  const { to } = step;
  const { payApp, term, g703, g702 } = loaded;
  const before = { term: term.status, g703: g703?.status ?? null, g702: g702?.status ?? null };
  const after = partsAfter(step.action, before, step.signed);
  const moved = payApp.status !== to;
  const touched = { updatedAt: ctx.now };
  await ctx.db
    .update(payApps)
    .set({
      ...step.payApp,
      status: to,
      ...(moved || before.term !== after.term ? { statusAt: ctx.now } : {}),
      version: sql`${payApps.version} + 1`,
      ...touched,
    })
    .where(eq(payApps.id, payApp.id));
  if (step.term || before.term !== after.term)
    await ctx.db
      .update(paymentTerms)
      .set({ ...step.term, status: after.term, version: sql`${paymentTerms.version} + 1`, ...touched })
      .where(eq(paymentTerms.id, term.id));
  if (g703 && after.g703 && (step.g703 || before.g703 !== after.g703))
    await ctx.db
      .update(g703s)
      .set({ ...step.g703, status: after.g703, version: sql`${g703s.version} + 1`, ...touched })
      .where(eq(g703s.id, g703.id));
  const reopened = isReopened(before.g703, after.g703);
  if (g702 && after.g702 && (step.g702 || reopened || before.g702 !== after.g702))
    await ctx.db
      .update(g702s)
      .set({
        ...step.g702,
        // What an opening balance says was certified is no certificate on its sheet.
        ...(reopened && !payApp.isOpeningBalance ? NOT_ISSUED : {}),
        status: after.g702,
        version: sql`${g702s.version} + 1`,
        ...touched,
      })
      .where(eq(g702s.id, g702.id));
  recordStep(ctx, nameOf(loaded), payApp.status, step);
  const now = await readPayApp(ctx.db, payApp.id);
  if (!now) throw new Error('The pay application is gone');
  return now;
}
