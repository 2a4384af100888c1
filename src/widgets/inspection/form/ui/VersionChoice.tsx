import { inspectionHistoryWords } from '#domain/inspection/history-words.ts';
import { useContractors, useInspectors } from '@/entities/inspection';
import { formatAgo } from '@/shared/lib/dates/format';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import { type Conflict, isSeveral } from '../model/use-inspection-form';
import { shownDifferences } from '../model/versions';

interface VersionChoiceProps {
  projectId: string;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<string, VersionSide>>>) => void;
  onClose: () => void;
}

/** Two people changed one inspection: both versions of every field that differs, and which of them is to stand. */
export function VersionChoice({ projectId, conflict, onSettle, onClose }: VersionChoiceProps) {
  const people = useInspectors(projectId).data ?? [];
  const companies = useContractors(projectId).data ?? [];
  const names = new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...companies.flatMap(({ company, people: members }) => [
      [company.id, company.name] as const,
      ...members.map(({ id, name }) => [id, name] as const),
    ]),
  ]);
  const last = isSeveral(conflict.record) ? undefined : conflict.record.history[0];
  const saved =
    last === undefined
      ? 'Somebody else changed this inspection while you were writing.'
      : `${last.actor?.name ?? 'Plumbline'} ${inspectionHistoryWords(last)} ${formatAgo(last.at)}, while you were writing.`;
  return (
    <VersionDialog
      saved={saved}
      differences={shownDifferences(conflict, names)}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
