import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { AddressLink } from '@/shared/ui/AddressLink';
import { StatusChip } from '@/shared/ui/StatusChip';

interface RecordCardProps {
  /** Address of the record. */
  path: string;
  number: string;
  name: string;
  /** Nothing where the tool's records have none to show. */
  status: StatusFace | undefined;
  /** Its checkbox, where records can be chosen. */
  check?: ReactNode;
  /** Between number and status: a private record. */
  mark?: ReactNode;
  /** A menu of what can be done with it on the list, in its corner. */
  actions?: ReactNode;
  /** The facts of its row, one line each. */
  children: ReactNode;
}

/** A record on a phone. The whole card leads to it, but for the checkbox and the menu. */
export function RecordCard({ path, number, name, status, check, mark, actions, children }: RecordCardProps) {
  return (
    <Paper
      variant="outlined"
      sx={{ padding: 4, display: 'grid', gap: 2, position: 'relative', fontSize: 'body2.fontSize' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          fontSize: 'caption.fontSize',
          color: 'text.secondary',
        }}
      >
        {check !== undefined && check !== null && (
          <Box sx={{ position: 'relative', zIndex: 1, margin: -2, marginInlineEnd: -1 }}>{check}</Box>
        )}
        <span>{number}</span>
        {mark}
        <Box sx={{ marginInlineStart: 'auto' }}>
          {status !== undefined && <StatusChip size="sm" label={status.label} tone={status.tone} />}
        </Box>
        {actions !== undefined && actions !== null && (
          <Box sx={{ position: 'relative', zIndex: 1, marginBlock: -2, marginInlineEnd: -2 }}>{actions}</Box>
        )}
      </Box>
      <AddressLink
        to={path}
        underline="none"
        sx={{
          fontSize: 'body1.fontSize',
          fontWeight: 600,
          color: 'text.primary',
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
        }}
      >
        <bdi>{name}</bdi>
      </AddressLink>
      {children}
    </Paper>
  );
}

/** The last line of a card: what stands at its start, and what at its end. */
export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
