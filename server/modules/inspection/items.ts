import { itemProblems } from '#domain/inspection/items.ts';
import type { TemplateItem } from '#domain/inspection/templates.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { isBlank } from '#domain/text/blank.ts';
import { eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, invalid, repeatedItems } from '../../http/problem.ts';
import { dropAttachments } from '../attachments/store.ts';
import { claimItemFiles } from './reference-files.ts';
import { inspectionItems } from './schema.ts';
import type { StoredTemplateItem } from './template-schema.ts';

export type ItemInput = NonNullable<BodyOf<'createInspection'>['items']>[number];
type TemplateItemInput = BodyOf<'createInspectionTemplate'>['items'][number];

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** What an item asks, with what was left out. */
export const askedBy = (item: TemplateItemInput): TemplateItem => ({
  section: textOrNull(item.section),
  description: item.description.trim(),
  requirement: textOrNull(item.requirement),
  kind: item.kind ?? 'PASS_FAIL',
  unit: textOrNull(item.unit),
  target: item.target ?? null,
  toleranceMinus: item.toleranceMinus ?? null,
  tolerancePlus: item.tolerancePlus ?? null,
  options: (item.options ?? []).map(({ label, fails }) => ({ label: label.trim(), fails })),
  photoRequired: item.photoRequired ?? false,
});

/** What is wrong with the items of a checklist, each at its place. */
export const checklistProblems = (items: readonly TemplateItemInput[] = []): FieldError[] =>
  items.flatMap((item, i) => [
    ...(isBlank(item.description)
      ? [{ field: `items.${i}.description`, message: 'This field is required' }]
      : []),
    ...(item.options ?? []).flatMap(({ label }, o) =>
      isBlank(label) ? [{ field: `items.${i}.options.${o}.label`, message: 'This field is required' }] : [],
    ),
    ...itemProblems(askedBy(item)).map(({ field, message }) => ({ field: `items.${i}.${field}`, message })),
    ...repeatedItems(`items.${i}.attachments`, item.attachments),
  ]);

const TWICE = 'This item is named twice.';

/** The same for the items of an inspection, which have ids. */
export const itemsProblems = (items: readonly ItemInput[] = []): FieldError[] => [
  ...checklistProblems(items),
  ...repeatedItems(
    'items',
    items.map(({ id }) => id),
  ).map(({ field }) => ({ field: `${field}.id`, message: TWICE })),
];

const stored = (value: number | null): number | null => (value === null ? null : toTenThousandths(value));

/** The columns of what an item asks. */
const columnsOf = ({ target, toleranceMinus, tolerancePlus, options, ...asked }: TemplateItem) => ({
  ...asked,
  options: [...options],
  target: stored(target),
  toleranceMinus: stored(toleranceMinus),
  tolerancePlus: stored(tolerancePlus),
});

/** Writes the whole checklist in its order, in place of the one there is. The items have been found good. */
export async function storeItems(
  ctx: ProjectContext,
  inspectionId: string,
  items: readonly ItemInput[],
  before: readonly string[] = [],
): Promise<void> {
  const kept = new Set(before.filter((id) => items.some((item) => item.id === id)));
  const gone = before.filter((id) => !kept.has(id));
  const of = { inspectionId, projectId: ctx.project.id };
  const rows = items.map((item, position) => ({ id: item.id, ...of, position, ...columnsOf(askedBy(item)) }));
  for (const row of rows.filter(({ id }) => kept.has(id)))
    await ctx.db.update(inspectionItems).set(row).where(eq(inspectionItems.id, row.id));
  await insertItems(
    ctx,
    rows.filter(({ id }) => !kept.has(id)),
    items,
  );
  for (const [i, { id, attachments }] of items.entries())
    if (attachments !== undefined && (attachments.length > 0 || kept.has(id)))
      await claimItemFiles(ctx, id, attachments, i);
  // After those that stay: one of them may have been copied from an item that goes, with its files.
  for (const id of gone) await dropAttachments(ctx, { objectType: 'INSPECTION_ITEM', objectId: id });
  if (gone.length > 0) await ctx.db.delete(inspectionItems).where(anyOf(inspectionItems.id, gone));
}

/** 422 at an id that another item has already: ids come from clients. */
async function insertItems(
  ctx: ProjectContext,
  rows: readonly (typeof inspectionItems.$inferInsert)[],
  items: readonly ItemInput[],
): Promise<void> {
  if (rows.length === 0) return;
  const made = await ctx.db
    .insert(inspectionItems)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: inspectionItems.id });
  const ids = new Set(made.map(({ id }) => id));
  const taken = rows.find(({ id }) => !ids.has(id ?? ''));
  if (taken)
    throw invalid([
      {
        field: `items.${items.findIndex(({ id }) => id === taken.id)}.id`,
        message: 'Another item has this id. Make a new one.',
      },
    ]);
}

/** Items of a template as an inspection's own, with new ids. */
export const itemsFrom = (
  items: readonly StoredTemplateItem[],
  { random }: Pick<ProjectContext, 'random'>,
): ItemInput[] =>
  items.map(({ attachments = [], ...item }) => ({
    ...item,
    options: [...item.options],
    id: random.uuid(),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
  }));
