import Checkbox from '@mui/material/Checkbox';
import type { Selection } from './use-selection';

interface SelectBoxProps<Row> {
  row: Row;
  id: string;
  selection: Selection<Row>;
  /** What the record is called: "RFI-0007". */
  name: string | undefined;
}

/** The checkbox of a record in a list that is no grid. */
export function SelectBox<Row>({ row, id, selection, name = 'row' }: SelectBoxProps<Row>) {
  return (
    <Checkbox
      size="small"
      checked={selection.rows.has(id)}
      onChange={() => selection.toggle(row)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}
