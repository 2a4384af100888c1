import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { inspectorReports } from './schema.ts';

export type InspectorReportView = ResponseOf<'getInspectorReport'>;

const newestReport = prepared((db) =>
  db
    .select()
    .from(inspectorReports)
    .where(eq(inspectorReports.payAppId, sql.placeholder('payAppId')))
    .orderBy(desc(inspectorReports.filedAt))
    .limit(1)
    .prepare('newest_inspector_report'),
);

/** The newest report on an application; null while none is filed. */
export async function inspectorReportOf(db: Db, payAppId: string): Promise<InspectorReportView | null> {
  const [row] = await newestReport(db).execute({ payAppId });
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
