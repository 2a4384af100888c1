import type { Actor } from '#domain/authority/scope.ts';
import { fromCents } from '#domain/money/money.ts';
import { amountInText, type TypedAmount } from '#domain/money/typed-amount.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { changeRequests } from '../change-request/schema.ts';
import { dailyLogInvoices } from '../daily-log/schema.ts';
import { visibleInvoices } from '../daily-log/sight.ts';
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
  /** Which of them somebody reads, where it is not the same of all; undefined = all. */
  seen?: (actor: Actor) => SQL | undefined;
}

/** Payments and waivers have a list of their own, which asks for this right. */
const seesPayments = ({ authorities }: Actor): boolean => authorities.includes('PAYMENT_VIEW');

const amount = (
  name: string,
  table: PgTable & { projectId: PgColumn },
  recordId: PgColumn,
  cents: PgColumn | SQL,
  more: Pick<SearchedAmount, 'signed' | 'mayRead' | 'seen'> = {},
): SearchedAmount => ({ name, table, projectId: table.projectId, recordId, cents: sql`${cents}`, ...more });

/** One that may be a credit. */
const credit = (
  name: string,
  table: PgTable & { projectId: PgColumn },
  recordId: PgColumn,
  signed: PgColumn,
): SearchedAmount => amount(name, table, recordId, sql`abs(${signed})`, { signed });

/** Every amount that is found, those first that people look for most. */
const AMOUNTS: readonly SearchedAmount[] = [
  credit('Cost impact', changeRequests, changeRequests.id, changeRequests.costImpact),
  amount('Current payment due', payApps, payApps.id, payApps.currentPaymentDue),
  amount('Amount certified', g702s, g702s.payAppId, g702s.amountCertified),
  amount('Payment', paymentReleases, paymentReleases.payAppId, paymentReleases.amount, {
    mayRead: seesPayments,
  }),
  amount('Lien waiver', lienWaivers, lienWaivers.payAppId, lienWaivers.amount, { mayRead: seesPayments }),
  amount('Completed and stored to date', payApps, payApps.id, payApps.totalCompletedAndStored),
  amount('Retainage', payApps, payApps.id, payApps.totalRetainage),
  amount('Contract sum to date', sovs, sovs.id, sql`(${sovs.scheduledValue} + ${sovs.costImpact})`),
  amount('Scheduled value', sovs, sovs.id, sovs.scheduledValue),
  credit('Net change by change orders', sovs, sovs.id, sovs.costImpact),
  amount('Cost impact', rfis, rfis.id, rfis.costAmount),
  amount('Invoice', dailyLogInvoices, dailyLogInvoices.dailyLogId, dailyLogInvoices.amount, {
    seen: visibleInvoices,
  }),
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

/** Asks for the amounts of one kind that lie within what was typed, in the projects where the reader may read that kind. */
function within(searched: SearchedAmount, at: number, parts: readonly SamePart[], { from, to }: TypedAmount) {
  const { table, projectId, recordId, cents, signed, mayRead, seen } = searched;
  const read = parts.filter(({ actor }) => mayRead?.(actor) !== false);
  const ids = read.flatMap(({ projectIds }) => projectIds);
  if (ids.length === 0) return [];
  const ofPart = ({ actor, projectIds }: SamePart) => and(anyOf(projectId, projectIds), seen?.(actor));
  const some = seen && sql` and ${or(...read.map(ofPart))}`;
  return [
    sql`(select ${recordId}::text as "recordId", ${sql.raw(String(at))} as kind, ${signed ?? cents}::float8 as cents from ${table}
      where ${projectId} = any(${sql.param(ids)}::uuid[]) and ${cents} between ${from}::bigint and ${to}::bigint${some ?? sql``} limit ${MOST})`,
  ];
}

/** The records whose amounts are what was typed, in one statement. */
async function holding(db: Db, parts: readonly SamePart[], typed: TypedAmount): Promise<Amounts> {
  const each = AMOUNTS.flatMap((kind, at) => within(kind, at, parts, typed));
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
