import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { inspectorReports } from './schema.ts';

export type InspectorReportView = ResponseOf<'getInspectorReport'>;

/** The newest report on an application; null while none is filed. */
export async function inspectorReportOf(db: Db, payAppId: string): Promise<InspectorReportView | null> {
  const [row] = await db
    .select()
    .from(inspectorReports)
    .where(eq(inspectorReports.payAppId, payAppId))
    .orderBy(desc(inspectorReports.filedAt))
    .limit(1);
  if (!row) return null;
  const refs = await refsOf(db, { users: [row.filedBy] });
  const files = await attachmentsOf(db, 'INSPECTOR_REPORT', [row.id]);
  return {
    id: row.id,
    payAppId: row.payAppId,
    siteVisitOn: row.siteVisitOn,
    conclusion: row.conclusion,
    findings: row.findings,
    attachments: files.get(row.id) ?? [],
    filedBy: refs.user(row.filedBy),
    filedAt: row.filedAt.toISOString(),
  };
}
