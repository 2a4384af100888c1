import { fromCents } from '#domain/money/money.ts';
import type { Payable } from '#domain/pay-app/release.ts';
import { isPaid } from '#domain/pay-app/status.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { certifiedOf } from './figures.ts';
import type { LoadedPayApp, PayAppRow } from './records.ts';
import { paymentReleases } from './schema.ts';

export type ReleaseView = ResponseOf<'listPayAppWaivers'>['releases'][number];

/** What was certified on it and what has been paid of it, in cents. */
export const payableOf = (loaded: Pick<LoadedPayApp, 'payApp' | 'g702'>): Payable => ({
  certified: certifiedOf(loaded),
  credit: loaded.payApp.creditBroughtForward,
  released: loaded.payApp.amountReleased,
});

const releasesByPayApp = prepared((db) =>
  db
    .select()
    .from(paymentReleases)
    .where(eq(paymentReleases.payAppId, sql.placeholder('payAppId')))
    .orderBy(asc(paymentReleases.position))
    .prepare('releases_by_pay_app'),
);

export const releasesOf = (db: Db, payAppId: string) => releasesByPayApp(db).execute({ payAppId });

/** Every payment of an application, and the last of them once nothing is left to pay. */
export async function releaseViews(
  db: Db,
  payApp: PayAppRow,
): Promise<{ all: ReleaseView[]; completing: ReleaseView | null }> {
  const rows = await releasesOf(db, payApp.id);
  const refs = await refsOf(db, { users: rows.map(({ releasedBy }) => releasedBy) });
  const files = await attachmentsOf(
    db,
    'PAYMENT_RELEASE',
    rows.map(({ id }) => id),
  );
  const all = rows.map((row): ReleaseView => ({
    id: row.id,
    payAppId: row.payAppId,
    amount: fromCents(row.amount),
    date: row.date,
    reference: row.reference,
    method: row.method,
    note: row.note,
    attachments: files.get(row.id) ?? [],
    releasedBy: refs.user(row.releasedBy),
    releasedAt: row.releasedAt.toISOString(),
  }));
  return { all, completing: isPaid(payApp.status) ? (all.at(-1) ?? null) : null };
}
