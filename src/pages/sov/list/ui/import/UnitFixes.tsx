import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { countOf } from '#domain/text/count.ts';
import type { SovImportUnitFix, SovImportUnknownUnit } from '@/shared/api/generated/model';
import { useListUnits } from '@/shared/api/generated/project-admin/project-admin';
import { Button } from '@/shared/ui/Button';
import { suggestedUnits } from '../../model/import/import-plan';
import type { ImportState } from '../../model/import/use-import';

const ADD = '+add';

/** Units of the file that the project does not have: add each to the project, or read it as one that it has. */
export function UnitFixes({ projectId, state }: { projectId: string; state: ImportState }) {
  const units = useListUnits(projectId).data?.data ?? [];
  const { preview, choices, setChoices } = state;
  if (!preview || preview.unknownUnits.length === 0) return null;
  const choose = (unknown: SovImportUnknownUnit, chosen: string) => {
    const fix: SovImportUnitFix =
      chosen === ADD
        ? {
            unit: unknown.unit,
            action: 'ADD',
            code: unknown.suggestedAction === 'ADD' ? unknown.suggestedCode : unknown.unit,
            name: unknown.suggestedName,
          }
        : { unit: unknown.unit, action: 'MAP', code: chosen };
    setChoices({ ...choices, units: { ...choices.units, [unknown.unit]: fix } });
  };
  const left = preview.unknownUnits.filter(({ unit }) => !choices.units[unit]).length;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="unit-fixes"
      sx={{ padding: 4, display: 'grid', gap: 3, flexShrink: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          id="unit-fixes"
          component="h3"
          sx={{ margin: 0, fontSize: 'body1.fontSize', fontWeight: 600, flex: 1 }}
        >
          {countOf(preview.unknownUnits.length, 'unit is', 'units are')} not set up in this project
        </Box>
        {left > 0 && (
          <Button
            size="xs"
            onClick={() =>
              setChoices({ ...choices, units: { ...suggestedUnits(preview), ...choices.units } })
            }
          >
            Accept all suggestions
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {preview.unknownUnits.map((unknown) => {
          const fix = choices.units[unknown.unit];
          const addCode = unknown.suggestedAction === 'ADD' ? unknown.suggestedCode : unknown.unit;
          return (
            <Box
              key={unknown.unit}
              sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: 'body2.fontSize' }}
            >
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <strong>{unknown.unit}</strong>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {countOf(unknown.rowCount, 'row')}
                </Box>
              </Box>
              <TextField
                select
                size="small"
                value={fix === undefined ? '' : fix.action === 'ADD' ? ADD : fix.code}
                onChange={(event) => choose(unknown, event.target.value)}
                sx={{ inlineSize: 176 }}
                slotProps={{
                  htmlInput: { 'aria-label': `Unit for ${unknown.unit}` },
                  select: {
                    displayEmpty: true,
                    renderValue: (value) =>
                      value === '' ? 'Choose' : value === ADD ? `Add ${addCode}` : `Read as ${String(value)}`,
                  },
                }}
              >
                <MenuItem value={ADD}>Add {addCode} to the project</MenuItem>
                {units.map(({ code, name }) => (
                  <MenuItem key={code} value={code}>
                    Read as {code} ({name})
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
