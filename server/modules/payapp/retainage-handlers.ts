import { fromCents, toCents } from '#domain/money/money.ts';
import { startUnderProblem } from '#domain/pay-app/payment-term.ts';
import { releaseIsFinal, releaseOf, type ReleaseRequest } from '#domain/pay-app/retainage-release.ts';
import { isIssued } from '#domain/pay-app/status.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { invalid, invalidField, wrongStatus } from '../../http/problem.ts';
import { loadSov, type SovRow } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { payAppDetail } from './detail.ts';
import { createPayAppProblem } from './may-create.ts';
import { loadPayApp } from './records.ts';
import { payApps } from './schema.ts';
import { agreedTerm, lastSheet, openSheets, type Releasing, sovToBill, startPayApp } from './start.ts';
import { sovReference } from './views.ts';

type Answer = ResponseOf<'canCreateRetainage'>;
type Body = BodyOf<'createRetainagePayApp'>;

const NOTHING_HELD = 'No retainage is held on this schedule of values.';
const NO_TERM =
  'Retainage is released under an agreed payment term. Start an application first; a final one pays out all that is held.';
const no = (message: string): Answer => ({ canCreate: false, amount: 0, message, sovs: [] });

/** The schedules that the actor's company bills, or the one that is asked about. */
async function ownSchedules(ctx: ProjectContext, sovId: string | undefined): Promise<SovRow[]> {
  const { companyId } = ctx.actor;
  if (sovId !== undefined) {
    const { sov } = await loadSov(ctx.db, ctx.actor, sovId);
    return sov.companyId === companyId && sov.status === 'APPROVED' ? [sov] : [];
  }
  if (!companyId) return [];
  return ctx.db
    .select()
    .from(sovs)
    .where(and(eq(sovs.companyId, companyId), eq(sovs.status, 'APPROVED')))
    .orderBy(asc(sovs.sovNumber));
}

/** Line 5 of the newest application that is issued; what is still being agreed holds nothing yet. */
async function heldOn(ctx: ProjectContext, sovId: string): Promise<number> {
  const rows = await ctx.db
    .select({ status: payApps.status, retainage: payApps.totalRetainage })
    .from(payApps)
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt)))
    .orderBy(desc(payApps.payAppNumber));
  return rows.find(({ status }) => isIssued(status))?.retainage ?? 0;
}

/** How much of the retainage a request asks for; 422 where it says it twice. */
function requested({ amount, lines }: Body): ReleaseRequest {
  if (amount !== undefined && lines !== undefined)
    throw invalidField('lines', 'Release an amount or what single lines hold, not both.');
  if (lines !== undefined)
    return {
      of: 'LINES',
      lines: lines.map((line) => ({ sovLineId: line.sovLineId, amount: toCents(line.amount) })),
    };
  return amount === undefined ? { of: 'ALL' } : { of: 'PART', amount: toCents(amount) };
}

export const retainageHandlers = {
  async canCreateRetainage(ctx, { query }) {
    const own = await ownSchedules(ctx, query.sovId);
    if (ctx.actor.closed) return no(ctx.actor.closed);
    if (own.length === 0) return no('Your company has no approved schedule of values to bill against.');
    const candidates: Answer['sovs'] = [];
    for (const sov of own) {
      const held = await heldOn(ctx, sov.id);
      if (held <= 0) continue;
      const term = await agreedTerm(ctx.db, sov.id);
      const message =
        (await createPayAppProblem(ctx.db, ctx.actor, sov)) ??
        (term ? startUnderProblem(term, term) : NO_TERM);
      candidates.push({
        sov: sovReference(sov),
        amount: fromCents(held),
        canCreate: message === null,
        message,
      });
    }
    const open = candidates.filter(({ canCreate }) => canCreate);
    return {
      canCreate: open.length > 0,
      amount: fromCents(open.reduce((sum, { amount }) => sum + toCents(amount), 0)),
      message: open.length > 0 ? null : (candidates[0]?.message ?? NOTHING_HELD),
      sovs: candidates,
    };
  },

  async createRetainagePayApp(ctx, { body }) {
    const request = requested(body);
    const sov = await sovToBill(ctx, body.sovId);
    const last = await lastSheet(ctx.db, { sovId: sov.id, payAppNumber: sov.lastPayAppNumber + 1 });
    const term = await agreedTerm(ctx.db, sov.id);
    if (!last) throw invalidField('sovId', NOTHING_HELD);
    if (!term) throw wrongStatus(NO_TERM);
    const held = last.lines.map((line) => ({ sovLineId: line.sovLine.id, held: line.figures.retainage }));
    const release = releaseOf(held, request, ctx.project.currency);
    if (!release.ok) throw invalid(release.problems.slice(0, 500));
    const problem = startUnderProblem(term, term);
    if (problem) throw wrongStatus(problem);
    const isFinal = releaseIsFinal(
      release.releasesAll,
      last.lines.map((line) => line.figures),
    );
    const payApp = await startPayApp(ctx, sov, term, 'RETAINAGE', { isFinal });
    const releasing: Releasing = new Map(
      held.map((line, at) => [
        line.sovLineId,
        { heldBefore: line.held, releasedNow: release.amounts[at] ?? 0 },
      ]),
    );
    await openSheets(ctx, payApp.id, releasing);
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, payApp.id));
  },
} satisfies Partial<Handlers>;
