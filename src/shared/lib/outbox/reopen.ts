import { keepFile, keptFiles } from '@/shared/lib/device/kept-files';
import { readFormDraft, writeFormDraft } from '@/shared/lib/forms/form-draft';
import type { OutboxEntry } from './entry';
import type { Outbox } from './outbox';

/**
 * Puts a write back into its form: what was typed as the form's draft, and its files as the form's own. The page is to be
 * opened then.
 * @returns `busy` where the form holds something else already, `full` where the browser keeps no draft; the write stays
 */
export async function reopen(outbox: Outbox, entry: OutboxEntry): Promise<'open' | 'busy' | 'full'> {
  const { form } = entry;
  if (form === null) return 'full';
  const { draftKey, draft } = form;
  if (readFormDraft(draftKey) !== null || (await keptFiles(draftKey)).length > 0) return 'busy';
  writeFormDraft(draftKey, draft);
  if (readFormDraft(draftKey) === null) return 'full';
  for (const { id, isRaw = false } of entry.files) {
    const file = await outbox.file(id);
    if (file !== undefined) await keepFile(draftKey, { id, file, isRaw });
  }
  await outbox.takeBack(entry.id);
  return 'open';
}
