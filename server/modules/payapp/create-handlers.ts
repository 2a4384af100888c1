import { startUnderProblem } from '#domain/pay-app/payment-term.ts';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, wrongStatus } from '../../http/problem.ts';
import { deletion } from './acts.ts';
import { payAppDetail } from './detail.ts';
import { loadPayApp } from './records.ts';
import { paymentTerms } from './schema.ts';
import { agreedTerm, draftTerm, openSheets, sovToBill, startPayApp } from './start.ts';

export const createHandlers = {
  async createPayApp(ctx, { body }) {
    const sov = await sovToBill(ctx, body.sovId);
    const payApp = await startPayApp(ctx, sov, await draftTerm(ctx, sov), 'NEW_TERM', body);
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, payApp.id));
  },

  async createPayAppWithExistingTerm(ctx, { body }) {
    const sov = await sovToBill(ctx, body.sovId);
    const [term] = await ctx.db.select().from(paymentTerms).where(eq(paymentTerms.id, body.paymentTermId));
    if (!term || term.sovId !== sov.id)
      throw invalidField(
        'paymentTermId',
        'Choose the payment term of an earlier application on this schedule.',
      );
    const problem = startUnderProblem(term, await agreedTerm(ctx.db, sov.id));
    if (problem) throw wrongStatus(problem);
    const payApp = await startPayApp(ctx, sov, term, 'EXISTING_TERM', body);
    await openSheets(ctx, payApp.id);
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, payApp.id));
  },

  deletePayApp: deletion('remove', ({ loaded: { payApp } }) => ({
    changes: [{ field: 'payAppNumber', from: payApp.payAppNumber, to: null }],
  })),
} satisfies Partial<Handlers>;
