import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/transition/status-face.ts';
import { StatusChip } from '../StatusChip';
import { type MenuAction, OverflowMenu } from './OverflowMenu';

export interface PageHeaderProps {
  title: string;
  /** The record's number, before its title: "PA-003". */
  number?: string | undefined;
  status?: { label: string; tone: Tone } | undefined;
  /** Ball in court, due date, save state: facts that stand with the title. */
  facts?: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A link back to the list this belongs to. */
  back?: ReactNode;
  /** The one primary action, and at most one beside it. */
  action?: ReactNode;
  menu?: readonly MenuAction[];
}

/**
 * A page's title line: number, title, status, whose turn it is; the one action on the other side. On phones the
 * menu stays with the title and the action takes a line of its own.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, number, status, facts, subtitle, back, action, menu = [] } = props;
  const hasMenu = menu.length > 0;
  const hasSubtitle = subtitle !== undefined && subtitle !== '' && subtitle !== null;
  return (
    <Box component="header" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {back !== undefined && (
        <Box data-print="hide" sx={{ fontSize: 'body2.fontSize' }}>
          {back}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: 2,
          rowGap: 3,
          // Only the columns that hold something, so that the last one stands at the edge.
          gridTemplateColumns: hasMenu
            ? { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' }
            : { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          gridTemplateAreas: hasMenu
            ? { xs: '"title menu" "action action"', md: '"title action menu"' }
            : { xs: '"title" "action"', md: '"title action"' },
        }}
      >
        <Box sx={{ gridArea: 'title', minInlineSize: 0 }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1.5,
              flexWrap: 'wrap',
              minBlockSize: 40,
            }}
          >
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {number !== undefined && (
                <>
                  <Box component="bdi" sx={{ color: 'text.secondary', fontWeight: 500 }}>
                    {number}
                  </Box>{' '}
                </>
              )}
              <bdi>{title}</bdi>
            </Typography>
            {status !== undefined && <StatusChip label={status.label} tone={status.tone} />}
            {facts}
          </Box>
          {hasSubtitle && (
            <Typography component="div" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {action !== undefined && (
          <Box
            data-print="hide"
            sx={{ gridArea: 'action', display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
          >
            {action}
          </Box>
        )}
        {hasMenu && (
          <Box data-print="hide" sx={{ gridArea: 'menu' }}>
            <OverflowMenu actions={menu} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
