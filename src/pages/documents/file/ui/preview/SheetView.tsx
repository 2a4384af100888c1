import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { endingOf } from '#domain/document/kinds.ts';
import { formatCount } from '#domain/text/count.ts';
import type { ShownSheet, ShownWorkbook } from '../../model/preview/read-sheets';
import { useSheets } from '../../model/preview/use-sheets';
import { SheetCells } from './SheetCells';
import { ShownPart } from './ShownPart';

interface SheetViewProps {
  blob: Blob;
  name: string;
  loading: ReactNode;
  broken: ReactNode;
}

/** A workbook: its sheets by their tabs, the cells as texts. */
export default function SheetView({ blob, name, loading, broken }: SheetViewProps) {
  const read = useSheets(blob, ['csv', 'tsv'].includes(endingOf(name)));
  if (read.kind === 'loading') return loading;
  return read.kind === 'failed' ? broken : <Book book={read.book} name={name} />;
}

/** What of it is not shown, in a sentence; undefined where all of it is. */
function leftOut({ sheets, sheetCount }: ShownWorkbook, sheet: ShownSheet): string | undefined {
  const [rows, columns] = [sheet.rows.length, sheet.rows[0]?.length ?? 0];
  const parts = [
    sheetCount > sheets.length && `${formatCount(sheets.length)} of ${formatCount(sheetCount)} sheets`,
    sheet.rowCount > rows && `${formatCount(rows)} of ${formatCount(sheet.rowCount)} rows`,
    sheet.columnCount > columns &&
      rows > 0 &&
      `${formatCount(columns)} of ${formatCount(sheet.columnCount)} columns`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? undefined
    : `The first ${parts.join(', ')}. Download the file to see all of it.`;
}

function Book({ book, name }: { book: ShownWorkbook; name: string }) {
  const [at, setAt] = useState(0);
  const sheet = book.sheets[at];
  if (sheet === undefined) return null;
  const cut = leftOut(book, sheet);
  return (
    <Box
      sx={(theme) => ({
        blockSize: '100%',
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {cut !== undefined && <ShownPart>{cut}</ShownPart>}
      <SheetCells key={at} sheet={sheet} label={book.sheets.length > 1 ? `${name}, ${sheet.name}` : name} />
      {book.sheets.length > 1 && (
        <Tabs
          value={at}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Sheets"
          onChange={(_event, next: number) => setAt(next)}
          sx={(theme) => ({ flexShrink: 0, borderBlockStart: `1px solid ${theme.vars.palette.divider}` })}
        >
          {book.sheets.map((each) => (
            <Tab key={each.name} label={each.name} sx={{ textTransform: 'none' }} />
          ))}
        </Tabs>
      )}
    </Box>
  );
}
