import { answerInWords, boundsInWords } from '#domain/inspection/items.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { INSPECTION_ITEM_RESULT_LABELS } from '#domain/inspection/status.ts';
import { inSentence } from '../../pdf/direction.ts';
import { printDate } from '../../pdf/forms.ts';
import type { PrintedItem, PrintedSection } from '../../pdf/inspection-model.ts';
import type { PaperTimes } from '../../pdf/paper-times.ts';
import type { KeptFile } from '../record/printed-files.ts';
import type { ItemView } from './rounds.ts';

/** "Note: Bolsters missing."; nothing where nothing was said. */
export const labelled = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : []);

/** An item with what was found at it in its round. */
export const printedItem = (item: ItemView, { instant }: PaperTimes): PrintedItem<KeptFile> => ({
  description: numberedItem(item.number, item.description),
  result: INSPECTION_ITEM_RESULT_LABELS[item.result],
  isFailed: item.result === 'FAIL',
  lines: [
    ...labelled('Requirement', item.requirement),
    ...labelled('Allowed', boundsInWords(item)),
    ...labelled('Answer', answerInWords(item, item, printDate)),
    ...labelled('Measured', item.measuredValue),
    ...labelled('Note', item.note),
    ...(item.recordedBy && item.recordedAt
      ? [
          `${inSentence(item.recordedBy.name)}, ${instant(item.recordedAt)}${item.isCarriedOver ? ' (of an earlier round)' : ''}`,
        ]
      : []),
  ],
  files: [...item.attachments, ...item.photos],
});

/** The items under their headings, each heading where it begins. */
export function sectionsOf(items: readonly ItemView[], times: PaperTimes): PrintedSection<KeptFile>[] {
  const sections: { heading: string | null; items: PrintedItem<KeptFile>[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.heading === item.section) last.items.push(printedItem(item, times));
    else sections.push({ heading: item.section, items: [printedItem(item, times)] });
  }
  return sections;
}
