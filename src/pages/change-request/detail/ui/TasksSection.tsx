import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { countOf } from '#domain/text/count.ts';
import { markupWords, signedText } from '@/entities/change-request';
import type { ChangeRequestDetail, ChangeRequestTask } from '@/shared/api/generated/model';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText, moneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { TaskCards } from './TaskCards';
import { TaskWords } from './TaskWords';

/** The lines that change: what each was worth, what is added or deducted, and what it comes to; with their sums. */
export function TasksSection({ change }: { change: ChangeRequestDetail }) {
  const { tasks, markups, figures, currency } = change;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const seesValues = tasks.every(({ originalScheduledValue }) => originalScheduledValue !== null);
  const sum = (of: (task: ChangeRequestTask) => number | null, more = 0): number =>
    Math.round(tasks.reduce((total, task) => total + (of(task) ?? 0), more) * 100) / 100;
  return (
    <Section
      title="Lines"
      description={
        tasks.length === 0
          ? undefined
          : `${countOf(tasks.length, 'line')}${markups.length === 0 ? '' : ` and ${countOf(markups.length, 'markup')}`}, ${moneyText(figures.additions, currency)} added and ${moneyText(figures.deductions, currency)} deducted. In ${currency}.`
      }
      flush={tasks.length > 0}
    >
      {tasks.length === 0 ? (
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          No lines yet. Each says what changes in a task and what that costs.
        </Box>
      ) : phone ? (
        <TaskCards change={change} seesValues={seesValues} />
      ) : (
        <Box tabIndex={0} role="group" aria-label="Lines" sx={{ overflowX: 'auto' }}>
          <MoneyTable>
            <thead>
              <tr>
                <th scope="col" style={{ paddingInlineStart: 20 }}>
                  Task
                </th>
                {seesValues && (
                  <th scope="col" data-num>
                    Original value
                  </th>
                )}
                <th scope="col" data-num>
                  Change
                </th>
                {seesValues && (
                  <th scope="col" data-num style={{ paddingInlineEnd: 20 }}>
                    New value
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <tr key={task.id}>
                  <td style={{ paddingInlineStart: 20 }}>
                    <TaskWords task={task} change={change} />
                  </td>
                  {seesValues && (
                    <td data-num>
                      <MoneyText amount={task.originalScheduledValue} currency={currency} />
                    </td>
                  )}
                  <td data-num>
                    {task.costImpactAction === 'NONE'
                      ? 'No change'
                      : signedText(task.signedCostImpact, currency)}
                  </td>
                  {seesValues && (
                    <td data-num style={{ paddingInlineEnd: 20 }}>
                      <MoneyText amount={task.revisedScheduledValue} currency={currency} />
                    </td>
                  )}
                </tr>
              ))}
              {markups.map((markup) => (
                <tr key={markup.id}>
                  <td style={{ paddingInlineStart: 20 }}>
                    <Box sx={{ fontWeight: 550 }}>{markup.name}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                      {markupWords(markup)}
                    </Box>
                  </td>
                  {seesValues && (
                    <td data-num>
                      <MoneyText amount={0} currency={currency} />
                    </td>
                  )}
                  <td data-num>{signedText(markup.amount, currency)}</td>
                  {seesValues && (
                    <td data-num style={{ paddingInlineEnd: 20 }}>
                      <MoneyText amount={markup.amount} currency={currency} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr data-total>
                <th scope="row" style={{ paddingInlineStart: 20 }}>
                  Total
                </th>
                {seesValues && (
                  <td data-num>
                    <MoneyText amount={sum((task) => task.originalScheduledValue)} currency={currency} />
                  </td>
                )}
                <td data-num>{signedText(figures.costImpact, currency)}</td>
                {seesValues && (
                  <td data-num style={{ paddingInlineEnd: 20 }}>
                    <MoneyText
                      amount={sum((task) => task.revisedScheduledValue, figures.markup)}
                      currency={currency}
                    />
                  </td>
                )}
              </tr>
            </tfoot>
          </MoneyTable>
        </Box>
      )}
    </Section>
  );
}
