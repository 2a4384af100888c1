import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import {
  compareVersions,
  fieldText,
  namesOf,
  RFI_FIELD_LABELS,
  type RfiField,
  useRfiPeople,
} from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import type { Conflict } from '../model/use-rfi-form';

interface VersionChoiceProps {
  projectId: string;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<RfiField, VersionSide>>>) => void;
  onClose: () => void;
}

/** Who saved last, in a sentence. */
function lastSaved(rfi: RfiDetail): string {
  const last = rfi.history[0];
  if (last === undefined) return 'Somebody else changed this RFI while you were writing.';
  const who = last.actor?.name ?? 'Plumbline';
  return `${who} ${rfiHistoryWords(last)} ${formatAgo(last.at)}, while you were writing.`;
}

/** Two people changed one RFI: both versions of every field that differs, and which of them is to stand. */
export function VersionChoice({ projectId, conflict, onSettle, onClose }: VersionChoiceProps) {
  const { record, mine, theirs } = conflict;
  const names = namesOf(record);
  for (const { id, name } of useRfiPeople(projectId).data ?? []) names.set(id, name);
  return (
    <VersionDialog
      saved={lastSaved(record)}
      differences={compareVersions(conflict.base, mine, theirs).map((difference) => ({
        ...difference,
        label: RFI_FIELD_LABELS[difference.field],
        mine: fieldText(difference.field, mine, names),
        theirs: fieldText(difference.field, theirs, names),
      }))}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
