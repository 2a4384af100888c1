import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Folder from '@mui/icons-material/FolderOutlined';
import FolderPrivate from '@mui/icons-material/LockOutlined';
import FolderShared from '@mui/icons-material/FolderSharedOutlined';
import Box from '@mui/material/Box';
import type { DragEvent, Ref } from 'react';
import { rowId, type TreeRow } from '../model/folders';

export interface FolderRowProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  index: number;
  start: number;
  row: TreeRow;
  /** What the top of the library is called. */
  topLabel: string;
  isSelected: boolean;
  isActive: boolean;
  /** Something that it would take is held over it. */
  isOver: boolean;
  /** Why it cannot be chosen. */
  refusal: string | undefined;
  onSelect: () => void;
  onToggle: () => void;
  onDragOver?: ((event: DragEvent) => void) | undefined;
  onDragLeave?: (() => void) | undefined;
  onDrop?: ((event: DragEvent) => void) | undefined;
}

/** Room before a folder for each folder above it, in pixels; deep ones share what there is on a phone. */
const INDENT = 18;
const MOST_INDENTED = 8;

/** A folder of the tree, or the top of the library. */
export function FolderRow(props: FolderRowProps) {
  const { id, ref, index, start, row, topLabel, isSelected, isActive, isOver, refusal } = props;
  const { onSelect, onToggle, onDragOver, onDragLeave, onDrop } = props;
  const { folder, level, isOpen, position, siblings } = row;
  const Icon =
    folder?.seenBy === 'SHARED' ? FolderShared : folder?.seenBy === 'PRIVATE' ? FolderPrivate : Folder;
  return (
    <Box
      ref={ref}
      id={id}
      data-index={index}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      aria-disabled={refusal !== undefined || undefined}
      data-active={isActive || undefined}
      data-over={isOver || undefined}
      onClick={onSelect}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      style={{ transform: `translateY(${String(start)}px)` }}
      sx={(theme) => ({
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minBlockSize: { xs: 44, sm: 36 },
        paddingBlock: 1,
        paddingInlineEnd: 2,
        paddingInlineStart: `${String(Math.min(level - 1, MOST_INDENTED) * INDENT)}px`,
        borderRadius: '6px',
        fontSize: 'body2.fontSize',
        cursor: refusal === undefined ? 'pointer' : 'not-allowed',
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '&[aria-selected="true"]': {
          backgroundColor: theme.vars.palette.surface.selected,
          fontWeight: 600,
        },
        '[role=tree]:focus-visible &[data-active]': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
        '&[data-over]': {
          backgroundColor: theme.vars.palette.surface.selected,
          outline: `2px dashed ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
      })}
    >
      <Box
        aria-hidden
        // The arrow keys do the same.
        onClick={(event) => {
          if (isOpen === undefined || rowId(row) === null) return;
          event.stopPropagation();
          onToggle();
        }}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          alignSelf: 'stretch',
          inlineSize: 24,
          color: 'text.secondary',
          visibility: isOpen === undefined || rowId(row) === null ? 'hidden' : 'visible',
        }}
      >
        <ChevronRight
          fontSize="small"
          sx={(theme) => ({
            transition: 'transform 120ms',
            transform: isOpen === true ? 'rotate(90deg)' : theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
          })}
        />
      </Box>
      <Icon fontSize="small" aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box
          component="bdi"
          title={folder?.name}
          sx={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: refusal === undefined ? 'text.primary' : 'text.secondary',
          }}
        >
          {folder?.name ?? topLabel}
        </Box>
        {refusal !== undefined && (
          <Box sx={{ fontSize: 'caption.fontSize', fontWeight: 400, color: 'text.secondary' }}>{refusal}</Box>
        )}
      </Box>
    </Box>
  );
}
