import { changeOrderBox, type ChangeOrderBox, type G702Lines, g702Lines } from '#domain/pay-app/g702.ts';
import { type G703Figures } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { agreedRetainage, type SheetRetainage } from '#domain/pay-app/retainage.ts';
import { type AgreedRetainage, tieOut, type TieOutCheck } from '#domain/pay-app/tie-out.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changesOf } from '../sov/changes.ts';
import { periodStart } from './period.ts';
import { earlierPayApps, type G703Row, type LoadedPayApp } from './records.ts';
import { releasedOf, retainageOf } from './retainage.ts';
import { g703Lines, payApps } from './schema.ts';
import { sheetLines, type SheetLine } from './sheet.ts';

export type EarlierPayApp = Awaited<ReturnType<typeof earlierPayApps>>[number];

/** What an application certified: the amount of its snapshot, or of its fields before it was issued. */
export const certifiedOf = ({ g702, payApp }: Pick<EarlierPayApp, 'g702' | 'payApp'>): number =>
  g702?.snapshot?.amountCertified ?? g702?.amountCertified ?? payApp.currentPaymentDue;

/** Everything that the application's figures are made of, in cents. */
export interface PayAppFigures {
  lines: SheetLine[];
  total: G703Figures;
  g702: G702Lines;
  box: ChangeOrderBox;
  checks: TieOutCheck[];
  earlier: EarlierPayApp[];
  previousCertificates: number[];
  previousWorkCompleted: number;
}

/** D + E of the previous application on the lines of this sheet, from its own rows: the other side of column D. */
async function previousWork(
  db: Db,
  earlier: readonly EarlierPayApp[],
  lines: readonly SheetLine[],
): Promise<number> {
  const g703Id = earlier.at(-1)?.g703Id;
  if (!g703Id || lines.length === 0) return 0;
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${g703Lines.fromPrevious} + ${g703Lines.billAmount}), 0)`.mapWith(Number),
    })
    .from(g703Lines)
    .where(
      and(
        eq(g703Lines.g703Id, g703Id),
        inArray(
          g703Lines.sovLineId,
          lines.map((line) => line.sovLine.id),
        ),
      ),
    );
  return row?.sum ?? 0;
}

/** The signed change orders that column C holds: all on its lines, or those before it was frozen. */
async function changeOrders(db: Db, sovId: string, g703: G703Row, lines: readonly SheetLine[]) {
  const ids = new Set(lines.map((line) => line.sovLine.id));
  const changes = await changesOf(db, sovId);
  return changes
    .filter((change) => ids.has(change.sovLineId) && (!g703.frozenAt || change.createdAt <= g703.frozenAt))
    .map((change) => ({ amount: change.costImpact, signedOn: change.signedOn }));
}

/** What line 5 is held against beside column I: the term's own figures, and line 5 of the application before. */
function agreedOf(
  sheet: SheetRetainage,
  lines: readonly SheetLine[],
  total: G703Figures,
  earlier: readonly EarlierPayApp[],
): AgreedRetainage {
  const released = releasedOf(lines);
  return {
    agreed: agreedRetainage(sheet, { ...total, released: released.before }),
    cap: sheet.kind === 'PROGRESS' ? sheet.cap : null,
    afterRelease:
      sheet.kind === 'RELEASE' ? (earlier.at(-1)?.payApp.totalRetainage ?? 0) - released.now : null,
  };
}

/**
 * The sheet, lines 1 to 9 and the tie-out of an application. Once issued, lines 1 to 9 and the change-order box are
 * those of the snapshot; the checks still hold them against the sheet. `given` spares reading lines just written.
 */
export async function figuresOf(
  db: Db,
  loaded: LoadedPayApp,
  g703: G703Row,
  given?: SheetLine[],
): Promise<PayAppFigures> {
  const { payApp, term, g702 } = loaded;
  const lines = given ?? (await sheetLines(db, loaded, g703));
  const total = totalG703(lines.map((line) => line.figures));
  const earlier = await earlierPayApps(db, payApp);
  const previousCertificates = g702?.snapshot?.previousCertificates ?? earlier.map(certifiedOf);
  const previousWorkCompleted =
    g702?.snapshot?.previousWorkCompleted ?? (await previousWork(db, earlier, lines));
  const box =
    g702?.snapshot?.box ??
    changeOrderBox(
      await changeOrders(db, payApp.sovId, g703, lines),
      periodStart(payApp.periodTo, earlier.at(-1)?.payApp.periodTo ?? null),
    );
  const g702Figures =
    g702?.snapshot?.lines ??
    g702Lines({
      originalContractSum: lines.reduce((sum, line) => sum + line.original, 0),
      changeOrders: box,
      g703: total,
      previousCertificates,
    });
  const checks = tieOut({
    g702: g702Figures,
    lines: lines.map((line) => line.figures),
    impacts: lines.map((line) => line.impact),
    previousWorkCompleted,
    previousCertificates,
    changeOrders: box,
    retainage: agreedOf(retainageOf({ payApp, term, g703 }), lines, total, earlier),
  });
  return {
    lines,
    total,
    g702: g702Figures,
    box,
    checks,
    earlier,
    previousCertificates,
    previousWorkCompleted,
  };
}

/** Keeps the amounts that lists show beside the application. */
export const keepAmounts = (
  db: Db,
  payAppId: string,
  { total, g702 }: Pick<PayAppFigures, 'total' | 'g702'>,
) =>
  db
    .update(payApps)
    .set({
      totalCompletedAndStored: total.completedAndStored,
      totalRetainage: total.retainage,
      currentPaymentDue: g702.line8CurrentPaymentDue,
    })
    .where(eq(payApps.id, payAppId));
