import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { memo, useId, useRef, useState } from 'react';
import { Button } from '../Button';
import type { ColumnChoice } from './list-columns';

interface ColumnsButtonProps {
  /** All columns, in the list's own order. */
  choices: readonly ColumnChoice[];
  /** The columns shown, from left to right. */
  shown: readonly string[];
  /** The list's own choice. */
  defaults: readonly string[];
  /** Undefined for the list's own choice. */
  onChange: (columns: string[] | undefined) => void;
}

/** Which columns a list shows, and in which order. */
export const ColumnsButton = memo(function ColumnsButton({
  choices,
  shown,
  defaults,
  onChange,
}: ColumnsButtonProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const arrowId = (field: string, step: number): string => `${id}-${field}-${step > 0 ? 'down' : 'up'}`;
  const apply = (next: readonly string[]): void =>
    onChange(sameColumns(next, defaults) ? undefined : [...next]);
  const move = (field: string, step: -1 | 1): void => {
    const next = shown.filter((item) => item !== field);
    const at = shown.indexOf(field) + step;
    next.splice(at, 0, field);
    apply(next);
    // A row that moves in the document loses the focus; at either end the other direction is left.
    const further = step === -1 ? at > 0 : at < next.length - 1;
    window.requestAnimationFrame(() =>
      document.getElementById(arrowId(field, further ? step : step * -1))?.focus(),
    );
  };
  const rows = [
    ...shown.flatMap((field) => choices.find((choice) => choice.field === field) ?? []),
    ...choices.filter(({ field }) => !shown.includes(field)),
  ];
  return (
    <>
      <Button
        ref={anchor}
        size="xs"
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        Columns
      </Button>
      <Popover
        id={id}
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columns',
            sx: { marginBlockStart: 1, inlineSize: 300, paddingBlock: 2 },
          },
        }}
      >
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map(({ field, label, fixed }) => {
            const at = shown.indexOf(field);
            return (
              <Box
                component="li"
                key={field}
                sx={(theme) => ({
                  display: 'flex',
                  alignItems: 'center',
                  paddingInline: 3,
                  minBlockSize: 36,
                  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
                })}
              >
                <FormControlLabel
                  sx={{
                    flex: 1,
                    marginInline: 0,
                    '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize' },
                  }}
                  control={
                    <Checkbox
                      size="small"
                      checked={at >= 0}
                      disabled={fixed === true}
                      onChange={() =>
                        apply(at >= 0 ? shown.filter((item) => item !== field) : [...shown, field])
                      }
                      sx={{ padding: 1.5 }}
                    />
                  }
                  label={label}
                />
                {at >= 0 && (
                  <>
                    <IconButton
                      id={arrowId(field, -1)}
                      size="small"
                      aria-label={`Move ${label} up`}
                      disabled={at === 0}
                      onClick={() => move(field, -1)}
                    >
                      <ArrowUp sx={{ fontSize: 16 }} />
                    </IconButton>
                    <IconButton
                      id={arrowId(field, 1)}
                      size="small"
                      aria-label={`Move ${label} down`}
                      disabled={at === shown.length - 1}
                      onClick={() => move(field, 1)}
                    >
                      <ArrowDown sx={{ fontSize: 16 }} />
                    </IconButton>
                  </>
                )}
              </Box>
            );
          })}
        </Box>
        <Box sx={{ paddingInline: 3, paddingBlockStart: 1 }}>
          <Button
            size="xs"
            variant="plain"
            disabled={sameColumns(shown, defaults)}
            onClick={() => onChange(undefined)}
          >
            Reset columns
          </Button>
        </Box>
      </Popover>
    </>
  );
});

const sameColumns = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((field, index) => field === right[index]);
