import Box from '@mui/material/Box';
import { COST_CATEGORY_LABELS } from '#domain/change-request/kinds.ts';
import { daysText } from '@/entities/change-request';
import type { ChangeRequestDetail, ChangeRequestTask } from '@/shared/api/generated/model';
import { moneyText } from '@/shared/ui/money/MoneyText';

const quiet = { color: 'text.secondary', fontSize: '0.75rem' } as const;

/** What is new about a task, or where it went. */
function placeOf(task: ChangeRequestTask, signed: boolean): string | null {
  if (task.addedToSovAt !== null)
    return task.sovLineId === null ? 'New line on the schedule' : 'On the schedule';
  if (task.sovLineId !== null) return null;
  return signed ? null : 'New task';
}

/** The parts of a price as one reads them: "Labor: Sheet metal crew, 64 HR × 118.75 = 7,600.00". */
function Parts({ task, change }: { task: ChangeRequestTask; change: ChangeRequestDetail }) {
  return (
    <Box
      component="ul"
      aria-label={`Price of ${task.task.taskName} in parts`}
      sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1.5, padding: 0, ...quiet }}
    >
      {task.costBreakdown.map((cost) => (
        <li key={cost.id}>
          {COST_CATEGORY_LABELS[cost.category]}: {cost.description},{' '}
          <bdi>
            {cost.quantity.toLocaleString('en-US')} {cost.uom} × {moneyText(cost.unitPrice, change.currency)}{' '}
            = {moneyText(cost.amount, change.currency)}
          </bdi>
        </li>
      ))}
    </Box>
  );
}

/** What a task says beside its amounts. */
export function TaskWords({ task, change }: { task: ChangeRequestTask; change: ChangeRequestDetail }) {
  const place = placeOf(task, change.status === 'SIGNED');
  return (
    <>
      <Box sx={{ fontWeight: 550 }}>
        <Box component="bdi" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {task.task.taskNumber}
        </Box>{' '}
        <bdi>{task.task.taskName}</bdi>
      </Box>
      {task.description !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{task.description}</Box>}
      {task.scheduleImpactInDays !== 0 && <Box sx={quiet}>{daysText(task.scheduleImpactInDays)}</Box>}
      {place !== null && <Box sx={quiet}>{place}</Box>}
      {task.costBreakdown.length > 0 && <Parts task={task} change={change} />}
    </>
  );
}
