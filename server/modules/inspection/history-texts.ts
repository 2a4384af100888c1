import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { refsOf } from '../people/refs.ts';
import { sovLineRefs } from '../sov/line-refs.ts';
import { divisionsOf } from './fields.ts';
import { inspectorsOf, type LoadedInspection, withPart } from './records.ts';

const list = (texts: readonly string[]): string | null => texts.join(', ') || null;

/** The fields of an inspection as the history tells of them: names and numbers, not ids. */
export async function historyTexts(
  ctx: ProjectContext,
  loaded: LoadedInspection,
): Promise<Record<string, string | null>> {
  const { inspection, people, contractors, items } = loaded;
  const refs = await refsOf(ctx.db, {
    users: people.map(({ userId }) => userId),
    companies: contractors.map(({ companyId }) => companyId),
  });
  const names = (ids: readonly string[]): string | null => list(ids.map((id) => refs.user(id).name));
  const line = (await sovLineRefs(ctx, [inspection.sovLineId])).get(inspection.sovLineId);
  return {
    inspectionType: INSPECTION_TYPE_LABELS[inspection.inspectionType],
    title: inspection.title,
    description: inspection.description,
    location: inspection.location,
    drawingReference: inspection.drawingReference,
    specSection: inspection.specSection,
    trade: inspection.trade,
    // Not of which schedule: whoever reads the history need not see that.
    sovLine: line ? `${line.taskNumber} ${line.taskName}` : null,
    dueDate: inspection.dueDate,
    agency: inspection.agency?.name ?? null,
    signatureRequired: inspection.signatureRequired ? 'Yes' : 'No',
    divisions: list((await divisionsOf(ctx, inspection.id)).map(({ divisionNumber }) => divisionNumber)),
    inspectors: names(inspectorsOf(loaded)),
    contractors: list(contractors.map(({ companyId }) => refs.company(companyId).name)),
    siteContacts: names(withPart(people, 'SITE_CONTACT')),
    watchers: names(withPart(people, 'WATCHER')),
    items: items.map(({ item }) => item.description).join('; ') || null,
  };
}
