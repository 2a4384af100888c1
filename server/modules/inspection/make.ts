import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { columnsOf, contractorsFrom, fieldProblems, storeLists } from './fields.ts';
import { type ItemInput, itemsFrom, storeItems } from './items.ts';
import type { Choices } from './people.ts';
import { keptFacts, type LoadedInspection, loadParts, nameOf } from './records.ts';
import { inspectionRounds, inspections } from './schema.ts';
import { usableTemplate } from './templates.ts';
import { indexWords } from './words.ts';
import { eq } from 'drizzle-orm';

export type NewInspection = BodyOf<'createInspection'>;

/** What a new inspection has beside its fields: of a series, its time. */
interface Besides {
  /** Of several that are made at one instant, in their order; otherwise the database gives one. */
  id?: string | undefined;
  scheduledFor?: Date;
  durationMinutes?: number | null;
  seriesId?: string;
}

/** A new inspection with what it takes from its template, checked: what is left out is the template's. */
export interface Prepared {
  fields: Omit<NewInspection, 'templateId' | 'items'> & { items: ItemInput[] };
  template: { id: string; name: string; durationMinutes: number | null } | null;
}

/** Fills in what the template says; 422 at a template that is none, and at each field that is wrong. */
export async function prepare(
  ctx: ProjectContext,
  { templateId = null, ...body }: NewInspection,
  choices?: Choices,
): Promise<Prepared> {
  const template = templateId === null ? null : await usableTemplate(ctx, templateId);
  const fields = {
    ...body,
    items: body.items ?? (template ? itemsFrom(template.items, ctx) : []),
    contractors: contractorsFrom(ctx, body),
    trade: body.trade === undefined ? template?.trade : body.trade,
    signatureRequired: body.signatureRequired ?? template?.signatureRequired,
  };
  const errors = await fieldProblems(ctx, fields, null, choices);
  if (errors.length > 0) throw invalid(errors);
  return { fields, template };
}

/** Makes the draft of an inspection that has been prepared, with its people, items, files, words and first step. */
export async function make(
  ctx: ProjectContext,
  { fields, template }: Prepared,
  besides: Besides = {},
): Promise<LoadedInspection> {
  const { db } = ctx;
  const values = {
    projectId: ctx.project.id,
    title: '',
    inspectionType: fields.inspectionType,
    status: 'DRAFT' as const,
    templateId: template?.id ?? null,
    templateName: template?.name ?? null,
    durationMinutes: template?.durationMinutes ?? null,
    createdBy: ctx.user.id,
    companyId: ctx.project.companyId,
    courtId: ctx.user.id,
    courtSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...columnsOf(fields),
    ...besides,
  };
  const [row] = await db.insert(inspections).values(values).returning();
  if (!row) throw new Error('No inspection was made');
  await db
    .insert(inspectionRounds)
    .values({ projectId: row.projectId, inspectionId: row.id, revisionNumber: 0 });
  await storeLists(ctx, row.id, fields);
  await storeItems(ctx, row.id, fields.items);
  if (fields.attachments?.length)
    await claimAttachments(ctx, fields.attachments, { objectType: 'INSPECTION', objectId: row.id });
  const loaded = await loadParts(db, row);
  const [inspection] = await db
    .update(inspections)
    .set(keptFacts(row, loaded, ctx.now))
    .where(eq(inspections.id, row.id))
    .returning();
  if (!inspection) throw new Error('The new inspection is gone');
  await indexWords(db, inspection);
  ctx.record({
    ...nameOf(inspection),
    action: 'create',
    changes: [
      { field: 'status', from: null, to: 'DRAFT' },
      { field: 'title', from: null, to: inspection.title },
      ...(template ? [{ field: 'template', from: null, to: template.name }] : []),
    ],
  });
  return { ...loaded, inspection };
}
