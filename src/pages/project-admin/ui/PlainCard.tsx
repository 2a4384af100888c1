import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { StatusChip } from '@/shared/ui/StatusChip';

interface PlainCardProps {
  name: ReactNode;
  status: StatusFace;
  /** What can be done, as a menu. */
  actions?: ReactNode;
  /** The facts of the row. */
  children: ReactNode;
}

/** What has a name and no page of its own, on a phone. */
export function PlainCard({ name, status, actions, children }: PlainCardProps) {
  return (
    <Paper variant="outlined" sx={{ padding: 4, display: 'grid', gap: 1.5, fontSize: 'body2.fontSize' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            overflowWrap: 'anywhere',
            fontSize: 'body1.fontSize',
            fontWeight: 600,
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <StatusChip size="sm" {...status} />
        <Box sx={{ marginBlock: -1, marginInlineEnd: -2 }}>{actions}</Box>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{children}</Box>
    </Paper>
  );
}
