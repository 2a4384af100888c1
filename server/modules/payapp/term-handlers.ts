import { decide } from '#domain/transition/machine.ts';
import { fromTenThousandths, toTenThousandths } from '#domain/money/money.ts';
import { formatRate } from '#domain/money/text.ts';
import { isCertifyingRole } from '#domain/pay-app/certificate.ts';
import { paymentTermProblems } from '#domain/pay-app/payment-term.ts';
import {
  lineRateProblems,
  type LineRate,
  REQUIRED,
  retainageTermProblems,
} from '#domain/pay-app/retainage-term.ts';
import { countOf } from '#domain/text/count.ts';
import { paymentTermMachine } from '#domain/pay-app/payment-term-status.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, Problem } from '../../http/problem.ts';
import { type ActiveMember, activeMembers, membersToChoose } from '../people/members.ts';
import { centsOrNull, decimalOrNull, majorOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { requireDates } from '../record/calendar.ts';
import { linesOf } from '../sov/records.ts';
import { namedTermAct, termAct } from './acts.ts';
import { type LoadedPayApp, loadPayApp, termRecord, type TermRow } from './records.ts';
import { openSheets } from './start.ts';
import { tell } from './notices.ts';

type TermBody = BodyOf<'updatePaymentTerm'>;

/** The given fields as columns. Names and units are the contract's; rates become integers of 1/10000 percent, amounts cents. */
function termValues(body: Omit<TermBody, 'version'>): Partial<TermRow> {
  const values: Partial<TermRow> = {};
  if (body.contractDate !== undefined) values.contractDate = body.contractDate;
  if (body.payingCompanyId !== undefined) values.payingCompanyId = body.payingCompanyId;
  if (body.approvingUserId !== undefined) values.approvingUserId = body.approvingUserId;
  if (body.certifyingUserId !== undefined) values.certifyingUserId = body.certifyingUserId;
  if (body.paymentInterval !== undefined) values.paymentInterval = body.paymentInterval;
  if (body.retainage !== undefined) values.retainage = toTenThousandths(body.retainage);
  if (body.storedRetainage !== undefined) values.storedRetainage = tenThousandthsOrNull(body.storedRetainage);
  if (body.retainageBasis !== undefined) values.retainageBasis = body.retainageBasis;
  if (body.retainageAmount !== undefined) values.retainageAmount = centsOrNull(body.retainageAmount);
  if (body.lineRetainage !== undefined)
    values.lineRetainage = body.lineRetainage.map((line) => ({
      sovLineId: line.sovLineId,
      retainage: toTenThousandths(line.retainage),
      storedRetainage: tenThousandthsOrNull(line.storedRetainage),
    }));
  if (body.reducedRetainage !== undefined)
    values.reducedRetainage = tenThousandthsOrNull(body.reducedRetainage);
  if (body.reducedFrom !== undefined) values.reducedFrom = body.reducedFrom;
  if (body.reducedFromHalf !== undefined) values.reducedFromHalf = body.reducedFromHalf;
  if (body.reductionAppliesTo !== undefined) values.reductionAppliesTo = body.reductionAppliesTo;
  if (body.retainageCap !== undefined) values.retainageCap = centsOrNull(body.retainageCap);
  if (body.timeToSignCLWInDays !== undefined) values.timeToSignCLWInDays = body.timeToSignCLWInDays;
  if (body.timeToSignUCLWInDays !== undefined) values.timeToSignUCLWInDays = body.timeToSignUCLWInDays;
  if (body.timeForPaymentInDays !== undefined) values.timeForPaymentInDays = body.timeForPaymentInDays;
  if (body.inspectorReportRequired !== undefined)
    values.inspectorReportRequired = body.inspectorReportRequired;
  if (body.termsAndConditions !== undefined) values.termsAndConditions = body.termsAndConditions;
  return values;
}

/** 422 where what a term says about retainage does not go together; what it lacks may be given later. */
function requireRetainage(term: TermRow): void {
  const wrong = retainageTermProblems(term).filter(({ message }) => message !== REQUIRED);
  if (wrong.length > 0) throw invalid(wrong);
}

/** Whether a member may approve payments. */
export const mayApprovePayments = ({ authorities }: Pick<ActiveMember, 'authorities'>): boolean =>
  authorities.includes('PAYMENT_VIEW');

/** Members of a company who may approve its payments. */
export const payersOf = (members: readonly ActiveMember[], companyId: string): ActiveMember[] =>
  members.filter((member) => member.company.id === companyId && mayApprovePayments(member));

/** 422 where the paying company or its approver are not of this project, or do not belong together. */
async function checkPayers(ctx: ProjectContext, term: TermRow, values: Partial<TermRow>): Promise<void> {
  if (values.payingCompanyId === undefined && values.approvingUserId === undefined) return;
  const { payingCompanyId, approvingUserId } = { ...term, ...values };
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const payers = payingCompanyId ? payersOf(members, payingCompanyId) : [];
  if (payingCompanyId && (payers.length === 0 || payingCompanyId === term.receivingCompanyId))
    throw invalidField(
      'payingCompanyId',
      'Choose another company of this project with members who may approve payments.',
    );
  if (approvingUserId && !payers.some((member) => member.user.id === approvingUserId))
    throw invalidField(
      'approvingUserId',
      'Choose an active member of the paying company who may approve payments.',
    );
}

/** 422 where the certifier whom the term names is no architect or engineer of another company of this project. */
async function checkCertifier(
  ctx: ProjectContext,
  term: TermRow,
  { certifyingUserId }: Partial<TermRow>,
): Promise<void> {
  if (!certifyingUserId) return;
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const member = members.find(({ user }) => user.id === certifyingUserId);
  if (!member || !isCertifyingRole(member.roleName) || member.company.id === term.receivingCompanyId)
    throw invalidField(
      'certifyingUserId',
      'Choose an architect or an engineer of this project who is not of the receiving company.',
    );
}

/** 422 where own rates name a line that is not of the schedule, or one of them twice. */
async function checkLineRates(
  ctx: ProjectContext,
  term: TermRow,
  { lineRetainage }: Partial<TermRow>,
): Promise<void> {
  if (lineRetainage === undefined || lineRetainage.length === 0) return;
  const ids = new Set((await linesOf(ctx.db, term.sovId)).map((line) => line.id));
  const problems = lineRateProblems(lineRetainage, (id) => ids.has(id));
  if (problems.length > 0) throw invalid(problems.slice(0, MOST_ERRORS));
}

const MOST_ERRORS = 500;

/** A term as the history shows it: rates in percent, amounts in the major unit. */
const shown = (term: Partial<TermRow>) => ({
  ...term,
  ...mapped(term.retainage, (retainage) => ({ retainage: fromTenThousandths(retainage) })),
  ...mapped(term.storedRetainage, (rate) => ({ storedRetainage: decimalOrNull(rate) })),
  ...mapped(term.reducedRetainage, (rate) => ({ reducedRetainage: decimalOrNull(rate) })),
  ...mapped(term.retainageAmount, (cents) => ({ retainageAmount: majorOrNull(cents) })),
  ...mapped(term.retainageCap, (cents) => ({ retainageCap: majorOrNull(cents) })),
  ...mapped(term.lineRetainage, (lines) => ({ lineRetainage: lineRatesShown(lines) })),
});

const mapped = <T, R>(value: T | undefined, show: (value: T) => R): R | undefined =>
  value === undefined ? undefined : show(value);

/** Own rates in words: "3 lines: 5%, 5%, 7.5%". */
const lineRatesShown = (lines: readonly LineRate[]): string =>
  lines.length === 0
    ? ''
    : `${countOf(lines.length, 'line')}: ${lines
        .slice(0, SHOWN_RATES)
        .map(({ retainage }) => formatRate(retainage))
        .join(', ')}${lines.length > SHOWN_RATES ? ', …' : ''}`;

const SHOWN_RATES = 10;

const termChanges = (before: TermRow, values: Partial<TermRow>) =>
  changesBetween(shown(before), shown(values));

/** Its approver, that the payment term waits for them. */
const tellApprover = (ctx: ProjectContext, loaded: LoadedPayApp) =>
  tell(
    ctx,
    loaded,
    loaded.term.approvingUserId,
    'PAYMENT_TERM_SUBMITTED',
    'its payment term waits for your approval',
  );

export const termHandlers = {
  async listPayingCompanies(ctx) {
    const members = (await activeMembers(ctx.db, ctx.project.id)).filter(
      (member) =>
        member.company.id !== ctx.actor.companyId &&
        (mayApprovePayments(member) || isCertifyingRole(member.roleName)),
    );
    const byCompany = Map.groupBy(members, (member) => member.company.id);
    return {
      data: [...byCompany.values()].flatMap((people) => {
        const [first] = people;
        return first
          ? [
              {
                company: first.company,
                users: people.map((person) => ({
                  user: person.user,
                  roleName: person.roleName,
                  mayApprove: mayApprovePayments(person),
                })),
              },
            ]
          : [];
      }),
    };
  },

  updatePaymentTerm: termAct('saveTerm', async ({ ctx, loaded: { term }, body }) => {
    const { version: _, ...fields } = body;
    const values = termValues(fields);
    requireDates({ contractDate: values.contractDate });
    await checkPayers(ctx, term, values);
    await checkCertifier(ctx, term, values);
    await checkLineRates(ctx, term, values);
    requireRetainage({ ...term, ...values });
    return { term: values, changes: termChanges(term, values) };
  }),

  submitPaymentTerm: namedTermAct('submitTerm', async ({ ctx, loaded, body }) => {
    const { paymentTermId: _, version: __, ...fields } = body;
    const values = termValues(fields);
    const term = { ...loaded.term, ...values };
    const problems = paymentTermProblems(term);
    if (problems.length > 0) throw invalid(problems);
    await checkPayers(ctx, loaded.term, { ...values, approvingUserId: term.approvingUserId });
    await checkCertifier(ctx, loaded.term, term);
    await checkLineRates(ctx, loaded.term, values);
    const verdict = decide(paymentTermMachine, ctx.actor, termRecord(term), 'submit');
    if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
    return {
      term: { ...values, rejectionComment: null },
      changes: termChanges(loaded.term, values),
      tell: (sent) => tellApprover(ctx, sent),
    };
  }),

  approvePaymentTerm: termAct('approveTerm', ({ ctx, loaded: { payApp }, body: { comment } }) => ({
    comment,
    also: async () => {
      await openSheets(ctx, payApp.id);
      return loadPayApp(ctx.db, ctx.actor, payApp.id);
    },
    tell: (moved) =>
      tell(ctx, moved, moved.payApp.createdBy, 'PAYMENT_TERM_DECIDED', 'its payment term is approved'),
  })),

  rejectPaymentTerm: termAct('rejectTerm', ({ ctx, loaded: { term }, body: { comment } }) => {
    requiredText(comment, 'comment');
    const what = 'its payment term is rejected';
    return {
      comment,
      term: { rejectionComment: comment },
      tell: (moved) => tell(ctx, moved, term.receivingUserId, 'PAYMENT_TERM_DECIDED', what, comment),
    };
  }),

  reassignPaymentTermApprover: termAct('reassignTermApprover', async ({ ctx, loaded: { term }, body }) => {
    const values = { approvingUserId: body.approverId };
    await checkPayers(ctx, term, values).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'VALIDATION_FAILED'
        ? invalidField('approverId', error.message)
        : error;
    });
    return {
      comment: body.comment,
      term: values,
      changes: changesBetween({ approvingUserId: term.approvingUserId }, values),
      tell: (moved) => tellApprover(ctx, moved),
    };
  }),
} satisfies Partial<Handlers>;
