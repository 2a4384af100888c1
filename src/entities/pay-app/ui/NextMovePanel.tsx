import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { formatSince } from '@/shared/lib/dates/format';
import { useMe } from '@/shared/session/me';
import { journeyFacts, journeyPlace } from '../model/journey';
import { nextMove } from '../model/next-move';
import { JourneyStepper } from './JourneyStepper';

interface NextMovePanelProps {
  payApp: PayAppDetail;
  /** The buttons of this move. */
  actions?: ReactNode;
  /** A remark that explains where it stands: why it came back. */
  remark?: ReactNode;
}

function whose(payApp: PayAppDetail, myId: string): string | undefined {
  const turn = payApp.ballInCourt;
  if (turn === null) return undefined;
  const since = `since ${formatSince(turn.since)}`;
  if (turn.user === null) return `${turn.action}, ${since}`;
  return turn.user.id === myId ? `Your turn ${since}` : `Waiting for ${turn.user.name} ${since}`;
}

/** Where the application stands, whose turn it is, what is to be done and what follows. */
export function NextMovePanel({ payApp, actions, remark }: NextMovePanelProps) {
  const me = useMe();
  const mine = payApp.ballInCourt?.user?.id === me.user.id;
  const [, state] = journeyPlace(journeyFacts(payApp));
  const move = nextMove(payApp, me.user.id);
  return (
    <Paper component="section" variant="outlined" aria-label="Where this application stands">
      {!payApp.isOpeningBalance && (
        <Box
          sx={(theme) => ({
            padding: { xs: 3, sm: 5 },
            borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <JourneyStepper facts={journeyFacts(payApp)} />
        </Box>
      )}
      <Box
        sx={{
          padding: { xs: 4, sm: 5 },
          display: 'flex',
          gap: 4,
          alignItems: { xs: 'stretch', md: 'center' },
          flexDirection: { xs: 'column', md: 'row' },
        }}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box
            sx={(theme) => ({
              fontSize: 'caption.fontSize',
              fontWeight: 600,
              color: mine ? theme.vars.palette.primary.main : theme.vars.palette.text.secondary,
            })}
          >
            {whose(payApp, me.user.id) ?? (state === 'done' ? 'Finished' : 'Nobody has to act now')}
          </Box>
          <Typography variant="h2" sx={{ marginBlock: 0.5 }}>
            {move.title}
          </Typography>
          <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{move.follows}</Box>
        </Box>
        {actions !== undefined && (
          <Box
            data-print="hide"
            sx={{
              display: 'flex',
              gap: 2,
              flexWrap: 'wrap',
              // The approver's thumb: on phones the buttons take the width.
              '& > *': { flex: { xs: '1 1 40%', md: '0 0 auto' } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {remark !== undefined && (
        <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 5 }}>{remark}</Box>
      )}
    </Paper>
  );
}
