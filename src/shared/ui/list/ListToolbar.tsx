import { countOf } from '#domain/text/count.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListToolbarProps {
  search?: ReactNode;
  filters?: ReactNode;
  /** How many records match; undefined while it is not known. Nothing is said of none: the list itself says so. */
  total?: number | undefined;
  /** What they are, one and several: "project", or "person" and "people". Not counted without it. */
  noun?: string;
  nouns?: string;
  /** Columns, export, saved views. */
  actions?: ReactNode;
}

/** From so many filters on they have a line of their own: search, count and actions stand in one above them. */
const OWN_LINE = 5;

/** The line over a list: search, filters, count, actions. It keeps its height while data loads. */
export function ListToolbar({ search, filters, total = 0, noun, nouns, actions }: ListToolbarProps) {
  return (
    <Box
      data-print="hide"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        minBlockSize: 40,
        minInlineSize: 0,
        maxInlineSize: '100%',
      }}
    >
      {search !== undefined && <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}>{search}</Box>}
      {filters !== undefined && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            flex: '1 1 320px',
            flexWrap: 'wrap',
            minInlineSize: 0,
            [`&:has(> :nth-child(${String(OWN_LINE)}))`]: { order: 1, flexBasis: '100%' },
            // A thumb's strip of one line on a phone, out to the page's edges.
            [theme.breakpoints.down('sm')]: {
              '&, &:has(*)': { order: 0, flex: 'none' },
              flexWrap: 'nowrap',
              inlineSize: 'calc(100% + 32px)',
              marginInline: -4,
              paddingInline: 4,
              paddingBlock: '2px',
              overflowX: 'auto',
              scrollbarWidth: 'none',
              '& > *': { flexShrink: 0 },
            },
          })}
        >
          {filters}
        </Box>
      )}
      {(noun !== undefined || actions !== undefined) && (
        <Box
          sx={{
            marginInlineStart: 'auto',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
            gap: 2,
            maxInlineSize: '100%',
          }}
        >
          {noun !== undefined && (
            <Box
              role="status"
              sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', whiteSpace: 'nowrap' }}
            >
              <bdi>{total === 0 ? '\u00a0' : countOf(total, noun, nouns)}</bdi>
            </Box>
          )}
          {actions}
        </Box>
      )}
    </Box>
  );
}
