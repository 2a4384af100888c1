import {
  MAX_TEMPLATES,
  type InspectionTemplate,
  type TemplateAction,
  templateAbility,
} from '#domain/inspection/templates.ts';
import { READY_TEMPLATES, readyTemplate } from '#domain/inspection/ready-templates.ts';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { invalidField, notFound, Problem } from '../../http/problem.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { type Refs, refsOf } from '../people/refs.ts';
import { inspectionTemplates, type StoredTemplateItem } from './template-schema.ts';

export type TemplateRow = typeof inspectionTemplates.$inferSelect;
type TemplateDetail = ResponseOf<'getInspectionTemplate'>;
export type TemplateView = ResponseOf<'listInspectionTemplates'>['data'][number];

/** A template with the keys of its items' files. */
interface KeptTemplate extends InspectionTemplate {
  items: readonly StoredTemplateItem[];
}

/** A template by its id, of the project or ready; undefined where there is none. */
async function findTemplate(
  { db }: Pick<ProjectContext, 'db'>,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ id: string; template: KeptTemplate; row: TemplateRow | null } | undefined> {
  const ready = readyTemplate(id);
  if (ready) return { id: ready.id, template: ready, row: null };
  const query = db.select().from(inspectionTemplates).where(eq(inspectionTemplates.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return row && { id: row.id, template: row, row };
}

/** The template that a new inspection begins with; 422 where there is none of that id. */
export async function usableTemplate(ctx: ProjectContext, templateId: string) {
  const found = await findTemplate(ctx, templateId);
  if (!found) throw invalidField('templateId', 'Choose a template of this project or a ready one.');
  return { ...found.template, id: found.id };
}

/** The template of that id; 404 where there is none. */
export async function loadTemplate(ctx: ProjectContext, id: string, options?: { lock?: boolean }) {
  const found = await findTemplate(ctx, id, options);
  if (!found) throw notFound();
  return found;
}

/** 409 or 403 where the actor may not do this with the template. */
export function requireTemplateAct(ctx: ProjectContext, isReady: boolean, action: TemplateAction): void {
  const verdict = templateAbility(ctx.actor, isReady, action);
  if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
}

/** 409 where another template of the project has the name; letters large and small are the same. */
export async function requireFreeName(ctx: ProjectContext, name: string, id?: string): Promise<void> {
  const same = sql`lower(${inspectionTemplates.name}) = lower(${name})`;
  const [taken] = await ctx.db
    .select({ id: inspectionTemplates.id })
    .from(inspectionTemplates)
    .where(and(same, id === undefined ? undefined : ne(inspectionTemplates.id, id)));
  const ready = READY_TEMPLATES.some((template) => template.name.toLowerCase() === name.toLowerCase());
  if (taken || ready)
    throw new Problem('ALREADY_EXISTS', 'A template has this name already.', {
      errors: [{ field: 'name', message: 'A template has this name already.' }],
    });
}

/** 422 where the project has as many as it may. */
export async function requireRoom({ db, project }: ProjectContext): Promise<void> {
  const [row] = await db
    .select({ count: count() })
    .from(inspectionTemplates)
    .where(eq(inspectionTemplates.projectId, project.id));
  if ((row?.count ?? 0) >= MAX_TEMPLATES)
    throw invalidField('name', `A project has at most ${MAX_TEMPLATES} templates of its own.`);
}

const abilityView = (ctx: ProjectContext, isReady: boolean, action: TemplateAction) => {
  const verdict = templateAbility(ctx.actor, isReady, action);
  return verdict.ok ? { allowed: true, reason: null } : { allowed: false, reason: verdict.reason };
};

function view(
  ctx: ProjectContext,
  id: string,
  template: InspectionTemplate,
  row: TemplateRow | null,
  refs: Refs,
) {
  const isReady = row === null;
  return {
    id,
    name: template.name,
    description: template.description,
    inspectionType: template.inspectionType,
    trade: template.trade,
    durationMinutes: template.durationMinutes,
    signatureRequired: template.signatureRequired,
    itemCount: template.items.length,
    isReady,
    createdBy: row && refs.user(row.createdBy),
    updatedAt: row && row.updatedAt.toISOString(),
    version: row?.version ?? 1,
    abilities: {
      save: abilityView(ctx, isReady, 'save'),
      duplicate: abilityView(ctx, isReady, 'duplicate'),
      remove: abilityView(ctx, isReady, 'remove'),
    },
  };
}

/** The templates of a list: the project's own, then the ready ones. */
export async function templateViews(
  ctx: ProjectContext,
  rows: readonly TemplateRow[],
  ready: typeof READY_TEMPLATES,
): Promise<TemplateView[]> {
  const refs = await refsOf(ctx.db, { users: rows.map(({ createdBy }) => createdBy) });
  return [
    ...rows.map((row) => view(ctx, row.id, row, row, refs)),
    ...ready.map((template) => view(ctx, template.id, template, null, refs)),
  ];
}

/** A template with its checklist. */
export async function templateDetail(
  ctx: ProjectContext,
  { id, template, row }: { id: string; template: KeptTemplate; row: TemplateRow | null },
): Promise<TemplateDetail> {
  const refs = await refsOf(ctx.db, { users: [row?.createdBy] });
  const files = row ? ((await attachmentsOf(ctx.db, 'INSPECTION_TEMPLATE', [id])).get(id) ?? []) : [];
  return {
    ...view(ctx, id, template, row, refs),
    items: template.items.map(({ attachments = [], ...item }) => ({
      ...item,
      options: [...item.options],
      attachments: attachments.flatMap((key) => files.find((file) => file.key === key) ?? []),
    })),
  };
}
