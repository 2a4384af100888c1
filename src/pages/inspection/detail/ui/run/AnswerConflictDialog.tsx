import { RESULT_FACES } from '@/entities/inspection';
import { writeFormDraft } from '@/shared/lib/forms/form-draft';
import { chooseVersions, compareVersions } from '@/shared/lib/forms/versions';
import { formatDate } from '@/shared/lib/dates/format';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import type { AnswerValues, RunItem } from '../../model/run';
import type { Run } from '../../model/use-run';

const LABELS = {
  result: 'Result',
  number: 'Measured',
  date: 'Date',
  text: 'Answer',
  choice: 'Answer',
  measuredValue: 'Measured',
  note: 'Note',
  photos: 'Photos',
} as const satisfies Record<keyof AnswerValues, string>;
const FIELDS = Object.keys(LABELS) as (keyof AnswerValues)[];

function textOf(field: keyof AnswerValues, values: AnswerValues): string {
  if (field === 'result') return values.result === null ? '' : RESULT_FACES[values.result].label;
  if (field === 'photos') return values.photos.map(({ name }) => name).join(', ');
  if (field === 'date') return formatDate(values.date);
  return values[field];
}

/** Two inspectors recorded one item: both versions of what differs, and which of them is to stand. */
export function AnswerConflictDialog({ item, run }: { item: RunItem; run: Run }) {
  const conflict = run.refused[item.id]?.conflict;
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  return (
    <VersionDialog
      saved={`${item.recordedBy?.name ?? 'Somebody else'} recorded this item meanwhile.`}
      differences={compareVersions(FIELDS, conflict).map((difference) => ({
        ...difference,
        label: LABELS[difference.field],
        mine: textOf(difference.field, mine),
        theirs: textOf(difference.field, theirs),
      }))}
      onSettle={(choices) => {
        const draftKey = run.draftKeyOf(item.id);
        const values = chooseVersions(mine, theirs, choices);
        const keys = values.photos.map(({ key }) => key);
        writeFormDraft(draftKey, values);
        run.settle(item.id);
        void run.save({ item, values, keys, unsent: [], draftKey });
      }}
      onClose={() => run.settle(item.id)}
    />
  );
}
