import { INSPECTOR_CONCLUSION_LABELS } from '#domain/pay-app/choices.ts';
import { futureProblem } from '#domain/pay-app/release.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, notFound } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { activeMembers } from '../people/members.ts';
import { requireDates, todayOf } from '../record/calendar.ts';
import { act } from './acts.ts';
import { inspectorReportOf } from './inspector-reports.ts';
import { tell } from './notices.ts';
import { type LoadedPayApp, loadPayApp } from './records.ts';
import { inspectorReports } from './schema.ts';

/** Asks those who may file it: the architects and engineers of the project, and the paying side's approver. */
export async function askForReport(ctx: ProjectContext, loaded: LoadedPayApp): Promise<void> {
  const members = await activeMembers(ctx.db, ctx.project.id);
  const inspecting = members.filter(({ roleName }) => roleName === 'ARCHITECT' || roleName === 'ENGINEER');
  for (const userId of new Set([...inspecting.map(({ user }) => user.id), loaded.term.approvingUserId]))
    await tell(ctx, loaded, userId, 'INSPECTOR_REPORT_REQUESTED', "an inspector's report is asked for");
}

export const inspectorReportHandlers = {
  async getInspectorReport(ctx, { params }) {
    const { payApp } = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const report = await inspectorReportOf(ctx.db, payApp.id);
    if (!report) throw notFound("No inspector's report is filed yet.");
    return report;
  },

  fileInspectorReport: act('fileInspectorReport', async ({ ctx, loaded: { payApp }, body }) => {
    requireDates({ siteVisitOn: body.siteVisitOn });
    const late = futureProblem(body.siteVisitOn, todayOf(ctx));
    if (late) throw invalidField('siteVisitOn', late);
    const [row] = await ctx.db
      .insert(inspectorReports)
      .values({
        projectId: payApp.projectId,
        payAppId: payApp.id,
        siteVisitOn: body.siteVisitOn,
        conclusion: body.conclusion,
        findings: body.findings.trim(),
        filedBy: ctx.user.id,
        filedAt: ctx.now,
      })
      .returning({ id: inspectorReports.id });
    if (!row) throw new Error('No report was filed');
    await claimAttachments(ctx, body.attachments ?? [], { objectType: 'INSPECTOR_REPORT', objectId: row.id });
    const found = INSPECTOR_CONCLUSION_LABELS[body.conclusion];
    return {
      changes: [{ field: 'conclusion', from: null, to: found }],
      tell: (filed) =>
        tell(ctx, filed, payApp.createdBy, 'G703_DECIDED', "the inspector's report is filed", found),
    };
  }),
} satisfies Partial<Handlers>;
