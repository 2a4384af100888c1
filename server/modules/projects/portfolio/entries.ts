import { fromCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import { type DateOnly, later } from '#domain/time/dates.ts';
import { type Risk, risksOf } from '#domain/project/risk.ts';
import { timeGone } from '#domain/project/time-gone.ts';
import { together } from '../../../db/together.ts';
import type { UserContext } from '../../../http/context.ts';
import type { ResponseOf } from '../../../http/handler.ts';
import { majorOrNull } from '../../record/amounts.ts';
import { siteDay } from '../../record/calendar.ts';
import { approvedSovs } from '../progress.ts';
import { readApplications } from './applications.ts';
import { moneyOf, type PlaceMoney } from './money.ts';
import { type Place, type PortfolioQuery, placesOf } from './places.ts';
import { countOpen, openApplications, type PortfolioTool, type Work } from './work.ts';

export type Entry = ResponseOf<'listPortfolio'>['data'][number];
export type EntryMoney = NonNullable<Entry['money']>;

/** In the order in which a page shows the tools. */
const TOOLS_SHOWN: readonly PortfolioTool[] = [
  'RFI',
  'SUBMITTAL',
  'CHANGE_REQUEST',
  'PAYAPP',
  'INSPECTION',
  'QUALITY_TASK',
];

/** What an invitation does not tell: it shows the name and who invites. */
const UNTOLD = { projectNumber: null, projectType: null, startDate: null, endDate: null } as const;

const moneyView = (money: PlaceMoney): EntryMoney => ({
  contractValue: fromCents(money.scheduled),
  billed: fromCents(money.completed),
  paid: fromCents(money.paid),
  retainage: fromCents(money.retainage),
  balanceToFinish: fromCents(money.scheduled - money.completed),
  approvedChanges: fromCents(money.approvedChanges),
  pendingChanges: fromCents(money.pendingAdds + money.pendingDeducts),
  overduePayments: fromCents(money.overduePayments),
});

const riskView = ({ amount, against, ...risk }: Risk): Entry['risks'][number] => ({
  ...risk,
  amount: majorOrNull(amount),
  against: majorOrNull(against),
});

type Dated = { on: string; tool: PortfolioTool | null };

const first = (dates: readonly Dated[]): Dated | undefined =>
  dates.reduce<Dated | undefined>((found, one) => (found && found.on <= one.on ? found : one), undefined);

const datedBy = (work: readonly Work[], day: (one: Work) => string | null): Dated[] =>
  work.flatMap((one) => {
    const on = day(one);
    return on === null ? [] : [{ on, tool: one.tool }];
  });

function entryOf(place: Place, money: PlaceMoney | null, work: readonly Work[]): Entry {
  const { project, member, type, figures, today } = place;
  const dates =
    member.status === 'ACTIVE' ? { startDate: project.startDate, endDate: project.endDate } : UNTOLD;
  const oldest = (tool: PortfolioTool) => work.find((one) => one.tool === tool)?.oldestOverdueOn ?? null;
  const risks =
    member.status !== 'ACTIVE'
      ? []
      : risksOf(
          {
            status: project.status,
            startDate: dates.startDate,
            endDate: dates.endDate,
            money,
            oldestRfi: oldest('RFI'),
            oldestSubmittal: oldest('SUBMITTAL'),
          },
          today,
        );
  const overdue = first(datedBy(work, ({ oldestOverdueOn }) => oldestOverdueOn));
  const isToCome = dates.endDate !== null && dates.endDate >= today && project.status !== 'COMPLETED';
  const next = first([
    ...datedBy(work, ({ nextDueOn }) => nextDueOn),
    ...(isToCome && dates.endDate !== null ? [{ on: dates.endDate, tool: null }] : []),
  ]);
  return {
    id: project.id,
    name: project.name,
    ...UNTOLD,
    ...(member.status === 'ACTIVE' && { projectNumber: project.projectNumber, projectType: type, ...dates }),
    status: project.status,
    currency: project.budgetCurrency,
    membership: { memberId: member.id, roleName: member.roleName, status: member.status },
    figures,
    // As the list of projects says it: nothing is completed of nothing.
    completedPercentage:
      figures === 'NONE' ? null : money?.scheduled ? percentOf(money.completed, money.scheduled) : 0,
    timeGonePercentage: timeGone(dates, today),
    money: money && moneyView(money),
    work: [...work],
    openCount: work.reduce((sum, one) => sum + one.openCount, 0),
    overdueCount: work.reduce((sum, one) => sum + one.overdueCount, 0),
    oldestOverdueOn: overdue?.on ?? null,
    oldestOverdueTool: overdue?.tool ?? null,
    nextDateOn: next?.on ?? null,
    nextDateTool: next?.tool ?? null,
    isAtRisk: risks.length > 0,
    riskCount: risks.length,
    risks: risks.map(riskView),
  };
}

const meets =
  ({ isAtRisk, risk }: PortfolioQuery) =>
  (entry: Entry): boolean =>
    (isAtRisk === undefined || entry.isAtRisk === isAtRisk) &&
    (!risk?.length || entry.risks.some(({ rule }) => risk.includes(rule)));

/** Projects, and the day that their days are counted to: today at the site of each, and of two such days the later. */
export interface Portfolio {
  asOf: DateOnly;
  entries: Entry[];
}

/**
 * The caller's projects for a company with what each comes to, by name. Their number is that of one person's projects, so
 * that all of them are worked out at once, by the rules that screens show: no database repeats a rule.
 */
export async function portfolioOf(
  ctx: UserContext,
  companyId: string,
  query: PortfolioQuery,
): Promise<Portfolio> {
  const { db } = ctx;
  const places = await placesOf(ctx, companyId, query);
  const taken = places.filter(({ actor }) => actor !== null);
  const asOf = taken.reduce<DateOnly | null>((day, { today }) => later(day, today), null);
  if (asOf === null)
    return {
      asOf: siteDay(ctx.now, null),
      entries: places.map((place) => entryOf(place, null, [])).filter(meets(query)),
    };
  const [approved, applications, ...counted] = await together(
    () =>
      approvedSovs(
        db,
        taken.map(({ project }) => project.id),
      ),
    () => readApplications(db, taken),
    ...countOpen(db, taken),
  );
  const money = await moneyOf(db, places, { approved, applications });
  const work = Map.groupBy(
    [...counted.flat(), ...openApplications(applications, places)],
    ({ projectId }) => projectId,
  );
  const entries = places
    .map((place) => {
      const own = (work.get(place.project.id) ?? [])
        .map((found) => found.work)
        .toSorted((a, b) => TOOLS_SHOWN.indexOf(a.tool) - TOOLS_SHOWN.indexOf(b.tool));
      return entryOf(place, money.get(place.project.id) ?? null, own);
    })
    .filter(meets(query));
  return { asOf, entries };
}
