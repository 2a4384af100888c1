import Box from '@mui/material/Box';
import type { SubmittalImportPreview, SubmittalImportProblem } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { chooseName, isNaming, type PlannedItem } from '../../model/import/register-plan';
import type { RegisterImport } from '../../model/import/use-register-import';

interface RowStepsProps {
  planned: PlannedItem;
  preview: SubmittalImportPreview;
  state: RegisterImport;
}

const isOfNumber = ({ code }: SubmittalImportProblem): boolean =>
  code === 'DUPLICATE_NUMBER' || code === 'NUMBER_IN_USE';

/** What is wrong with a row, and what can be done about it here. */
export function RowSteps({ planned, preview, state }: RowStepsProps) {
  const { row, included, open } = planned;
  const { choices, setChoices } = state;
  const refused = state.refused[row.rowNumber];
  const problems = [...open, ...row.problems.filter(({ isError }) => !isError)];
  const leave = (how: 'keep' | 'skip') =>
    setChoices({ ...choices, rows: { ...choices.rows, [row.rowNumber]: how } });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {problems.map((problem) => (
        <Box
          key={`${problem.code}${problem.column ?? ''}${problem.message}`}
          sx={{ color: open.includes(problem) ? 'error.main' : 'text.secondary' }}
        >
          {problem.message}
        </Box>
      ))}
      {refused !== undefined && <Box sx={{ color: 'error.main' }}>{refused}</Box>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {open.flatMap(({ column, suggestions }) =>
          isNaming(column)
            ? suggestions.map((name) => (
                <Button
                  key={`${column}${name.id}`}
                  size="xs"
                  onClick={() => setChoices(chooseName(choices, preview, row, column, name))}
                >
                  Use {name.name}
                </Button>
              ))
            : [],
        )}
        {open.some(isOfNumber) && (
          <Button
            size="xs"
            onClick={() =>
              setChoices({ ...choices, unnumbered: { ...choices.unnumbered, [row.rowNumber]: true } })
            }
          >
            Without its number
          </Button>
        )}
        {(row.status !== 'OK' || !included || refused !== undefined) && (
          <Button size="xs" variant="plain" onClick={() => leave(included ? 'skip' : 'keep')}>
            {included ? 'Leave this row out' : 'Import it anyway'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
