import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Ability } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';

/** The part of a flush section where something is added to its list; whoever may not reads why. */
export function ComposerArea({ ability, children }: { ability: Ability; children: ReactNode }) {
  return (
    <Box
      data-print="hide"
      sx={(theme) => ({
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      {ability.allowed ? (
        children
      ) : (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{reasonOf(ability)}</Box>
      )}
    </Box>
  );
}
