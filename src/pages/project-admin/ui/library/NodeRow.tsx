import Add from '@mui/icons-material/AddRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { countOf } from '#domain/text/count.ts';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import type { LibraryNode } from '../../model/library/tree';

const BELOW = {
  division: ['subdivision', 'subdivisions'],
  subdivision: ['task', 'tasks'],
  task: null,
} as const;

interface NodeRowProps {
  node: LibraryNode;
  /** Whether the tree's stop is here: what is in the row is reached from it. */
  isCurrent: boolean;
  /** Why nothing can be changed now. */
  reason: string | undefined;
  onToggle: () => void;
  onAdd: () => void;
  onEdit: () => void;
  onMove: () => void;
  onRemove: () => void;
}

/** A node: its number and name, what is below it, how often it is used, and what can be done with it. */
export function NodeRow(props: NodeRowProps) {
  const { node, isCurrent, reason, onToggle, onAdd, onEdit, onMove, onRemove } = props;
  const below = BELOW[node.kind];
  const inUse =
    node.useCount > 0 ? `Used ${countOf(node.useCount, 'time')}; it stays where it is.` : undefined;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 39 }}>
      {node.childCount > 0 ? (
        <IconButton size="small" tabIndex={-1} aria-hidden onClick={onToggle} sx={{ padding: 0.5 }}>
          <ChevronRight
            fontSize="small"
            sx={{
              transform: node.isOpen ? 'rotate(90deg)' : undefined,
              transition: 'transform 120ms',
              '[dir="rtl"] &': { transform: node.isOpen ? 'rotate(90deg)' : 'scaleX(-1)' },
            }}
          />
        </IconButton>
      ) : (
        <Box sx={{ inlineSize: 28, flexShrink: 0 }} />
      )}
      <Box
        id={`name-${node.id}`}
        onClick={node.childCount > 0 ? onToggle : undefined}
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'flex',
          gap: 2,
          alignItems: 'baseline',
          paddingBlock: 1.5,
          overflowWrap: 'anywhere',
          fontWeight: node.kind === 'division' ? 600 : undefined,
          cursor: node.childCount > 0 ? 'pointer' : undefined,
        }}
      >
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
        >
          {node.number}
        </Box>{' '}
        <bdi>{node.name}</bdi>
      </Box>{' '}
      {below !== null && (
        <Box
          component="span"
          id={`below-${node.id}`}
          sx={{ color: 'text.secondary', flexShrink: 0, display: { xs: 'none', sm: 'inline' } }}
        >
          {countOf(node.childCount, below[0], below[1])}
        </Box>
      )}{' '}
      <Box
        component="span"
        id={`used-${node.id}`}
        sx={{ color: 'text.secondary', flexShrink: 0, inlineSize: { sm: 84 }, textAlign: 'right' }}
      >
        {node.useCount > 0 && `Used ${String(node.useCount)}×`}
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <OverflowMenu
          size="small"
          label={`Actions for ${node.number} ${node.name}`}
          tabIndex={tabIndex}
          actions={[
            ...(below === null
              ? []
              : [{ label: `Add ${below[0]}`, icon: <Add fontSize="small" />, reason, onSelect: onAdd }]),
            { label: 'Edit', icon: <Edit fontSize="small" />, reason, onSelect: onEdit },
            ...(node.kind === 'division'
              ? []
              : [
                  {
                    label: 'Move',
                    icon: <DriveFileMove fontSize="small" />,
                    reason: reason ?? inUse,
                    onSelect: onMove,
                  },
                ]),
            {
              label: 'Delete',
              icon: <Delete fontSize="small" />,
              danger: true,
              reason: reason ?? inUse,
              onSelect: onRemove,
            },
          ]}
        />
      </Box>
    </Box>
  );
}
