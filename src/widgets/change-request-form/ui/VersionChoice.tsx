import { changeRequestHistoryWords } from '#domain/change-request/history-words.ts';
import type { Currency } from '#domain/money/text.ts';
import {
  CHANGE_REQUEST_FIELD_LABELS,
  CHANGE_REQUEST_FIELDS,
  type ChangeRequestValues,
  fieldText,
  namesOf,
} from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { compareVersions, type VersionSide } from '@/shared/lib/forms/versions';
import { useNamedPeople } from '@/shared/session/project-people';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import type { Conflict } from '../model/use-change-request-form';

interface VersionChoiceProps {
  projectId: string;
  currency: Currency;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<string, VersionSide>>>) => void;
  onClose: () => void;
}

/** Who saved last, in a sentence. */
function lastSaved({ history }: ChangeRequestDetail): string {
  const [last] = history;
  if (last === undefined) return 'Somebody else changed this change request while you were writing.';
  const who = last.actor?.name ?? 'Plumbline';
  return `${who} ${changeRequestHistoryWords(last)} ${formatAgo(last.at)}, while you were writing.`;
}

/** What people write: what a line is worth comes from the schedule, whoever saved when. */
const written = (values: ChangeRequestValues) => ({
  ...values,
  tasks: values.tasks.map(({ original: _original, sovLineId: _line, ...line }) => line),
});

/** Two people changed one change request: both versions of every field that differs. */
export function VersionChoice({ projectId, currency, conflict, onSettle, onClose }: VersionChoiceProps) {
  const { record, base, mine, theirs } = conflict;
  const names = namesOf(record);
  for (const { id, name } of useNamedPeople(projectId).data ?? []) names.set(id, name);
  return (
    <VersionDialog
      saved={lastSaved(record)}
      differences={compareVersions(CHANGE_REQUEST_FIELDS, {
        base: written(base),
        mine: written(mine),
        theirs: written(theirs),
      }).map((difference) => ({
        ...difference,
        label: CHANGE_REQUEST_FIELD_LABELS[difference.field],
        mine: fieldText(difference.field, mine, names, currency),
        theirs: fieldText(difference.field, theirs, names, currency),
      }))}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
