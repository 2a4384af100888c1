import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RegisterField } from '#domain/submittal/import-columns.ts';
import { SUBMITTAL_TYPE_LABELS } from '#domain/submittal/kinds.ts';
import { countOf } from '#domain/text/count.ts';
import type { SubmittalImportPreview } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { StatusChip } from '@/shared/ui/StatusChip';
import { IMPORT_FACES, ImportTable, type ImportTableColumn } from '@/widgets/sheet-import';
import { nameIn, type PlannedItem, writtenIn } from '../../model/import/register-plan';
import type { RegisterImport } from '../../model/import/use-register-import';
import { RowSteps } from './RowSteps';

interface RegisterRowsProps {
  rows: readonly PlannedItem[];
  preview: SubmittalImportPreview;
  state: RegisterImport;
}

/** What is in a column of its own only where the file has it. */
interface Told {
  receivedFrom: boolean;
  leadTime: boolean;
}
const columnsOf = ({ receivedFrom, leadTime }: Told): ImportTableColumn[] => [
  { header: 'Row', width: '52px' },
  { header: 'State', width: '92px' },
  { header: 'Section', width: '100px' },
  { header: 'Number', width: '80px' },
  { header: 'Title', width: 'minmax(180px, 1.4fr)' },
  { header: 'Type', width: '120px' },
  { header: 'Contractor', width: 'minmax(132px, 1fr)' },
  ...(receivedFrom ? [{ header: 'Received from', width: 'minmax(124px, 0.8fr)' }] : []),
  { header: 'On site', width: '108px' },
  ...(leadTime ? [{ header: 'Lead time', width: '84px' }] : []),
  { header: 'What to do', width: 'minmax(300px, 2fr)' },
];
const NARROW: readonly ImportTableColumn[] = [
  { header: 'Row', width: '52px' },
  { header: 'State', width: '96px' },
  { header: 'Item', width: 'minmax(0, 1fr)' },
];

function faceOf({ row, included, open }: PlannedItem, isRefused: boolean) {
  if (!included) return IMPORT_FACES.OUT;
  if (open.length > 0 || isRefused) return IMPORT_FACES.ERROR;
  return row.status === 'ERROR' ? IMPORT_FACES.FIXED : IMPORT_FACES[row.status];
}

/** The rows of the dry run: what each becomes, and what stands in its way at the cell. */
export function RegisterRows({ rows, preview, state }: RegisterRowsProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { receivedFrom, leadTimeDays } = preview.mapping;
  const columns = columnsOf({ receivedFrom: receivedFrom !== null, leadTime: leadTimeDays !== null });
  const Shown = phone ? NarrowCells : Cells;
  return (
    <ImportTable
      rows={rows}
      columns={phone ? NARROW : columns}
      minWidth={phone ? 0 : 1180 + (receivedFrom === null ? 0 : 124) + (leadTimeDays === null ? 0 : 84)}
      rowNumber={({ row }) => row.rowNumber}
      isOut={({ included }) => !included}
      cells={(planned) => <Shown planned={planned} preview={preview} state={state} />}
    />
  );
}

interface CellsProps {
  planned: PlannedItem;
  preview: SubmittalImportPreview;
  state: RegisterImport;
}

/** What every row begins with. */
function FirstCells({ planned, state }: Pick<CellsProps, 'planned' | 'state'>) {
  const { rowNumber } = planned.row;
  return (
    <>
      <Box role="cell" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {rowNumber}
      </Box>
      <Box role="cell">
        <StatusChip size="sm" {...faceOf(planned, state.refused[rowNumber] !== undefined)} />
      </Box>
    </>
  );
}

/** The number as far as it is known: "004 R1". */
function numberText({ sequence, revision }: PlannedItem['values']): string {
  const place = sequence === null ? '' : String(sequence).padStart(3, '0');
  return revision > 0 ? `${place} R${String(revision)}` : place;
}

/** On a phone the item stands in one cell, with what is to do. */
function NarrowCells({ planned, preview, state }: CellsProps) {
  const { values } = planned;
  const facts = [values.specSection, numberText(values), nameIn(preview.companies, values.companyId)];
  return (
    <>
      <FirstCells planned={planned} state={state} />
      <Box role="cell" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{values.title ?? writtenIn(preview, planned.row, 'title')}</Box>
        <Box sx={{ color: 'text.secondary' }}>{facts.filter((fact) => fact).join(' · ')}</Box>
        <RowSteps planned={planned} preview={preview} state={state} />
      </Box>
    </>
  );
}

function Cells({ planned, preview, state }: CellsProps) {
  const { row, values, open } = planned;
  /** What the item gets, or in its place what the file says where that stops it. */
  const cell = (field: RegisterField, read: string | null) => {
    const isWrong = open.some(({ column }) => column === field);
    const written = writtenIn(preview, row, field);
    return (
      <Box
        role="cell"
        sx={{
          overflowWrap: 'anywhere',
          ...(isWrong ? { color: 'error.main', fontWeight: 600 } : {}),
        }}
      >
        {isWrong ? written || 'Missing' : read}
      </Box>
    );
  };
  const isRevisionWrong = open.some(({ column }) => column === 'revision');
  return (
    <>
      <FirstCells planned={planned} state={state} />
      {cell('specSection', values.specSection)}
      {isRevisionWrong ? cell('revision', '') : cell('number', numberText(values))}
      {cell('title', values.title)}
      {cell('submittalType', SUBMITTAL_TYPE_LABELS[values.submittalType])}
      {cell('company', nameIn(preview.companies, values.companyId))}
      {preview.mapping.receivedFrom !== null &&
        cell('receivedFrom', nameIn(preview.people, values.receivedFromId))}
      {cell('requiredOnSite', values.requiredOnSite === null ? '' : formatDate(values.requiredOnSite))}
      {preview.mapping.leadTimeDays !== null &&
        cell('leadTimeDays', values.leadTimeDays === null ? '' : countOf(values.leadTimeDays, 'day'))}
      <Box role="cell">
        <RowSteps planned={planned} preview={preview} state={state} />
      </Box>
    </>
  );
}
