import { countOf } from '#domain/text/count.ts';
import {
  INSPECTION_ITEM_RESULT_LABELS,
  INSPECTION_TYPE_LABELS,
  type InspectionItemResult,
} from '#domain/inspection/status.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';
import type { Inspection, InspectionCounts } from '@/shared/api/generated/model';

const result = (value: InspectionItemResult, tone: StatusFace['tone']): StatusFace => ({
  label: INSPECTION_ITEM_RESULT_LABELS[value],
  tone,
});

/** How the result of an item looks. */
export const RESULT_FACES: Readonly<Record<InspectionItemResult, StatusFace>> = {
  PENDING: { label: 'Open', tone: 'neutral' },
  PASS: result('PASS', 'success'),
  FAIL: result('FAIL', 'error'),
  NOT_APPLICABLE: result('NOT_APPLICABLE', 'neutral'),
};

/** What an inspection is called in a sentence: its number, or its title while it has none. */
export const inspectionName = (of: Pick<Inspection, 'inspectionNumber' | 'title'>): string =>
  of.inspectionNumber ?? of.title;

export const typeLabel = ({ inspectionType }: Pick<Inspection, 'inspectionType'>): string =>
  INSPECTION_TYPE_LABELS[inspectionType];

/** Items with a result. */
export const recordedItems = ({ total, pending }: InspectionCounts): number => total - pending;

/** "3 passed, 1 failed, 2 open"; what there is none of is left out. */
export function countsText({ total, passed, failed, notApplicable, pending }: InspectionCounts): string {
  if (total === 0) return 'No items';
  if (pending === total) return countOf(total, 'item');
  const parts = [
    [passed, 'passed'],
    [failed, 'failed'],
    [notApplicable, 'not applicable'],
    [pending, 'open'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${String(count)} ${word}`)
    .join(', ');
}

/** Who inspects: the members, or the authority; "Nobody yet" while nobody is named. */
export const inspectorsText = (
  of: Pick<Inspection, 'inspectors'> & { agency?: { name: string } | null },
): string =>
  of.inspectors.length > 0
    ? of.inspectors.map(({ name }) => name).join(', ')
    : (of.agency?.name ?? 'Nobody yet');
