import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { applyPaste } from '../model/commands.ts';
import { rulesOf } from '../model/row-rules.ts';
import { isNumeric } from '../model/column.ts';
import { showCell } from '../model/kinds.ts';
import { clip, showNumber } from '../model/number-text.ts';
import { planPaste, totalsOf, type LeftOut, type PastePlan } from '../model/paste-plan.ts';
import { PASTE_WAYS, type PasteWay } from '../model/paste-rows.ts';
import type { SheetNode } from '../model/row.ts';
import type { PasteProposal, Sheet } from '../model/sheet.ts';

/** Rows of a list that are written out; the rest is counted. */
const SHOWN = 100;

const WAYS: Record<PasteWay, string> = {
  lines: 'In order, line by line, skipping groups and locked lines',
  places: 'Row by row, leaving out values that land on groups',
  numbers: 'By item number',
  new: 'As new lines, each column by what it holds',
};

/** What a line is called in the preview: its number and the start of its description. */
function nameOf({ store }: Sheet, node: SheetNode): string {
  const at = store.columns.findIndex((column) => column.tree);
  return [store.columns[at], store.columns[at + 1]]
    .flatMap((column) => (column ? [store.textOf(node, column)] : []))
    .filter((text) => text !== '')
    .join(' ');
}

function Totals({ sheet, plan }: { readonly sheet: Sheet; readonly plan: PastePlan }) {
  const totals = useMemo(() => totalsOf(sheet.store, plan), [sheet, plan]);
  if (totals.length === 0) return null;
  return (
    <MoneyTable aria-label="Totals before and after">
      <thead>
        <tr>
          <th scope="col">Total</th>
          <th scope="col" data-num>
            Now
          </th>
          <th scope="col" data-num>
            After the paste
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ column, before, after }) => (
          <tr key={column.id}>
            <th scope="row">{column.header}</th>
            <td data-num>{showNumber(column.kind, before, sheet.store.currency)}</td>
            <td data-num>{showNumber(column.kind, after, sheet.store.currency)}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

/** New lines that are written out; the rest is counted. */
const FIRST = 6;

/** The first of the lines that would be made, under the columns that they fill. */
function MadeLines({ sheet, plan }: { readonly sheet: Sheet; readonly plan: PastePlan }) {
  const { store } = sheet;
  const cells = useMemo(() => {
    const shown = new Map(plan.made.slice(0, FIRST).map((node) => [node, new Map<string, string>()]));
    for (const { node, column, after } of plan.writes) {
      const definition = store.column(column);
      if (!definition) continue;
      shown.get(node)?.set(column, after.raw ?? showCell(definition, after.value, node.row, store.currency));
    }
    return [...shown];
  }, [plan, store]);
  if (plan.made.length === 0) return null;
  const columns = store.columns.filter(({ id }) => cells.some(([, texts]) => texts.has(id)));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <MoneyTable aria-label="New lines" sx={{ whiteSpace: 'nowrap' }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...(isNumeric(column.kind) ? { 'data-num': true } : {})}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(([node, texts]) => (
            <tr key={node.id}>
              {columns.map((column) => (
                <td key={column.id} {...(isNumeric(column.kind) ? { 'data-num': true } : {})}>
                  {clip(texts.get(column.id) ?? '', 40)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </MoneyTable>
      {plan.made.length > FIRST && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          and {String(plan.made.length - FIRST)} more
        </Typography>
      )}
    </Box>
  );
}

interface ListedProps {
  readonly title: string;
  readonly items: readonly { readonly text: string; readonly where: string; readonly why: string }[];
}

function Listed({ title, items }: ListedProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ fontSize: 'body1.fontSize', marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ margin: 0, paddingInlineStart: 5, fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}
      >
        {items.slice(0, SHOWN).map(({ text, where, why }, at) => (
          // The list is made once and never changes its order.
          // oxlint-disable-next-line no-array-index-key
          <li key={at}>
            <strong>{text}</strong>
            {where === '' ? '' : ` at ${where}`}: {why}
          </li>
        ))}
        {items.length > SHOWN && <li>and {String(items.length - SHOWN)} more</li>}
      </Box>
    </section>
  );
}

/** Shows a paste that does not fit one to one before anything of it is written. */
export default function PastePreview({
  sheet,
  proposal,
}: {
  readonly sheet: Sheet;
  readonly proposal: PasteProposal;
}) {
  const { block, range, plan } = proposal;
  const { store } = sheet;
  const put = () => sheet.propose(null);
  const choose = (way: PasteWay) =>
    sheet.propose({ block, range, plan: planPaste(store, range, block, way, rulesOf(sheet)) });
  const where = ({ node, column }: Pick<LeftOut, 'node' | 'column'>) =>
    [node ? nameOf(sheet, node) : '', column?.header ?? ''].filter(Boolean).join(', ');
  const taken = plan.values - plan.leftOut.length - plan.refused.length;
  return (
    <Dialog
      open
      onClose={put}
      maxWidth={plan.made.length > 0 ? 'md' : 'sm'}
      fullWidth
      aria-labelledby="paste-title"
    >
      <DialogTitle id="paste-title">
        {plan.made.length > 0
          ? `${countOf(plan.values, 'value')} make ${countOf(plan.made.length, 'new line')}`
          : `${countOf(plan.values, 'value')} for ${countOf(plan.lines.length, 'line')}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography>
          {plan.made.length === 0
            ? 'The block does not fit the sheet one to one. '
            : `${
                plan.way === 'new'
                  ? 'These lines are not on the sheet yet. '
                  : 'The block has more rows than the sheet has lines. '
              }${countOf(plan.made.length, 'line')}${
                plan.madeGroups.length > 0 ? ` and ${countOf(plan.madeGroups.length, 'group')}` : ''
              } will be added; one undo removes them again. `}
          {countOf(taken, 'value')} will be pasted
          {plan.refused.length > 0 && `, ${String(plan.refused.length)} refused`}
          {plan.leftOut.length > 0 && `, ${String(plan.leftOut.length)} left out`}. Nothing is pasted yet.
          {plan.refused.length > 0 && ' Refused values stay in their cells, marked, and do not count.'}
        </Typography>
        {plan.ways.length > 1 && (
          <RadioGroup
            aria-label="How values match lines"
            value={plan.way}
            onChange={(_, value) => choose(PASTE_WAYS.find((way) => way === value) ?? 'lines')}
          >
            {plan.ways.map((way) => (
              <FormControlLabel key={way} value={way} control={<Radio size="small" />} label={WAYS[way]} />
            ))}
          </RadioGroup>
        )}
        <MadeLines sheet={sheet} plan={plan} />
        <Totals sheet={sheet} plan={plan} />
        <Listed
          title={`Refused: ${String(plan.refused.length)}`}
          items={plan.refused.map(({ node, column, after }) => ({
            text: after.raw ?? '',
            where: where({ node, column: store.column(column) ?? null }),
            why: after.refused ?? '',
          }))}
        />
        <Listed
          title={`Left out: ${String(plan.leftOut.length)}`}
          items={plan.leftOut.map((each) => ({ text: each.text, where: where(each), why: each.why }))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={put}>Cancel</Button>
        <Button
          variant="solid"
          disabled={plan.writes.length === 0}
          autoFocus
          onClick={() => {
            put();
            applyPaste(sheet, plan);
          }}
        >
          Paste {countOf(taken, 'value')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
