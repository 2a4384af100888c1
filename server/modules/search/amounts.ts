import type { Actor } from '#domain/authority/scope.ts';
import { fromCents } from '#domain/money/money.ts';
import { amountInText, type TypedAmount } from '#domain/money/typed-amount.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { changeRequests } from '../change-request/schema.ts';
import { dailyLogInvoices } from '../daily-log/schema.ts';
import { g702s, lienWaivers, payApps, paymentReleases } from '../payapp/schema.ts';
import { rfis } from '../rfi/schema.ts';
import { sovs } from '../sov/schema.ts';
import type { SamePart } from './readers.ts';

/** An amount by which a record is found: read where the record keeps it, so that it is found as soon as it has changed. */
interface SearchedAmount {
  /** What the record's page calls it. */
  name: string;
  table: PgTable;
  projectId: PgColumn;
  recordId: PgColumn;
  /** Without its sign, as an index has it: nobody types the sign of a credit. */
  cents: SQL;
  /** With its sign, where it has one. */
  signed?: PgColumn;
  /** Who reads it, where not everybody does who reads the record. */
  mayRead?: (actor: Actor) => boolean;
}

/** Payments and waivers have a list of their own, which asks for this right. */
const seesPayments = ({ authorities }: Actor): boolean => authorities.includes('PAYMENT_VIEW');

const ofPayApp = (name: string, column: PgColumn): SearchedAmount => ({
  name,
  table: payApps,
  projectId: payApps.projectId,
  recordId: payApps.id,
  cents: sql`${column}`,
});
const ofSov = (name: string, cents: SQL): SearchedAmount => ({
  name,
  table: sovs,
  projectId: sovs.projectId,
  recordId: sovs.id,
  cents,
});

/** Every amount that is found, those first that people look for most. */
const AMOUNTS: readonly SearchedAmount[] = [
  {
    name: 'Cost impact',
    table: changeRequests,
    projectId: changeRequests.projectId,
    recordId: changeRequests.id,
    cents: sql`abs(${changeRequests.costImpact})`,
    signed: changeRequests.costImpact,
  },
  ofPayApp('Current payment due', payApps.currentPaymentDue),
  {
    name: 'Amount certified',
    table: g702s,
    projectId: g702s.projectId,
    recordId: g702s.payAppId,
    cents: sql`${g702s.amountCertified}`,
  },
  {
    name: 'Payment',
    table: paymentReleases,
    projectId: paymentReleases.projectId,
    recordId: paymentReleases.payAppId,
    cents: sql`${paymentReleases.amount}`,
    mayRead: seesPayments,
  },
  {
    name: 'Lien waiver',
    table: lienWaivers,
    projectId: lienWaivers.projectId,
    recordId: lienWaivers.payAppId,
    cents: sql`${lienWaivers.amount}`,
    mayRead: seesPayments,
  },
  ofPayApp('Completed and stored to date', payApps.totalCompletedAndStored),
  ofPayApp('Retainage', payApps.totalRetainage),
  ofSov('Contract sum to date', sql`(${sovs.scheduledValue} + ${sovs.costImpact})`),
  ofSov('Scheduled value', sql`${sovs.scheduledValue}`),
  { ...ofSov('Net change by change orders', sql`abs(${sovs.costImpact})`), signed: sovs.costImpact },
  {
    name: 'Cost impact',
    table: rfis,
    projectId: rfis.projectId,
    recordId: rfis.id,
    cents: sql`${rfis.costAmount}`,
  },
  {
    name: 'Invoice',
    table: dailyLogInvoices,
    projectId: dailyLogInvoices.projectId,
    recordId: dailyLogInvoices.dailyLogId,
    cents: sql`${dailyLogInvoices.amount}`,
  },
];

/** Of one kind of amount; whoever has more of the same types a word with it. */
const MOST = 100;

/** An amount of a record that was looked for. */
export interface AmountOf {
  name: string;
  amount: number;
}

/** The amounts that were looked for, by the record that has them; which of these the reader may see is still to be asked. */
export type Amounts = ReadonlyMap<string, readonly AmountOf[]>;

const NONE: Amounts = new Map();

/** Amounts of one kind that lie within what was typed, the newest records' as likely as any: whoever may read the kind. */
function within(amount: SearchedAmount, at: number, parts: readonly SamePart[], { from, to }: TypedAmount) {
  const { table, projectId, recordId, cents, signed, mayRead } = amount;
  const ids = parts.flatMap(({ actor, projectIds }) => (mayRead?.(actor) === false ? [] : projectIds));
  if (ids.length === 0) return [];
  return [
    sql`(select ${recordId}::text as "recordId", ${sql.raw(String(at))} as kind, ${signed ?? cents}::float8 as cents from ${table}
      where ${projectId} = any(${sql.param(ids)}::uuid[]) and ${cents} between ${from}::bigint and ${to}::bigint limit ${MOST})`,
  ];
}

/** The records whose amounts are what was typed, in one statement. */
async function holding(db: Db, parts: readonly SamePart[], amount: TypedAmount): Promise<Amounts> {
  const each = AMOUNTS.flatMap((kind, at) => within(kind, at, parts, amount));
  if (each.length === 0) return NONE;
  const { rows } = (await db.execute(sql.join(each, sql` union all `))) as unknown as {
    rows: { recordId: string; kind: number; cents: number }[];
  }; // both drivers answer with rows
  const found = new Map<string, AmountOf[]>();
  for (const { recordId, kind, cents } of rows.toSorted((a, b) => a.kind - b.kind)) {
    const of = { name: AMOUNTS[kind]?.name ?? '', amount: fromCents(cents) };
    const own = found.get(recordId) ?? [];
    if (!own.some((other) => other.name === of.name && other.amount === of.amount)) own.push(of);
    found.set(recordId, own);
  }
  return found;
}

/** What is looked for by an amount: the records that have it, and the other words that they have to have. */
export interface LookedAmount {
  amounts: Amounts;
  rest: string;
}

/** The records that have the amount which a text names, whoever may see them; null where it names none, or none has it. */
export async function lookedAmount(
  db: Db,
  parts: readonly SamePart[],
  text: string,
): Promise<LookedAmount | null> {
  const named = amountInText(text);
  if (!named || parts.length === 0) return null;
  const amounts = await holding(db, parts, named.amount);
  return amounts.size > 0 ? { amounts, rest: named.rest } : null;
}
