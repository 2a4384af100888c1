import { fromTenThousandths } from '#domain/money/money.ts';
import {
  type HoldingLine,
  type LineRetainage,
  NEW_LINE_RETAINAGE,
  type RetainageKind,
  type SheetRetainage,
} from '#domain/pay-app/retainage.ts';
import { sheetRetainage } from '#domain/pay-app/retainage-term.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { decimalOrNull, majorOrNull } from '../record/amounts.ts';
import type { G703Row, PayAppRow, TermRow } from './records.ts';
import type { g703Lines } from './schema.ts';

/** The parts of an application that say how it holds retainage. */
export interface Holding {
  payApp: Pick<PayAppRow, 'periodTo' | 'isRetainage' | 'isFinalPayApp'>;
  term: TermRow;
  g703: Pick<G703Row, 'halfReached'>;
}

/** What an application does with retainage. */
export const kindOf = ({ isRetainage, isFinalPayApp }: Holding['payApp']): RetainageKind =>
  isRetainage ? 'RELEASE' : isFinalPayApp ? 'FINAL' : 'PROGRESS';

/** How the application holds retainage: its term as it stands for it. */
export const retainageOf = ({ payApp, term, g703 }: Holding): SheetRetainage =>
  sheetRetainage(term, {
    kind: kindOf(payApp),
    periodTo: payApp.periodTo,
    halfReached: g703.halfReached,
  });

type LineRow = typeof g703Lines.$inferSelect;

/** What the sheet keeps of a line's retainage; a line that came onto the schedule meanwhile has nothing yet. */
export const keptRetainage = (row: LineRow | undefined, own: LineRetainage['own']): LineRetainage =>
  row
    ? {
        own,
        workAtFullRate: row.workAtFullRate,
        releasedBefore: row.releasedBefore,
        releasedNow: row.releasedNow,
        heldBefore: row.heldBefore,
        opening: {
          work: row.openingWork,
          heldOnWork: row.openingHeldOnWork,
          stored: row.openingStored,
          heldOnStored: row.openingHeldOnStored,
        },
      }
    : { ...NEW_LINE_RETAINAGE, own };

/** What was released of a sheet's retainage by the applications before it, and what it releases itself. */
export const releasedOf = (lines: readonly HoldingLine[]): { before: number; now: number } => ({
  before: lines.reduce((sum, { retainage }) => sum + retainage.releasedBefore, 0),
  now: lines.reduce((sum, { retainage }) => sum + retainage.releasedNow, 0),
});

type TermsView = ResponseOf<'getG703'>['g703']['retainageTerms'];

export const retainageView = (sheet: SheetRetainage): TermsView => ({
  kind: sheet.kind,
  basis: sheet.basis,
  retainage: fromTenThousandths(sheet.retainage),
  storedRetainage: decimalOrNull(sheet.stored),
  reducedRetainage: decimalOrNull(sheet.reduced?.rate ?? null),
  reductionAppliesTo: sheet.reduced?.appliesTo ?? null,
  retainageAmount: majorOrNull(sheet.amount),
  retainageCap: majorOrNull(sheet.cap),
  ownRateLines: sheet.ownRateLines,
});
