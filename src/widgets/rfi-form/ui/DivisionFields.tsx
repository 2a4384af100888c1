import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import { type RfiValues, useRfiDivisions, useRfiSubdivisions } from '@/entities/rfi';

/** The divisions it is about, and their subdivisions. A division that is taken away takes its subdivisions along. */
export function DivisionFields({ projectId, form }: { projectId: string; form: UseFormReturn<RfiValues> }) {
  const divisionIds = form.watch('divisionIds');
  const subdivisionIds = form.watch('subdivisionIds');
  const divisions = useRfiDivisions(projectId).data ?? [];
  const subdivisions = useRfiSubdivisions(projectId, divisionIds).data ?? [];
  const { errors } = form.formState;
  const set = (field: 'divisionIds' | 'subdivisionIds', ids: string[]) =>
    form.setValue(field, ids, { shouldDirty: true, shouldTouch: true });
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={divisions}
        value={divisions.filter(({ id }) => divisionIds.includes(id))}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ divisionNumber, name }) => `${divisionNumber} ${name}`}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        noOptionsText="No division matches"
        onChange={(_event, chosen) => {
          const kept = new Set(chosen.map(({ id }) => id));
          set('divisionIds', [...kept]);
          const orphans = new Set(
            subdivisions.filter(({ divisionId }) => !kept.has(divisionId)).map(({ id }) => id),
          );
          set(
            'subdivisionIds',
            subdivisionIds.filter((id) => !orphans.has(id)),
          );
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Divisions"
            placeholder={divisionIds.length === 0 ? 'Which part of the work' : undefined}
            error={errors.divisionIds !== undefined}
            helperText={errors.divisionIds?.message}
          />
        )}
      />
      {(divisionIds.length > 0 || subdivisionIds.length > 0) && (
        <Autocomplete
          multiple
          disableCloseOnSelect
          filterSelectedOptions
          options={subdivisions}
          value={subdivisions.filter(({ id }) => subdivisionIds.includes(id))}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ subDivisionNumber, name }) => `${subDivisionNumber} ${name}`}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          noOptionsText="No subdivision matches"
          onChange={(_event, chosen) =>
            set(
              'subdivisionIds',
              chosen.map(({ id }) => id),
            )
          }
          renderInput={(params) => (
            <TextField
              {...params}
              label="Subdivisions"
              placeholder={subdivisionIds.length === 0 ? 'Leave empty for the whole division' : undefined}
              error={errors.subdivisionIds !== undefined}
              helperText={errors.subdivisionIds?.message}
            />
          )}
        />
      )}
    </>
  );
}
