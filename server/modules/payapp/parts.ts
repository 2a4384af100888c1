import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inspectorReports, paymentReleases } from './schema.ts';

// The application that a part with files of its own belongs to.

const payApp = (row: { payAppId: string } | undefined) =>
  row ? { objectType: 'PAYAPP', objectId: row.payAppId } : null;

export async function payAppOfReport(db: Db, id: string) {
  const [row] = await db
    .select({ payAppId: inspectorReports.payAppId })
    .from(inspectorReports)
    .where(eq(inspectorReports.id, id));
  return payApp(row);
}

export async function payAppOfRelease(db: Db, id: string) {
  const [row] = await db
    .select({ payAppId: paymentReleases.payAppId })
    .from(paymentReleases)
    .where(eq(paymentReleases.id, id));
  return payApp(row);
}
