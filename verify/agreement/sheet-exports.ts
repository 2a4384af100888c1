import { cellsOfWorkbook } from '../checks/workbook.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { cellSays, cellsOfCsv } from './cells.ts';
import type { Seen, Survey } from './survey.ts';

/** Columns of a continuation sheet's export with the field of a line that they show, and of the totals where they have it. */
const COLUMNS: Readonly<Record<string, { line: string; total?: string }>> = {
  item: { line: 'task.taskNumber' },
  description: { line: 'task.taskName' },
  notes: { line: 'description' },
  unit: { line: 'sovLineExtra.uom' },
  quantity: { line: 'sovLineExtra.noOfUnits' },
  'unit price': { line: 'sovLineExtra.unitPrice' },
  'units before': { line: 'previousNoOfUnits' },
  'units this period': { line: 'g703LineExtra.noOfUnits' },
  'original value': { line: 'originalScheduledValue', total: 'originalScheduledValue' },
  'change orders': { line: 'costImpact', total: 'costImpact' },
  'c scheduled value': { line: 'revisedScheduledValue', total: 'revisedScheduledValue' },
  'd from previous': { line: 'fromPreviousPayment', total: 'fromPreviousPayment' },
  'e this period': { line: 'billAmount', total: 'billAmount' },
  'f stored material': { line: 'materialStoredAmount', total: 'materialStoredAmount' },
  'g completed and stored': { line: 'totalCompleted', total: 'totalCompleted' },
  'h balance to finish': { line: 'balanceToFinish', total: 'balanceToFinish' },
  'i retainage': { line: 'retainage', total: 'retainage' },
};

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key] ?? null, row);

type Sheet = readonly ReadonlyMap<string, string>[];

/** The rows of a file by their headings, in lower case. */
const headed = (heads: readonly string[], rows: readonly (readonly string[])[]): Sheet =>
  rows.map((row) => new Map(heads.map((head, i) => [head.trim().toLowerCase(), row[i] ?? ''])));

function ofWorkbook(bytes: Uint8Array): Sheet {
  const [heads = new Map<string, string>(), ...rows] = cellsOfWorkbook(bytes);
  const columns = [...heads.keys()];
  return headed(
    [...heads.values()],
    rows.map((row) => columns.map((column) => row.get(column) ?? '')),
  );
}

function ofText(bytes: Uint8Array): Sheet {
  const [heads = [], ...rows] = cellsOfCsv(new TextDecoder().decode(bytes));
  return headed(heads, rows);
}

/** What an export says otherwise than the sheet that it is of; null where they agree. */
function wrongSheet(file: Sheet, body: Row): string | null {
  const says = (row: ReadonlyMap<string, string>, of: unknown, kind: 'line' | 'total') =>
    Object.entries(COLUMNS).find(([head, paths]) => {
      const path = paths[kind];
      const cell = row.get(head);
      return path !== undefined && cell !== undefined && !cellSays(cell.trim(), at(of, path));
    });
  const totals = file.at(-1);
  if (totals?.get('item') !== 'Totals') return 'no row of totals at its end';
  const wrongTotal = says(totals, at(body, 'g703.totals'), 'total');
  if (wrongTotal) return `"${String(totals.get(wrongTotal[0]))}" as the total of ${wrongTotal[0]}`;
  const rows = file.slice(0, -1);
  for (const line of body['lines'] as Row[]) {
    const number = String(at(line, 'task.taskNumber'));
    const same = rows.filter((row) => cellSays(row.get('item') ?? '', number));
    if (!same.some((row) => !says(row, line, 'line')))
      return `no row that is line ${number} as the sheet has it`;
  }
  return null;
}

/** The exports of a continuation sheet say what the sheet says, line by line and in their totals. */
export async function judgeSheetExports(run: Run, survey: Survey): Promise<void> {
  const files = [
    { id: 'exportG703', read: ofWorkbook },
    { id: 'exportG703Csv', read: ofText },
  ] as const;
  const sheetsOf = (account: Seen['reader']) =>
    survey.seen.filter((seen) => seen.reader === account && seen.operation.id === 'getG703');
  for (const { id, read } of files) {
    const operation = run.contract.find(id);
    if (!operation || !run.wanted(operation)) continue;
    for (const reader of survey.readers.slice(0, 2))
      for (const sheet of sheetsOf(reader.account)) {
        const seen = await survey.ask(reader, operation, { params: sheet.params });
        const body = sheet.exchange.body as Row | null;
        if (!seen || !Array.isArray(body?.['lines'])) continue;
        const wrong = wrongSheet(read(seen.exchange.content), body);
        run.judge.expect(seen.exchange, 'export-tells', wrong === null, () => {
          return `the continuation sheet's file has ${wrong ?? ''}, to ${reader.account.email}`;
        });
      }
  }
}
