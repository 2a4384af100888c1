import { submittalHistoryWords } from '#domain/submittal/history-words.ts';
import { useSubmittalPeople } from '@/entities/submittal';
import { formatAgo } from '@/shared/lib/dates/format';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import { type Conflict, shownDifferences } from '../model/versions';

interface VersionChoiceProps {
  projectId: string;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<string, VersionSide>>>) => void;
  onClose: () => void;
}

/** Two people changed one submittal: both versions of every field that differs, and which of them is to stand. */
export function VersionChoice({ projectId, conflict, onSettle, onClose }: VersionChoiceProps) {
  const people = useSubmittalPeople(projectId).data ?? [];
  const names = new Map(
    people.flatMap(({ id, name, company }) => [
      [id, name] as const,
      ...(company === null ? [] : [[company.id, company.name] as const]),
    ]),
  );
  const [last] = conflict.record.history;
  const saved =
    last === undefined
      ? 'Somebody else changed this submittal while you were writing.'
      : `${last.actor?.name ?? 'Plumbline'} ${submittalHistoryWords(last)} ${formatAgo(last.at)}, while you were writing.`;
  return (
    <VersionDialog
      saved={saved}
      differences={shownDifferences(conflict, names)}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
