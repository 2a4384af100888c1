import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import { isIssued } from '#domain/pay-app/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { decimalOrNull, instantOrNull, majorOrNull } from '../record/amounts.ts';
import { historyEntries } from '../record/history.ts';
import { packetOf } from '../signing/packets.ts';
import { payAppAbilities } from './abilities.ts';
import { figuresOf, type PayAppFigures } from './figures.ts';
import { earlierPayApps, type LoadedPayApp, NO_ERRORS, type SheetErrors } from './records.ts';
import { inspectorReportOf } from './inspector-reports.ts';
import { releaseViews } from './releases.ts';
import { namedInOpening, openingState } from './opening.ts';
import { kindOf, retainageOf, retainageView } from './retainage.ts';
import { submissionProblemOf, type SheetLine } from './sheet.ts';
import { readableAmong } from './sight.ts';
import {
  changeOrdersView,
  dueDatesOf,
  earlierView,
  g702FiguresView,
  g703View,
  namedIn,
  payAppView,
  sovReference,
  termView,
} from './views.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { lastOf, waiverViews } from './waivers.ts';

export type PayAppDetail = ResponseOf<'getPayApp'>;

/**
 * Lines that keep the sheet from being submitted as it is. Its sum is told when it is submitted: the sheet is edited while
 * the button stands beside it, and the sums under the user's hands decide.
 */
export const sheetErrors = (
  ctx: ProjectContext,
  { payApp }: Pick<LoadedPayApp, 'payApp'>,
  lines: readonly SheetLine[],
): SheetErrors => ({
  lineErrorCount: lines.filter(
    (line) => submissionProblemOf(line, kindOf(payApp), ctx.project.currency) !== null,
  ).length,
  contractProblem: null,
});

function g702View(
  { g703, g702, term, payApp, sov }: LoadedPayApp,
  figures: PayAppFigures,
): PayAppDetail['g702'] {
  if (!g702 || !g703) return null;
  const rate = fromTenThousandths(term.retainage);
  return {
    id: g702.id,
    status: g702.status,
    applicationNumber: payApp.payAppNumber,
    applicationDate: g702.snapshot?.applicationDate ?? g702.applicationDate,
    periodTo: g702.snapshot?.periodTo ?? payApp.periodTo,
    contractDate: term.contractDate,
    contractFor: sovReference(sov).divisionName,
    retainageRate: rate,
    storedRetainageRate: decimalOrNull(term.storedRetainage) ?? rate,
    retainageTerms: retainageView(retainageOf({ payApp, term, g703 })),
    figures: g702FiguresView(figures.g702),
    changeOrders: changeOrdersView(figures.box),
    amountCertified: majorOrNull(g702.snapshot?.amountCertified ?? g702.amountCertified),
    amountCertifiedReason: g702.amountCertifiedReason,
    issuedAt: instantOrNull(g702.issuedAt),
    isSnapshot: g702.snapshot !== null,
    version: g702.version,
  };
}

/** Everything that the page of a pay application shows, except the lines of its sheet. */
export async function payAppDetail(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  lines?: SheetLine[],
): Promise<PayAppDetail> {
  const { db } = ctx;
  const { payApp, term, g703 } = loaded;
  await ctx.writeHistory();
  const figures = g703 && (await figuresOf(db, loaded, g703, lines));
  const earlier = figures?.earlier ?? (await earlierPayApps(db, payApp));
  const readable = await readableAmong(
    ctx,
    earlier.map(({ payApp: { id } }) => id),
  );
  const waivers = await waiverViews(ctx, loaded);
  const named = namedIn(loaded);
  const refs = await refsOf(db, {
    ...named,
    users: [...named.users, ...namedInOpening(loaded), ...loaded.userIds],
  });
  return {
    ...payAppView(loaded, refs, ctx),
    currency: ctx.project.currency,
    paymentTerm: termView(term, refs),
    g703: g703 && figures && g703View(g703, loaded, figures.total, figures.lines, refs),
    g702: figures && g702View(loaded, figures),
    tieOut: (figures?.checks ?? []).map((check) => ({
      id: check.id,
      title: check.title,
      left: { label: check.left.label, amount: fromCents(check.left.cents) },
      right: { label: check.right.label, amount: fromCents(check.right.cents) },
      ok: check.ok,
    })),
    dueDates: dueDatesOf(payApp, term, ctx.project.timeZone),
    abilities: payAppAbilities(ctx, loaded, figures ? sheetErrors(ctx, loaded, figures.lines) : NO_ERRORS),
    openingBalance:
      payApp.isOpeningBalance && figures ? openingState(ctx, loaded, figures.lines, refs) : null,
    previousPayApps: earlier.filter(({ payApp: { id } }) => readable.has(id)).map(earlierView),
    inspectorReport: await inspectorReportOf(db, payApp.id),
    conditionalWaiver: lastOf(waivers, 'CONDITIONAL'),
    release: (await releaseViews(db, payApp)).completing,
    unconditionalWaiver: lastOf(waivers, 'UNCONDITIONAL'),
    signaturePacket: await packetOf(db, aboutPayApp(payApp.id)),
    allowedUsers: refs.byName(loaded.userIds),
    packageNote: isIssued(payApp.status) ? null : payApp.packageNote,
    history: await historyEntries(db, 'PAYAPP', payApp.id),
  };
}
