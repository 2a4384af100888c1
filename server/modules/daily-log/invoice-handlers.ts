import { toCents } from '#domain/money/money.ts';
import { isBlank } from '#domain/text/blank.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { dateErrors } from '../record/calendar.ts';
import { act, type ActingOnLog } from './acts.ts';
import type { DailyLogRow } from './records.ts';
import { dailyLogInvoices } from './schema.ts';

type InvoiceInput = BodyOf<'addDailyLogInvoice'>;

/** 409 where the log has that number of that vendor already. */
async function requireNew(
  { db }: ProjectContext,
  log: DailyLogRow,
  { vendor, invoiceNumber }: { vendor: string; invoiceNumber: string },
  at: string,
): Promise<void> {
  const same = and(
    eq(dailyLogInvoices.dailyLogId, log.id),
    eq(sql`lower(${dailyLogInvoices.vendor})`, vendor.toLowerCase()),
    eq(sql`lower(${dailyLogInvoices.invoiceNumber})`, invoiceNumber.toLowerCase()),
  );
  const found = await db.select({ id: dailyLogInvoices.id }).from(dailyLogInvoices).where(same);
  if (found.length === 0) return;
  const message = `This log has invoice ${invoiceNumber} of ${vendor} already.`;
  throw new Problem('ALREADY_EXISTS', message, { errors: [{ field: `${at}invoiceNumber`, message }] });
}

/** Keeps an invoice with its file. `at` = where it stands in the request. */
export async function storeInvoice(
  ctx: ProjectContext,
  log: DailyLogRow,
  input: InvoiceInput,
  at = '',
): Promise<string> {
  const [invoiceNumber, vendor] = [input.invoiceNumber.trim(), input.vendor.trim()];
  const errors = [
    ...(isBlank(invoiceNumber) ? [{ field: `${at}invoiceNumber`, message: 'This field is required' }] : []),
    ...(isBlank(vendor) ? [{ field: `${at}vendor`, message: 'This field is required' }] : []),
    ...dateErrors({ [`${at}invoiceDate`]: input.invoiceDate }),
  ];
  if (errors.length > 0) throw invalid(errors);
  await requireNew(ctx, log, { vendor, invoiceNumber }, at);
  const [newest] = await ctx.db
    .select({ position: dailyLogInvoices.position })
    .from(dailyLogInvoices)
    .where(eq(dailyLogInvoices.dailyLogId, log.id))
    .orderBy(desc(dailyLogInvoices.position))
    .limit(1);
  const [row] = await ctx.db
    .insert(dailyLogInvoices)
    .values({
      projectId: log.projectId,
      dailyLogId: log.id,
      position: (newest?.position ?? 0) + 1,
      invoiceNumber,
      vendor,
      invoiceDate: input.invoiceDate,
      amount: toCents(input.amount),
      description: input.description?.trim() || null,
      addedBy: ctx.user.id,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No invoice was made');
  if (input.fileKey) {
    const owner = { objectType: 'DAILY_LOG_INVOICE', objectId: row.id } as const;
    try {
      await claimAttachments(ctx, [input.fileKey], owner, 'fileKey');
    } catch (error) {
      // The contract names one file, not a list of them.
      if (!(error instanceof Problem) || !error.errors) throw error;
      throw invalid(error.errors.map(({ message }) => ({ field: `${at}fileKey`, message })));
    }
  }
  return `${invoiceNumber}, ${vendor}`;
}

export const invoiceHandlers = {
  addDailyLogInvoice: act(
    'addEntry',
    async ({ ctx, loaded: { log }, body }: ActingOnLog<BodyOf<'addDailyLogInvoice'>>) => ({
      changes: [{ field: 'invoice', from: null, to: await storeInvoice(ctx, log, body) }],
      toldAs: 'addInvoice',
    }),
  ),
} satisfies Partial<Handlers>;
