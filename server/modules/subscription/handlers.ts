import { asOfProblem } from '#domain/subscription/period.ts';
import { planOfPrice, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import { changeProblem, standingProblem, type SubscriptionAction } from '#domain/subscription/standing.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, notFound, Problem, staleVersion, wrongStatus } from '../../http/problem.ts';
import { fileReply } from '../../http/reply.ts';
import { type BilledAccount, PaymentFailure } from '../../ports/payments.ts';
import { type Membership, primaryCompany, requireMembership, requireOwner } from '../companies/queries.ts';
import { applyAccount, subscriptionOf, type SubscriptionRow } from './apply.ts';
import { invoiceDocument } from './invoice-document.ts';
import { checkouts, invoices, subscriptions } from './schema.ts';
import { invoiceView, planViews, previewView, statusView, type StatusView } from './views.ts';

/** Where the payment service's page comes back to. */
export const SUBSCRIPTION_PAGE = '/app/manage-organization/subscription';

/** The company that is named, else the caller's primary one; 404 for one that is not theirs. */
async function companyOf(ctx: UserContext, companyId: string | undefined): Promise<Membership> {
  if (companyId) return requireMembership(ctx, companyId);
  const primary = await primaryCompany(ctx.db, ctx.user.id);
  if (!primary) throw notFound();
  return primary;
}

const ownedCompany = async (ctx: UserContext, companyId: string | undefined): Promise<Membership> =>
  requireOwner(ctx, (await companyOf(ctx, companyId)).company.id);

/** Asks the payment service while no transaction is open; its failures in the contract's words. */
function asking<I, T>(ctx: UserContext, what: string, input: I, work: (input: I) => Promise<T>): Promise<T> {
  return ctx.outside(what, input, async (given) => {
    try {
      return await work(given);
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
      if (error.kind === 'REFUSED') throw wrongStatus(`${error.message} Nothing has changed.`);
      if (error.kind === 'OVERTAKEN') throw staleVersion();
      throw new Problem('UNAVAILABLE', 'The payment service does not answer. Please try again in a moment.', {
        retryAfter: 10,
      });
    }
  });
}

/** Takes over what the payment service answered, and says how the plan stands now. */
async function taken(ctx: UserContext, membership: Membership, account: BilledAccount): Promise<StatusView> {
  const { provider } = ctx.payments;
  const { company } = membership;
  const applied = await applyAccount(ctx.db, provider, company.id, account, ctx.now);
  if (applied?.step) ctx.record({ ...applied.step, chainId: company.id });
  return readStatus(ctx, await requireMembership(ctx, company.id));
}

const readStatus = async (ctx: UserContext, membership: Membership): Promise<StatusView> =>
  statusView(membership, await subscriptionOf(ctx.db, membership.company.id), ctx.payments.provider, ctx.now);

interface Standing {
  membership: Membership;
  row: SubscriptionRow;
  /** One change of the plan as it stands, whoever asks for it first. */
  key: string;
}

/** The plan of the caller's company, for a change of it from the version that they have seen. */
async function standing(
  ctx: UserContext,
  { companyId, version }: { companyId?: string | undefined; version: number },
  problemOf: (row: SubscriptionRow | null, membership: Membership) => string | null,
): Promise<Standing> {
  const membership = await ownedCompany(ctx, companyId);
  const row = await subscriptionOf(ctx.db, membership.company.id);
  if (row && row.version !== version) throw staleVersion();
  const problem = problemOf(row, membership);
  if (problem || !row) throw wrongStatus(problem ?? 'There is no plan.');
  return { membership, row, key: `${row.subscriptionRef}:${row.version}` };
}

const may =
  (action: SubscriptionAction) =>
  (row: SubscriptionRow | null, { company }: Membership): string | null =>
    standingProblem(action, row, company);

/** The plan ends with its period, or no longer does. */
async function setCancelled(ctx: UserContext, { membership, row, key }: Standing, cancelled: boolean) {
  const { subscriptionRef } = row;
  const account = await asking(ctx, 'cancellation', { subscriptionRef, key, cancelled }, (input) =>
    ctx.payments.setCancelled(input.subscriptionRef, input.cancelled, input.key),
  );
  return taken(ctx, membership, account);
}

const intervalOf = (priceId: string): SubscriptionInterval => {
  const plan = planOfPrice(priceId);
  if (!plan) throw invalidField('priceId', 'There is no such plan.');
  return plan.interval;
};

export const subscriptionHandlers = {
  listSubscriptionPlans: () => ({ data: planViews() }),

  async getSubscriptionStatus(ctx, { query }) {
    return readStatus(ctx, await companyOf(ctx, query.companyId));
  },

  async createCheckoutSession(ctx, { body }) {
    const { company } = await requireOwner(ctx, body.companyId);
    const interval = intervalOf(body.priceId);
    const row = await subscriptionOf(ctx.db, company.id);
    const problem = standingProblem('checkout', row, company);
    if (problem) throw wrongStatus(problem);
    const open = await ctx.db
      .select({ sessionId: checkouts.sessionId })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.companyId, company.id),
          isNull(checkouts.capturedAt),
          gt(checkouts.expiresAt, ctx.now),
        ),
      );
    const order = {
      companyId: company.id,
      company: company.name,
      email: ctx.user.email,
      interval,
      customerRef: row?.customerRef ?? null,
      earlier: open.map(({ sessionId }) => sessionId),
      returnUrl: `${ctx.publicUrl}${SUBSCRIPTION_PAGE}`,
    };
    const started = await asking(ctx, 'checkout', order, (input) => ctx.payments.startCheckout(input));
    await ctx.db.insert(checkouts).values({
      sessionId: started.sessionId,
      companyId: company.id,
      interval,
      startedBy: ctx.user.id,
      expiresAt: new Date(started.expiresAt),
      createdAt: ctx.now,
    });
    return { ...started, provider: ctx.payments.provider };
  },

  async captureSuccessCheckout(ctx, { query }) {
    const { sessionId } = query;
    const [checkout] = await ctx.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.sessionId, sessionId))
      .for('update');
    if (!checkout) throw notFound();
    const membership = await requireOwner(ctx, checkout.companyId);
    if (checkout.capturedAt) return readStatus(ctx, membership);
    const outcome = await asking(ctx, 'paid checkout', sessionId, (id) => ctx.payments.checkout(id));
    if (!outcome) throw notFound();
    if (outcome.state === 'OPEN') throw wrongStatus('This checkout has not been paid yet.');
    if (outcome.state !== 'PAID')
      throw wrongStatus('This checkout was given up, or its time is over. Choose a plan again.');
    const status = await taken(ctx, membership, outcome.account);
    await ctx.db.update(checkouts).set({ capturedAt: ctx.now }).where(eq(checkouts.sessionId, sessionId));
    return status;
  },

  async previewSubscriptionChange(ctx, { query }) {
    const { company } = await ownedCompany(ctx, query.companyId);
    const to = intervalOf(query.priceId);
    const row = await subscriptionOf(ctx.db, company.id);
    const problem = changeProblem(to, row, company);
    if (problem || !row) throw wrongStatus(problem ?? 'There is no plan.');
    if (row.interval === to) throw wrongStatus('Nothing is charged for taking the cancellation back.');
    const { subscriptionRef, interval } = row;
    const order = { subscriptionRef, to, at: ctx.now.toISOString() };
    const change = await asking(ctx, 'preview of a change', order, (input) => ctx.payments.preview(input));
    return previewView(interval, to, ctx.now, change);
  },

  async changeSubscriptionPlan(ctx, { body }) {
    const to = intervalOf(body.priceId);
    const at = await standing(ctx, body, (found, { company }) => changeProblem(to, found, company));
    const { membership, row, key } = at;
    if (row.interval === to) return setCancelled(ctx, at, false);
    const asOf = body.asOf === undefined ? ctx.now : new Date(body.asOf);
    const problem = asOfProblem(asOf, ctx.now, { start: row.periodStart, end: row.periodEnd });
    if (problem) throw invalidField('asOf', problem);
    const order = { subscriptionRef: row.subscriptionRef, to, at: asOf.toISOString(), key };
    const account = await asking(ctx, 'change of plan', order, ({ key: once, ...input }) =>
      ctx.payments.change(input, once),
    );
    return taken(ctx, membership, account);
  },

  async cancelSubscription(ctx, { body }) {
    const at = await standing(ctx, body, may('cancel'));
    const status = await setCancelled(ctx, at, true);
    const cancelReason = body.reason?.trim() || null;
    await ctx.db.update(subscriptions).set({ cancelReason }).where(eq(subscriptions.id, at.row.id));
    return status;
  },

  async resumeSubscription(ctx, { body }) {
    return setCancelled(ctx, await standing(ctx, body, may('resume')), false);
  },

  async listInvoices(ctx, { query }) {
    const { company } = await ownedCompany(ctx, query.companyId);
    const rows = await ctx.db
      .select()
      .from(invoices)
      .where(eq(invoices.companyId, company.id))
      .orderBy(desc(invoices.createdAt), desc(invoices.number))
      .limit(query.limit ?? 12);
    return { data: rows.map(invoiceView) };
  },

  async downloadInvoice(ctx, { params }) {
    const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, params.invoiceId));
    if (!row) throw notFound();
    await requireOwner(ctx, row.companyId);
    const { pdfUrl } = row;
    const body = pdfUrl
      ? await asking(ctx, 'invoice', pdfUrl, (url) => ctx.payments.invoicePdf(url))
      : () => ctx.pdf.invoice(invoiceDocument(row));
    return fileReply({ body, contentType: 'application/pdf', fileName: `${row.number}.pdf` });
  },
} satisfies Partial<Handlers>;
