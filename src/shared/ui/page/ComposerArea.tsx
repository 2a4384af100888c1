import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Ability } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';

interface ComposerAreaProps {
  ability: Ability;
  /** Whether something is written and not sent: it stays on screen, under the reason why it cannot be sent now. */
  written?: boolean;
  children: ReactNode;
}

/** The part of a flush section where something is added to its list; whoever may not reads why. */
export function ComposerArea({ ability, written = false, children }: ComposerAreaProps) {
  const reason = reasonOf(ability);
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
      {reason !== undefined && written && (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
          {reason}
        </Alert>
      )}
      {reason === undefined || written ? (
        // The same element with and without the reason, so that what is typed keeps its place and its focus.
        <div key="composer">{children}</div>
      ) : (
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{reason}</Box>
      )}
    </Box>
  );
}
