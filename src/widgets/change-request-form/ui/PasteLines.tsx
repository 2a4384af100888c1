import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { fromCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { countOf } from '#domain/text/count.ts';
import { type ChangeLine, signedText } from '@/entities/change-request';
import { Button } from '@/shared/ui/Button';
import { type PastedRow, type PasteSources, readPastedLines } from '../model/pasted-lines';

interface PasteLinesProps {
  sources: PasteSources;
  currency: Currency;
  onAdd: (lines: ChangeLine[]) => void;
  onClose: () => void;
}

/** Lines from rows of a spreadsheet: what each row makes is shown before anything is added. */
export function PasteLines({ sources, currency, onAdd, onClose }: PasteLinesProps) {
  const [text, setText] = useState('');
  const rows = useMemo(() => readPastedLines(text, sources), [text, sources]);
  const lines = rows.flatMap(({ line }) => line ?? []);
  const out = rows.length - lines.length;
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, paddingBlockStart: 4 }}>
        <TextField
          multiline
          autoFocus
          minRows={4}
          maxRows={8}
          label="Rows of a spreadsheet"
          placeholder={'Paste them here'}
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText="Task number or name, amount, and what changes. A minus or parentheses deduct. Headings are read where there are some."
          slotProps={{ htmlInput: { spellCheck: false, style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
        />
        {rows.length > 0 && (
          <Box
            role="group"
            aria-label="What the rows make"
            tabIndex={0}
            sx={(theme) => ({
              maxBlockSize: 240,
              overflow: 'auto',
              border: `1px solid ${theme.vars.palette.divider}`,
              borderRadius: '8px',
            })}
          >
            {rows.map((row, at) => (
              <Row key={at} row={row} currency={currency} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Box
          role="status"
          sx={{ marginInlineEnd: 'auto', fontSize: 'body2.fontSize', color: 'text.secondary' }}
        >
          {rows.length > 0 && out > 0 ? `${countOf(out, 'row')} left out` : ''}
        </Box>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="solid"
          disabled={lines.length === 0}
          onClick={() => {
            onAdd(lines);
            onClose();
          }}
        >
          {lines.length === 0 ? 'Add lines' : `Add ${countOf(lines.length, 'line')}`}
        </Button>
      </DialogActions>
    </>
  );
}

function Row({ row: { task, line, problem }, currency }: { row: PastedRow; currency: Currency }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 3,
        paddingInline: 3,
        paddingBlock: 1.5,
        fontSize: 'body2.fontSize',
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {line === null ? (
          <>
            {task}
            <Box sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>{problem}</Box>
          </>
        ) : (
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {line.number}
            </Box>{' '}
            {line.name}
            <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
              {[line.sovLineId === null ? 'New to the schedule' : '', line.description]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </>
        )}
      </Box>
      {line !== null && (
        <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {line.action === 'NONE'
            ? 'No change'
            : signedText(
                fromCents(signedImpact({ costImpact: line.costImpact, costImpactAction: line.action })),
                currency,
              )}
        </Box>
      )}
    </Box>
  );
}
