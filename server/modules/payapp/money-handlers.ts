import { paymentAging } from '#domain/contract-money/aging.ts';
import { cashFlow, type PlannedLine } from '#domain/contract-money/cash-flow.ts';
import {
  type BilledApplication,
  type ContractFigures,
  contractFigures,
  openAmount,
  totalOfContracts,
} from '#domain/contract-money/contract.ts';
import { CONTRACT_SIDES, contractSide } from '#domain/contract-money/sides.ts';
import { fromCents } from '#domain/money/money.ts';
import { dueDates } from '#domain/pay-app/payment-term.ts';
import { isIssued } from '#domain/pay-app/status.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { todayOf } from '../record/calendar.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { plannedLines } from '../sov/planned-lines.ts';
import { sovs } from '../sov/schema.ts';
import type { SovRow } from '../sov/records.ts';
import { monthsView } from '../projects/months.ts';
import { certifiedOf } from './figures.ts';
import { g702s, g703s, payApps, paymentReleases, paymentTerms } from './schema.ts';
import { visiblePayApps } from './sight.ts';
import { sovReference } from './views.ts';

type Money = ResponseOf<'getProjectMoney'>;
type Payment = Pick<typeof paymentReleases.$inferSelect, 'payAppId' | 'date' | 'amount'>;

/** Steps that the day of the payment does not count from. */
const NOT_YET = { approvedOn: null };

/** A contract as its figures are worked out, with the rows that name it. */
interface Contract {
  sov: SovRow;
  applications: (BilledApplication & { id: string; number: number })[];
  payingCompanyId: string | null;
  lines: (PlannedLine & { original: number })[];
  payments: Payment[];
}

/** Of these schedules, those that have been billed: by whoever, also where the caller reads none of it. */
async function billedAmong(db: Db, sovIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sovIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ sovId: payApps.sovId })
    .from(payApps)
    .where(and(isNull(payApps.deletedAt), anyOf(payApps.sovId, sovIds)));
  return new Set(rows.map(({ sovId }) => sovId));
}

/**
 * Every approved schedule that the caller may see, with the applications on it that they may. One that was billed and of
 * which they read no application is left out: as a contract without a payment it would say what is not so.
 */
async function contractsOf(ctx: ProjectContext): Promise<Contract[]> {
  const { db } = ctx;
  const schedules = await db
    .select({ sov: sovs, approverCompanyId: projectMembers.companyId })
    .from(sovs)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, sovs.projectId), eq(projectMembers.userId, sovs.approverId)),
    )
    .where(and(eq(sovs.status, 'APPROVED'), visibleSovs(ctx)))
    .orderBy(asc(sovs.sovNumber), asc(sovs.id));
  const sovIds = schedules.map(({ sov }) => sov.id);
  const applications = await db
    .select({ payApp: payApps, term: paymentTerms, g702: g702s })
    .from(payApps)
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .leftJoin(g702s, eq(g702s.payAppId, payApps.id))
    .where(and(isNull(payApps.deletedAt), anyOf(payApps.sovId, sovIds), visiblePayApps(ctx)))
    .orderBy(asc(payApps.payAppNumber));
  const payments: Payment[] = await db
    .select({
      payAppId: paymentReleases.payAppId,
      date: paymentReleases.date,
      amount: paymentReleases.amount,
    })
    .from(paymentReleases)
    .where(
      anyOf(
        paymentReleases.payAppId,
        applications.map(({ payApp }) => payApp.id),
      ),
    );
  const lines = await plannedLines(db, sovIds);
  const bySov = Map.groupBy(applications, ({ payApp }) => payApp.sovId);
  const byPayApp = Map.groupBy(payments, ({ payAppId }) => payAppId);
  const unread = await billedAmong(
    db,
    sovIds.filter((id) => !bySov.has(id)),
  );
  const shown = schedules.filter(({ sov }) => !unread.has(sov.id));
  return shown.map(({ sov, approverCompanyId }) => {
    const own = bySov.get(sov.id) ?? [];
    return {
      sov,
      // Until a term names who pays, it is the company that has approved the schedule.
      payingCompanyId: own.at(-1)?.term.payingCompanyId ?? approverCompanyId,
      lines: lines.get(sov.id) ?? [],
      payments: own.flatMap(({ payApp, g702 }) => [
        ...(byPayApp.get(payApp.id) ?? []),
        // What was certified before the contract began here was paid by then.
        ...(payApp.isOpeningBalance && isIssued(payApp.status)
          ? [{ payAppId: payApp.id, date: payApp.periodTo, amount: certifiedOf({ payApp, g702 }) }]
          : []),
      ]),
      applications: own.map(({ payApp, term, g702 }) => ({
        id: payApp.id,
        number: payApp.payAppNumber,
        status: payApp.status,
        periodTo: payApp.periodTo,
        completedAndStored: payApp.totalCompletedAndStored,
        retainage: payApp.totalRetainage,
        currentPaymentDue: payApp.currentPaymentDue,
        certified: certifiedOf({ payApp, g702 }),
        credit: payApp.creditBroughtForward,
        paid: payApp.amountReleased,
        paymentDueOn: dueDates({ ...NOT_YET, ...payApp }, term).payment,
      })),
    };
  });
}

const figuresView = (figures: ContractFigures): Money['sides'][number]['figures'] => ({
  original: fromCents(figures.original),
  changes: fromCents(figures.changes),
  revised: fromCents(figures.revised),
  billed: fromCents(figures.billed),
  inReview: fromCents(figures.inReview),
  retained: fromCents(figures.retained),
  certified: fromCents(figures.certified),
  paid: fromCents(figures.paid),
  due: fromCents(figures.due),
  overdue: fromCents(figures.overdue),
  toBill: fromCents(figures.toBill),
});

export const moneyHandlers = {
  async getProjectMoney(ctx) {
    const today = todayOf(ctx);
    const contracts = (await contractsOf(ctx)).map((contract) => {
      const { sov, payingCompanyId, lines, applications } = contract;
      const original = lines.reduce((sum, line) => sum + line.original, 0);
      const revised = lines.reduce((sum, line) => sum + line.value, 0);
      const parties = { receivingCompanyId: sov.companyId, payingCompanyId };
      return {
        ...contract,
        side: contractSide(parties, ctx.actor.companyId),
        figures: contractFigures({ original, changes: revised - original, applications }, today),
      };
    });
    const refs = await refsOf(ctx.db, {
      users: [],
      companies: contracts.flatMap(({ sov, payingCompanyId }) => [sov.companyId, payingCompanyId]),
    });
    return {
      asOf: today,
      contracts: contracts.map(({ sov, side, figures, payingCompanyId, applications }) => {
        const last = applications.at(-1);
        return {
          sov: sovReference(sov),
          side,
          receivingCompany: refs.company(sov.companyId),
          payingCompany: refs.companyOrNull(payingCompanyId),
          figures: figuresView(figures),
          payAppCount: applications.length,
          lastPayApp: last
            ? {
                id: last.id,
                payAppNumber: last.number,
                status: last.status,
                paymentDueDate: openAmount(last) > 0 ? last.paymentDueOn : null,
              }
            : null,
        };
      }),
      sides: CONTRACT_SIDES.flatMap((side) => {
        const own = contracts.filter((contract) => contract.side === side);
        if (own.length === 0) return [];
        const flow = cashFlow(
          own.map(({ applications, ...contract }) => ({
            ...contract,
            applications: applications.filter(({ status }) => isIssued(status)),
          })),
        );
        return {
          side,
          figures: figuresView(totalOfContracts(own.map(({ figures }) => figures))),
          aging: paymentAging(
            own.flatMap(({ applications }) => applications),
            today,
          ).map((age) => ({ ...age, amount: fromCents(age.amount) })),
          ...monthsView(flow),
        };
      }),
    };
  },
} satisfies Partial<Handlers>;
