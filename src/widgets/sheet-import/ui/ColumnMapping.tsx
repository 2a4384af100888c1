import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Fragment, useState } from 'react';
import type { Columns } from '#domain/spreadsheet/columns.ts';
import { Button } from '@/shared/ui/Button';
import type { PreviewOptions } from '../model/use-sheet-preview';

interface ColumnMappingProps<Field extends string> {
  /** What is known of the file. */
  preview: {
    mapping: Columns<Field>;
    headers: readonly { index: number; name: string; samples: readonly string[] }[];
    sheetNames: readonly string[];
    sheetName: string;
  };
  /** What each field is called, in their order. */
  labels: Readonly<Record<Field, string>>;
  /** Whether something has to be chosen first. */
  unsure: boolean;
  busy: boolean;
  onChange: (options: PreviewOptions<Columns<Field>>) => void;
}

const NONE = '';

/** Which column of the file holds what, as guessed from its headers; folded away while the guess is good. */
export function ColumnMapping<Field extends string>(props: ColumnMappingProps<Field>) {
  const { preview, labels, unsure, busy, onChange } = props;
  const { mapping, headers, sheetNames, sheetName } = preview;
  const fields = Object.keys(labels) as Field[];
  const [open, setOpen] = useState(unsure);
  const found = fields.filter((field) => mapping[field] !== null);
  const change = (field: Field, column: string) =>
    onChange({ sheetName, mapping: { ...mapping, [field]: column === NONE ? null : Number(column) } });
  return (
    <Box
      component="section"
      aria-label="Columns"
      aria-busy={busy}
      sx={{ flexShrink: 0, display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: 1, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          Read{' '}
          {found.map((field, index) => (
            <Fragment key={field}>
              {index > 0 && ', '}
              {labels[field]} from{' '}
              <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
                {headers.find((header) => header.index === mapping[field])?.name}
              </Box>
            </Fragment>
          ))}
          .
        </Box>
        <Button size="xs" aria-expanded={open || unsure} onClick={() => setOpen(!open)}>
          {open || unsure ? 'Hide columns' : 'Change columns'}
        </Button>
      </Box>
      <Collapse in={open || unsure} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))' }}>
          {sheetNames.length > 1 && (
            <TextField
              select
              size="small"
              label="Sheet"
              value={sheetName}
              onChange={(event) => onChange({ sheetName: event.target.value })}
            >
              {sheetNames.map((name) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {fields.map((field) => (
            <TextField
              key={field}
              select
              size="small"
              label={labels[field]}
              value={mapping[field] === null ? NONE : String(mapping[field])}
              onChange={(event) => change(field, event.target.value)}
              slotProps={{
                select: {
                  displayEmpty: true,
                  renderValue: (value) =>
                    headers.find(({ index }) => String(index) === value)?.name ?? 'Not in the file',
                },
              }}
            >
              <MenuItem value={NONE}>Not in the file</MenuItem>
              {headers.map(({ index, name, samples }) => (
                <MenuItem key={index} value={String(index)} sx={{ display: 'block' }}>
                  {name || `Column ${String(index + 1)}`}
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: 'caption.fontSize', color: 'text.secondary' }}
                  >
                    {samples.slice(0, 3).join(', ')}
                  </Box>
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
