import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { DailyLogCrewToCopy } from '@/shared/api/generated/model';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormText } from '@/shared/ui/form/FormText';
import { type CrewPick, crewName } from '../model/crews';

interface CrewsFieldProps {
  /** Of a form that holds `crews`, in the order of `crews` here. */
  control: Control<{ crews: CrewPick[] }>;
  crews: readonly DailyLogCrewToCopy[];
}

/** The crews of an earlier day: who came again, how many and for how long. */
export function CrewsField({ control, crews }: CrewsFieldProps) {
  const picks = useWatch({ control, name: 'crews' });
  return (
    <Box component="ul" aria-label="Crews" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid' }}>
      {crews.map((crew, index) => (
        <Box
          component="li"
          key={crew.fromEntryId}
          sx={(theme) => ({
            display: 'grid',
            columnGap: 3,
            rowGap: 2,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 96px 96px' },
            alignItems: 'start',
            paddingBlock: 3,
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, alignSelf: 'center' }}>
            <FormCheckbox
              control={control}
              name={`crews.${index}.on`}
              label={<bdi>{crewName(crew)}</bdi>}
              helperText={crew.description}
            />
          </Box>
          {picks[index]?.on === true && (
            <>
              <FormText
                control={control}
                name={`crews.${index}.workers`}
                label="Workers"
                inputMode="numeric"
                size="small"
                required
              />
              <FormText
                control={control}
                name={`crews.${index}.hours`}
                label="Hours each"
                inputMode="decimal"
                size="small"
                required
              />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}
