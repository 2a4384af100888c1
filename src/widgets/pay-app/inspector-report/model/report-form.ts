import type { InspectorConclusion } from '#domain/pay-app/choices.ts';
import { futureProblem } from '#domain/pay-app/release.ts';
import type { StoredFile } from '@/features/attachments';
import type { InspectorReportRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';

export interface ReportValues {
  siteVisitOn: string | null;
  conclusion: InspectorConclusion | null;
  findings: string;
  attachments: StoredFile[];
}

/** The form as it opens: a visit of today, and nothing said about it. */
export const openingReport = (today: string): ReportValues => ({
  siteVisitOn: today,
  conclusion: null,
  findings: '',
  attachments: [],
});

/** What is wrong with the report, at its fields. */
export const reportProblems = (
  { siteVisitOn, conclusion }: ReportValues,
  today: string,
): Partial<Record<string, string>> => ({
  siteVisitOn: siteVisitOn === null ? undefined : (futureProblem(siteVisitOn, today) ?? undefined),
  conclusion: conclusion === null ? MESSAGES.validation.required : undefined,
});

/** What the values become. */
export const reportBody = (values: ReportValues, version: number): InspectorReportRequest => ({
  version,
  // What is missing is told at its field before anything is sent.
  siteVisitOn: values.siteVisitOn as string,
  conclusion: values.conclusion as InspectorConclusion,
  findings: values.findings,
  attachments: values.attachments.map(({ key }) => key),
});
