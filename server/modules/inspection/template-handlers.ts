import { inOrderOfName } from '../people/refs.ts';
import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { invalid, staleVersion } from '../../http/problem.ts';
import { dropAttachments } from '../attachments/store.ts';
import { askedBy, checklistProblems } from './items.ts';
import { claimTemplateFiles } from './reference-files.ts';
import { inspectionTemplates, type StoredTemplateItem } from './template-schema.ts';
import {
  loadTemplate,
  requireFreeName,
  requireRoom,
  requireTemplateAct,
  templateDetail,
  type TemplateRow,
  templateViews,
} from './templates.ts';

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** The columns that a request names, checked; 422 at each field that is wrong. */
function columnsOf(fields: Partial<BodyOf<'createInspectionTemplate'>>): Partial<TemplateRow> {
  const errors = checklistProblems(fields.items);
  if (errors.length > 0) throw invalid(errors);
  const { name, description, trade, items } = fields;
  const columns = {
    name: name === undefined ? undefined : requiredName(name),
    description: description === undefined ? undefined : textOrNull(description),
    inspectionType: fields.inspectionType,
    trade: trade === undefined ? undefined : textOrNull(trade),
    durationMinutes: fields.durationMinutes,
    signatureRequired: fields.signatureRequired,
    items: items?.map((item): StoredTemplateItem => ({
      ...askedBy(item),
      attachments: item.attachments ?? [],
    })),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

type NewTemplate = Pick<TemplateRow, 'name' | 'inspectionType' | 'items'> & Partial<TemplateRow>;

/** Makes a template of the project under a name that is free. */
async function makeTemplate(ctx: ProjectContext, values: NewTemplate) {
  await requireFreeName(ctx, values.name);
  await requireRoom(ctx);
  const id = ctx.random.uuid();
  const [row] = await ctx.db
    .insert(inspectionTemplates)
    .values({
      ...values,
      id,
      items: await claimTemplateFiles(ctx, id, values.items),
      projectId: ctx.project.id,
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No template was made');
  return templateDetail(ctx, { id: row.id, template: row, row });
}

const holds = (text: string | undefined, ...texts: readonly (string | null)[]): boolean => {
  const all = texts.filter(Boolean).join('\n').toLowerCase();
  return (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

export const templateHandlers = {
  async listInspectionTemplates(ctx, { query }) {
    const { search, inspectionType } = query;
    const isWanted = (template: (typeof READY_TEMPLATES)[number] | TemplateRow): boolean =>
      (!inspectionType?.length || inspectionType.includes(template.inspectionType)) &&
      holds(search, template.name, template.description, template.trade);
    const rows = await ctx.db.select().from(inspectionTemplates);
    const own = rows.filter(isWanted).toSorted(inOrderOfName);
    return { data: await templateViews(ctx, own, READY_TEMPLATES.filter(isWanted)) };
  },

  async getInspectionTemplate(ctx, { params }) {
    return templateDetail(ctx, await loadTemplate(ctx, params.templateId));
  },

  async createInspectionTemplate(ctx, { body }) {
    requireTemplateAct(ctx, false, 'save');
    // The contract has name, type and items as required.
    return makeTemplate(ctx, columnsOf(body) as NewTemplate);
  },

  async duplicateInspectionTemplate(ctx, { params, body }) {
    const { template, row } = await loadTemplate(ctx, params.templateId);
    requireTemplateAct(ctx, row === null, 'duplicate');
    return makeTemplate(ctx, {
      name: requiredName(body.name),
      description: template.description,
      inspectionType: template.inspectionType,
      trade: template.trade,
      durationMinutes: template.durationMinutes,
      signatureRequired: template.signatureRequired,
      items: [...template.items],
    });
  },

  async updateInspectionTemplate(ctx, { params, body }) {
    const { version, ...fields } = body;
    const { row } = await loadTemplate(ctx, params.templateId, { lock: true });
    requireTemplateAct(ctx, row === null, 'save');
    if (row === null || row.version !== version) throw staleVersion();
    const columns = columnsOf(fields);
    if (columns.name !== undefined) await requireFreeName(ctx, columns.name, row.id);
    const changed = await updateVersioned(ctx.db, inspectionTemplates, row.id, version, {
      ...columns,
      ...(columns.items && { items: await claimTemplateFiles(ctx, row.id, columns.items) }),
      updatedAt: ctx.now,
    });
    return templateDetail(ctx, { id: changed.id, template: changed, row: changed });
  },

  async deleteInspectionTemplate(ctx, { params, query }) {
    const { row } = await loadTemplate(ctx, params.templateId, { lock: true });
    requireTemplateAct(ctx, row === null, 'remove');
    if (row === null || row.version !== query.version) throw staleVersion();
    await dropAttachments(ctx, { objectType: 'INSPECTION_TEMPLATE', objectId: row.id });
    await ctx.db.delete(inspectionTemplates).where(eq(inspectionTemplates.id, row.id));
  },
} satisfies Partial<Handlers>;
