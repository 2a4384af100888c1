import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { itemHint, type ItemValues } from '../model/items';

interface ItemRowProps {
  item: ItemValues;
  number: number;
  /** The heading that begins with this item. */
  heading: string | undefined;
  error: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One item of a checklist that is written: what it asks, and a menu of what can be done with it. */
export function ItemRow({ item, number, heading, error, ...row }: ItemRowProps) {
  return (
    <Box component="li" sx={(theme) => ({ borderBlockStart: `1px solid ${theme.vars.palette.divider}` })}>
      {heading !== undefined && heading !== '' && (
        <Box
          sx={(theme) => ({
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 1.5,
            fontSize: 'caption.fontSize',
            fontWeight: 600,
            color: 'text.secondary',
            backgroundColor: theme.vars.palette.surface.sunken,
            overflowWrap: 'anywhere',
          })}
        >
          {heading}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineEnd: { xs: 2, sm: 3 } }}>
        <ButtonBase
          onClick={row.onEdit}
          sx={(theme) => ({
            flex: 1,
            minInlineSize: 0,
            minBlockSize: 56,
            justifyContent: 'flex-start',
            alignItems: 'baseline',
            gap: 2,
            paddingInlineStart: { xs: 4, sm: 5 },
            paddingBlock: 2,
            textAlign: 'left',
            '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
          })}
        >
          <Box
            component="span"
            sx={{ minInlineSize: 20, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {number}
          </Box>
          <Box component="span" sx={{ minInlineSize: 0 }}>
            <VisuallyHidden>Edit </VisuallyHidden>
            <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {item.description}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: 'caption.fontSize',
                color: 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              {[itemHint(item), item.requirement].filter((part) => part !== '').join(' · ')}
            </Box>
            {error !== undefined && (
              <Box
                component="span"
                sx={{ display: 'block', fontSize: 'caption.fontSize', color: 'error.main' }}
              >
                {error}
              </Box>
            )}
          </Box>
        </ButtonBase>
        <OverflowMenu
          label={`Actions for item ${String(number)}`}
          actions={[
            {
              label: 'Move up',
              icon: <ArrowUpward fontSize="small" />,
              reason: row.isFirst ? 'It is the first item.' : undefined,
              onSelect: () => row.onMove(-1),
            },
            {
              label: 'Move down',
              icon: <ArrowDownward fontSize="small" />,
              reason: row.isLast ? 'It is the last item.' : undefined,
              onSelect: () => row.onMove(1),
            },
            { label: 'Duplicate', icon: <ContentCopy fontSize="small" />, onSelect: row.onCopy },
            { label: 'Delete', icon: <Delete fontSize="small" />, danger: true, onSelect: row.onRemove },
          ]}
        />
      </Box>
    </Box>
  );
}
