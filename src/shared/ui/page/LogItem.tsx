import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { StatusChip } from '../StatusChip';

interface LogItemProps {
  face: StatusFace;
  /** The day that it is about, `YYYY-MM-DD`. */
  day: string;
  author: string;
  /** When it was written. */
  at: string;
  text: string | null;
  /** What it is called, for the button that deletes it: "entry". */
  noun: string;
  onDelete: (() => void) | undefined;
  /** Its files, and what became of it. */
  children?: ReactNode;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One entry of a log from edge to edge of its section: an outcome, its day, who says so and what. */
export function LogItem({ face, day, author, at, text, noun, onDelete, children }: LogItemProps) {
  const about = `${face.label} of ${formatDate(day)}`;
  return (
    <Box
      component="li"
      aria-label={about}
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minBlockSize: 24, fontSize: 'body2.fontSize' }}
      >
        <StatusChip label={face.label} tone={face.tone} />
        <Box component="time" dateTime={day} sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
          {formatDate(day)}
        </Box>
        <Box title={formatInstant(at)} sx={{ color: 'text.secondary', minInlineSize: 0, ...ONE_LINE }}>
          {author}
        </Box>
        {onDelete !== undefined && (
          <Tooltip title={`Delete ${noun}`}>
            <IconButton
              size="small"
              aria-label={`Delete ${noun}: ${about}`}
              onClick={onDelete}
              data-print="hide"
              sx={{ marginInlineStart: 'auto', marginBlock: -1, marginInlineEnd: -1.5 }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {text !== null && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: '72ch' }}>{text}</Box>
      )}
      {children}
    </Box>
  );
}
