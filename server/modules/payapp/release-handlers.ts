import { fromCents, toCents } from '#domain/money/money.ts';
import { futureProblem, paysInFull, releaseProblem } from '#domain/pay-app/release.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { requireDates, todayOf } from '../record/calendar.ts';
import { act } from './acts.ts';
import { tell } from './notices.ts';
import type { LoadedPayApp } from './records.ts';
import { payableOf, releasesOf } from './releases.ts';
import { paymentReleases } from './schema.ts';

/** Whoever bills it and whom its term names to receive, that they are paid. */
async function tellPaid(ctx: ProjectContext, loaded: LoadedPayApp, isLast: boolean): Promise<void> {
  const { payApp, term } = loaded;
  const what = isLast ? 'the payment is released' : 'a part of the payment is released';
  for (const userId of new Set([payApp.createdBy, term.receivingUserId]))
    await tell(ctx, loaded, userId, 'PAYMENT_RELEASED', what);
}

export const releaseHandlers = {
  /**
   * Records a payment. The application is locked: of two at once the second reads what the first has paid, so that never
   * more than what was certified is (rule: money 4).
   */
  releasePayment: act(
    'release',
    async ({ ctx, loaded, body, to }) => {
      const { payApp } = loaded;
      const payable = payableOf(loaded);
      const amount = toCents(body.amount);
      requireDates({ date: body.date });
      const late = futureProblem(body.date, todayOf(ctx));
      if (late) throw invalidField('date', late);
      const { contractDate } = loaded.term;
      if (contractDate !== null && body.date < contractDate)
        throw invalidField(
          'date',
          `Enter the day of the contract, ${writtenDate(contractDate)}, or a later one.`,
        );
      const reference = oneLine(body.reference);
      if (isBlank(reference)) throw invalidField('reference', 'This field is required');
      const problem = releaseProblem(payable, amount, ctx.project.currency);
      if (problem) throw invalidField('amount', problem);
      const earlier = await releasesOf(ctx.db, payApp.id);
      const [row] = await ctx.db
        .insert(paymentReleases)
        .values({
          projectId: payApp.projectId,
          payAppId: payApp.id,
          position: earlier.length + 1,
          amount,
          date: body.date,
          reference,
          method: body.method ?? 'OTHER',
          note: body.note?.trim() || null,
          releasedBy: ctx.user.id,
          releasedAt: ctx.now,
        })
        .returning({ id: paymentReleases.id });
      if (!row) throw new Error('No payment was recorded');
      await claimAttachments(ctx, body.attachments ?? [], {
        objectType: 'PAYMENT_RELEASE',
        objectId: row.id,
      });
      const released = payable.released + amount;
      const isLast = to === 'UCLW_PENDING';
      const dates = [...earlier.map(({ date }) => date), body.date].toSorted();
      return {
        payApp: { amountReleased: released, releasedOn: isLast ? (dates.at(-1) ?? null) : null },
        changes: [
          { field: 'amountReleased', from: fromCents(payable.released), to: fromCents(released) },
          { field: 'reference', from: null, to: reference },
        ],
        tell: (paid) => tellPaid(ctx, paid, isLast),
      };
    },
    {
      given: ({ loaded, body }: { loaded: LoadedPayApp; body: BodyOf<'releasePayment'> }) => ({
        paidInFull: paysInFull(payableOf(loaded), toCents(body.amount)),
      }),
    },
  ),
} satisfies Partial<Handlers>;
