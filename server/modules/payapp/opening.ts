import { fromCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import {
  type OpeningBalance,
  openingSums,
  type OpeningSums,
  uncertifiedWords,
} from '#domain/pay-app/opening-balance.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf, type Refs } from '../people/refs.ts';
import { instantOrNull, majorOrNull } from '../record/amounts.ts';
import type { SovLineRow } from '../sov/records.ts';
import { extraView, taskView } from '../sov/views.ts';
import { payAppAbilities } from './abilities.ts';
import { isProposedOpening, type LoadedPayApp, NO_ERRORS, requireG703 } from './records.ts';
import { sheetLines, type SheetLine } from './sheet.ts';
import { sovReference } from './views.ts';

type OpeningView = ResponseOf<'getOpeningBalance'>;

/** What an imported schedule said was billed of its lines, in cents; null where it said nothing. */
export const importedBilled = (lines: readonly Pick<SovLineRow, 'billedToDate'>[]): number | null => {
  const said = lines.flatMap(({ billedToDate }) => billedToDate ?? []);
  return said.length === 0 ? null : said.reduce((sum, cents) => sum + cents, 0);
};

/** The opening balance as the rules take it. */
export function openingOf({ payApp, g703, g702 }: LoadedPayApp, lines: readonly SheetLine[]): OpeningBalance {
  return {
    payAppNumber: payApp.payAppNumber,
    periodTo: payApp.periodTo,
    amountCertified: g702?.amountCertified ?? null,
    totalRetainage: g703?.openingRetainage ?? null,
    lines: lines.map(({ entry, retainage: { opening } }) => ({
      scheduledValue: entry.scheduledValue,
      workCompleted: entry.thisPeriod,
      materialStored: entry.stored,
      retainage: opening.heldOnWork + opening.heldOnStored,
    })),
  };
}

/** Ids of the people whom the state of an opening balance names. */
export const namedInOpening = ({ payApp, g703 }: LoadedPayApp): (string | null | undefined)[] =>
  payApp.isOpeningBalance ? [g703?.assignedToUserId, g703?.approvedBy] : [];

const totalsView = (sums: OpeningSums): OpeningView['state']['totals'] => ({
  scheduledValue: fromCents(sums.scheduledValue),
  workCompleted: fromCents(sums.workCompleted),
  materialStored: fromCents(sums.materialStored),
  totalCompleted: fromCents(sums.completedAndStored),
  percentageComplete: percentOf(sums.completedAndStored, sums.scheduledValue),
  retainage: fromCents(sums.retainage),
  earnedLessRetainage: fromCents(sums.earnedLessRetainage),
  balanceToFinish: fromCents(sums.balance),
});

/** Where an opening balance stands, for the page of the application and its own. */
export function openingState(
  { project }: Pick<ProjectContext, 'project'>,
  loaded: LoadedPayApp,
  lines: readonly SheetLine[],
  refs: Refs,
): OpeningView['state'] {
  const g703 = requireG703(loaded);
  const opening = openingOf(loaded, lines);
  const sums = openingSums(opening);
  const approver = refs.userOrNull(g703.assignedToUserId);
  const agreedBy = refs.userOrNull(g703.approvedBy);
  const proposedAt = instantOrNull(g703.submittedAt);
  const agreedAt = instantOrNull(g703.approvedAt);
  return {
    totals: totalsView(sums),
    totalRetainage: majorOrNull(opening.totalRetainage),
    amountCertified: majorOrNull(opening.amountCertified),
    uncertified: majorOrNull(sums.uncertified),
    note: uncertifiedWords(sums, project.currency),
    proposal: isProposedOpening(loaded) && approver && proposedAt ? { approver, proposedAt } : null,
    agreement: agreedBy && agreedAt ? { agreedBy, agreedAt } : null,
    rejectionNote: g703.status === 'UNLOCKED' ? g703.rejectionNote : null,
    importedBilled: majorOrNull(importedBilled(lines.map(({ sovLine }) => sovLine))),
  };
}

const lineView = ({ sovLine, figures, broughtBy }: SheetLine): OpeningView['lines'][number] => ({
  sovLineId: sovLine.id,
  task: taskView(sovLine),
  position: sovLine.position,
  description: sovLine.description,
  sovLineExtra: extraView(sovLine),
  scheduledValue: fromCents(figures.scheduledValue),
  importedBilled: majorOrNull(sovLine.billedToDate),
  workCompleted: fromCents(figures.thisPeriod),
  materialStored: fromCents(figures.stored),
  totalCompleted: fromCents(figures.completedAndStored),
  percentageComplete: figures.percent,
  balanceToFinish: fromCents(figures.balance),
  retainage: fromCents(figures.retainage),
  changeOrder: broughtBy,
});

/** The opening balance with every line of its schedule. */
export async function openingView(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  given?: SheetLine[],
): Promise<OpeningView> {
  const lines = given ?? (await sheetLines(ctx.db, loaded, requireG703(loaded)));
  const refs = await refsOf(ctx.db, { users: namedInOpening(loaded), companies: [] });
  const { payApp, sov } = loaded;
  return {
    payAppId: payApp.id,
    payAppNumber: payApp.payAppNumber,
    status: payApp.status,
    sov: sovReference(sov),
    periodTo: payApp.periodTo,
    state: openingState(ctx, loaded, lines, refs),
    lines: lines.map(lineView),
    abilities: payAppAbilities(ctx, loaded, NO_ERRORS),
    currency: ctx.project.currency,
    version: payApp.version,
  };
}
