import type { ProjectContext } from '../../http/context.ts';
import { type AttachmentOwner, claimAttachments } from '../attachments/store.ts';
import { canReadRecord } from '../record/readers.ts';
import type { StoredTemplateItem } from './template-schema.ts';

/** Whose files other checklists may have too: a drawing is the same wherever work is inspected against it. */
const SHARED_FROM: readonly AttachmentOwner['objectType'][] = ['INSPECTION_ITEM', 'INSPECTION_TEMPLATE'];

const mayShare =
  (ctx: ProjectContext) =>
  async ({ objectType, objectId }: AttachmentOwner): Promise<boolean> =>
    SHARED_FROM.includes(objectType) && (await canReadRecord(ctx, objectType, objectId));

/** Makes these the files that an item of an inspection is inspected against; 422 at what is wrong. */
export async function claimItemFiles(
  ctx: ProjectContext,
  itemId: string,
  keys: readonly string[],
  index: number,
): Promise<void> {
  await claimAttachments(
    ctx,
    keys,
    { objectType: 'INSPECTION_ITEM', objectId: itemId },
    { field: (at) => `items.${index}.attachments.${at}`, mayShare: mayShare(ctx) },
  );
}

/**
 * The same for all items of a template, of which several may name one file.
 * @returns the items with the keys that their files have now
 */
export async function claimTemplateFiles(
  ctx: ProjectContext,
  templateId: string,
  items: readonly StoredTemplateItem[],
): Promise<StoredTemplateItem[]> {
  const placeOf = new Map<string, string>();
  for (const [i, { attachments = [] }] of items.entries())
    for (const [at, key] of attachments.entries())
      if (!placeOf.has(key)) placeOf.set(key, `items.${i}.attachments.${at}`);
  const given = [...placeOf.keys()];
  const { keys } = await claimAttachments(
    ctx,
    given,
    { objectType: 'INSPECTION_TEMPLATE', objectId: templateId },
    { field: (at) => placeOf.get(given[at] ?? '') ?? 'items', mayShare: mayShare(ctx) },
  );
  const now = new Map(given.map((key, i) => [key, keys[i] ?? key]));
  return items.map((item) => ({
    ...item,
    attachments: (item.attachments ?? []).map((key) => now.get(key) ?? key),
  }));
}
