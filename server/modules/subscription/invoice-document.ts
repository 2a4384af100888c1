import { planOf } from '#domain/subscription/plans.ts';
import { INVOICE_STATUS_FACES } from '#domain/subscription/states.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { InvoiceDocument } from '../../pdf/invoice-model.ts';
import type { invoices } from './schema.ts';
import { lastDayOf } from './views.ts';

const ISSUER = { name: 'Plumbline', addressLines: ['Construction project management'] };

const NOTICE =
  'This invoice was issued by the sandbox of payments. No money was taken, and it is no document for your accounts.';

const written = (at: Date): string => writtenDate(at.toISOString().slice(0, 10));

/** The paper of an invoice that the sandbox has issued. */
export function invoiceDocument(row: typeof invoices.$inferSelect): InvoiceDocument {
  const { number, amount, credit, amountPaid, status, paidAt, createdAt } = row;
  const plan = planOf(row.interval);
  const period = `${written(row.periodStart)} to ${writtenDate(lastDayOf(row.periodEnd))}`;
  const due = status === 'VOID' ? 0 : amount - credit;
  return {
    facts: {
      title: `Invoice ${number}`,
      author: ISSUER.name,
      issuedAt: createdAt.toISOString(),
      timeZone: 'UTC',
    },
    number,
    issuer: ISSUER,
    billedTo: { name: row.billedName, addressLines: row.billedAddress },
    head: [
      { label: 'Issued', text: written(createdAt) },
      { label: 'Plan', text: plan.name },
      { label: 'Period', text: period },
      { label: 'Currency', text: 'US dollars' },
    ],
    lines: [
      { text: `Plumbline, ${plan.name.toLowerCase()} plan`, note: period, amount },
      ...(credit > 0 ? [{ text: 'Credit', note: 'Left over from a change of plan', amount: -credit }] : []),
      ...(status === 'VOID'
        ? [{ text: 'Withdrawn', note: 'Nothing is to be paid', amount: credit - amount }]
        : []),
    ],
    due,
    paid: amountPaid,
    standing: paidAt ? `Paid on ${written(paidAt)}` : INVOICE_STATUS_FACES[status].label,
    notice: NOTICE,
  };
}
