import { decide } from '#domain/transition/machine.ts';
import { fromTenThousandths, toTenThousandths } from '#domain/money/money.ts';
import { isCertifyingRole } from '#domain/pay-app/certificate.ts';
import { paymentTermProblems } from '#domain/pay-app/payment-term.ts';
import { paymentTermMachine } from '#domain/pay-app/payment-term-status.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, notFound, Problem } from '../../http/problem.ts';
import { type ActiveMember, activeMembers } from '../people/members.ts';
import { decimalOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { requireDates } from '../record/calendar.ts';
import { notify } from '../record/notify.ts';
import { advance, requireOpen, requireVersion } from './advance.ts';
import { payAppDetail } from './detail.ts';
import { type LoadedPayApp, loadPayApp, payAppOfTerm, termRecord, type TermRow } from './records.ts';
import { openSheets } from './start.ts';
import { noticeOf } from './notices.ts';

type TermBody = BodyOf<'updatePaymentTerm'>;

async function loadByTerm(ctx: ProjectContext, termId: string): Promise<LoadedPayApp> {
  const loaded = await loadPayApp(ctx.db, ctx.actor, await payAppOfTerm(ctx.db, termId), { lock: true });
  if (loaded.term.id !== termId) throw notFound();
  return loaded;
}

/** The given fields as columns. Names and units are the contract's; rates become integers of 1/10000 percent. */
function termValues(body: Omit<TermBody, 'version'>): Partial<TermRow> {
  const values: Partial<TermRow> = {};
  if (body.contractDate !== undefined) values.contractDate = body.contractDate;
  if (body.payingCompanyId !== undefined) values.payingCompanyId = body.payingCompanyId;
  if (body.approvingUserId !== undefined) values.approvingUserId = body.approvingUserId;
  if (body.certifyingUserId !== undefined) values.certifyingUserId = body.certifyingUserId;
  if (body.paymentInterval !== undefined) values.paymentInterval = body.paymentInterval;
  if (body.retainage !== undefined) values.retainage = toTenThousandths(body.retainage);
  if (body.storedRetainage !== undefined) values.storedRetainage = tenThousandthsOrNull(body.storedRetainage);
  if (body.timeToSignCLWInDays !== undefined) values.timeToSignCLWInDays = body.timeToSignCLWInDays;
  if (body.timeToSignUCLWInDays !== undefined) values.timeToSignUCLWInDays = body.timeToSignUCLWInDays;
  if (body.timeForPaymentInDays !== undefined) values.timeForPaymentInDays = body.timeForPaymentInDays;
  if (body.termsAndConditions !== undefined) values.termsAndConditions = body.termsAndConditions;
  return values;
}

/** Members of a company who may approve its payments. */
export const payersOf = (members: readonly ActiveMember[], companyId: string): ActiveMember[] =>
  members.filter((member) => member.company.id === companyId && member.authorities.includes('PAYMENT_VIEW'));

/** 422 where the paying company or its approver are not of this project, or do not belong together. */
async function checkPayers(ctx: ProjectContext, term: TermRow, values: Partial<TermRow>): Promise<void> {
  if (values.payingCompanyId === undefined && values.approvingUserId === undefined) return;
  const { payingCompanyId, approvingUserId } = { ...term, ...values };
  const members = await activeMembers(ctx.db, ctx.project.id);
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
  const members = await activeMembers(ctx.db, ctx.project.id);
  const member = members.find(({ user }) => user.id === certifyingUserId);
  if (!member || !isCertifyingRole(member.roleName) || member.company.id === term.receivingCompanyId)
    throw invalidField(
      'certifyingUserId',
      'Choose an architect or an engineer of this project who is not of the receiving company.',
    );
}

/** A term as the history shows it: rates in percent. */
const shown = (term: Partial<TermRow>) => ({
  ...term,
  ...(term.retainage === undefined ? {} : { retainage: fromTenThousandths(term.retainage) }),
  ...(term.storedRetainage === undefined ? {} : { storedRetainage: decimalOrNull(term.storedRetainage) }),
});

const termChanges = (before: TermRow, values: Partial<TermRow>) =>
  changesBetween(shown(before), shown(values));

export const termHandlers = {
  async listPayingCompanies(ctx) {
    const members = (await activeMembers(ctx.db, ctx.project.id)).filter(
      (member) => member.company.id !== ctx.project.companyId && member.authorities.includes('PAYMENT_VIEW'),
    );
    const byCompany = Map.groupBy(members, (member) => member.company.id);
    return {
      data: [...byCompany.values()].flatMap((people) => {
        const [first] = people;
        return first
          ? [{ company: first.company, users: people.map(({ user, roleName }) => ({ user, roleName })) }]
          : [];
      }),
    };
  },

  async updatePaymentTerm(ctx, { params, body: { version, ...fields } }) {
    const loaded = await loadByTerm(ctx, params.paymentTermId);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'saveTerm');
    requireVersion(loaded.term, version);
    const values = termValues(fields);
    requireDates({ contractDate: values.contractDate });
    await checkPayers(ctx, loaded.term, values);
    await checkCertifier(ctx, loaded.term, values);
    const changes = termChanges(loaded.term, values);
    return payAppDetail(ctx, await advance(ctx, loaded, to, { action: 'saveTerm', term: values, changes }));
  },

  async submitPaymentTerm(ctx, { body: { paymentTermId, version, ...fields } }) {
    const loaded = await loadByTerm(ctx, paymentTermId);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'submitTerm');
    requireVersion(loaded.term, version);
    const values = termValues(fields);
    const term = { ...loaded.term, ...values };
    const problems = paymentTermProblems(term);
    if (problems.length > 0) throw invalid(problems);
    await checkPayers(ctx, loaded.term, { ...values, approvingUserId: term.approvingUserId });
    await checkCertifier(ctx, loaded.term, term);
    const verdict = decide(paymentTermMachine, ctx.actor, termRecord(term), 'submit');
    if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
    const changes = termChanges(loaded.term, values);
    const moved = await advance(ctx, loaded, to, {
      action: 'submitTerm',
      term: { ...values, rejectionComment: null },
      changes,
    });
    await notify(
      ctx,
      noticeOf(
        ctx,
        moved,
        moved.term.approvingUserId,
        'PAYMENT_TERM_SUBMITTED',
        'its payment term waits for your approval',
      ),
    );
    return payAppDetail(ctx, moved);
  },

  async approvePaymentTerm(ctx, { params, body }) {
    const loaded = await loadByTerm(ctx, params.paymentTermId);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'approveTerm');
    requireVersion(loaded.term, body.version);
    await advance(ctx, loaded, to, { action: 'approveTerm', comment: body.comment });
    await openSheets(ctx, loaded.payApp.id);
    const moved = await loadPayApp(ctx.db, ctx.actor, loaded.payApp.id);
    await notify(
      ctx,
      noticeOf(ctx, moved, moved.payApp.createdBy, 'PAYMENT_TERM_DECIDED', 'its payment term is approved'),
    );
    return payAppDetail(ctx, moved);
  },

  async rejectPaymentTerm(ctx, { params, body }) {
    const loaded = await loadByTerm(ctx, params.paymentTermId);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'rejectTerm');
    requireVersion(loaded.term, body.version);
    requiredText(body.comment, 'comment');
    const moved = await advance(ctx, loaded, to, {
      action: 'rejectTerm',
      comment: body.comment,
      term: { rejectionComment: body.comment },
    });
    await notify(
      ctx,
      noticeOf(
        ctx,
        moved,
        moved.term.receivingUserId,
        'PAYMENT_TERM_DECIDED',
        'its payment term is rejected',
        body.comment,
      ),
    );
    return payAppDetail(ctx, moved);
  },

  async reassignPaymentTermApprover(ctx, { params, body }) {
    const loaded = await loadByTerm(ctx, params.paymentTermId);
    const to = await requireOpen(ctx, ctx.actor, loaded, 'reassignTermApprover');
    requireVersion(loaded.term, body.version);
    const values = { approvingUserId: body.approverId };
    await checkPayers(ctx, loaded.term, values).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'VALIDATION_FAILED'
        ? invalidField('approverId', error.message)
        : error;
    });
    const moved = await advance(ctx, loaded, to, {
      action: 'reassignTermApprover',
      comment: body.comment,
      term: values,
      changes: changesBetween({ approvingUserId: loaded.term.approvingUserId }, values),
    });
    await notify(
      ctx,
      noticeOf(
        ctx,
        moved,
        body.approverId,
        'PAYMENT_TERM_SUBMITTED',
        'its payment term waits for your approval',
      ),
    );
    return payAppDetail(ctx, moved);
  },
} satisfies Partial<Handlers>;
