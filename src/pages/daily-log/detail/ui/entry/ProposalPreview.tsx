import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { proposePercent } from '#domain/daily-log/quantity-proposal.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { DEFAULT_UNITS } from '#domain/sov/units.ts';
import { getGetDailyLogQuantitiesQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { SovLine, WorkLogEntry } from '@/shared/api/generated/model';
import { formatHours } from '@/shared/lib/dates/hours';
import { readNumber } from '@/shared/lib/forms/number-text';
import { Notice } from '@/shared/ui/Notice';
import type { WorkValues } from '../../model/entry/work';

interface ProposalPreviewProps {
  projectId: string;
  sovId: string;
  line: SovLine;
  form: UseFormReturn<WorkValues>;
  corrects: WorkLogEntry | null;
}

/** What the quantity that is being typed would bring its line to in the next continuation sheet, by the server's own rule. */
export function ProposalPreview({ projectId, sovId, line, form, corrects }: ProposalPreviewProps) {
  const [typed, unit] = form.watch(['quantity', 'unit']);
  const placed = useQuery(getGetDailyLogQuantitiesQueryOptions(projectId, { sovId })).data;
  const quantity = readNumber(typed);
  const scheduled = line.sovLineExtra?.noOfUnits ?? null;
  const ownUnit = line.sovLineExtra?.uom ?? null;
  if (scheduled === null || ownUnit === null)
    return <Notice tone="info">This line is not measured; the quantity is kept for the record.</Notice>;
  if (
    quantity === null ||
    Number.isNaN(quantity) ||
    quantity <= 0 ||
    unit.trim() === '' ||
    placed === undefined
  )
    return null;
  const before = placed.lines.find(({ sovLineId }) => sovLineId === line.id);
  const replaced =
    corrects?.sovLine?.sovLineId === line.id && corrects.unit === ownUnit ? (corrects.quantity ?? 0) : 0;
  const { percent } = proposePercent(
    { unit: ownUnit, scheduled: toTenThousandths(scheduled) },
    [
      { unit: ownUnit, quantity: toTenThousandths(Math.max((before?.placedQuantity ?? 0) - replaced, 0)) },
      { unit, quantity: toTenThousandths(quantity) },
    ],
    DEFAULT_UNITS,
  );
  return (
    <Notice tone="info">
      {percent === null
        ? `This line is measured in ${ownUnit}; another unit proposes no percent.`
        : `Would bring line ${line.task.taskNumber} to ${formatHours(percent)}% in the next G703. It proposes; who bills decides.`}
    </Notice>
  );
}
