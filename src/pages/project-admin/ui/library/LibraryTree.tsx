import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LibraryNode } from '../../model/library/tree';

/** What a key of the keyboard does to a row. */
export type NodeStep = 'edit' | 'add' | 'remove' | 'open' | 'close';

const STEP_KEYS: Readonly<Record<string, NodeStep>> = {
  Enter: 'edit',
  F2: 'edit',
  Insert: 'add',
  Delete: 'remove',
};

interface LibraryTreeProps {
  rows: readonly LibraryNode[];
  /** Draws a row; a row that is edited, or has a new one below it, grows. */
  row: (node: LibraryNode, isCurrent: boolean) => ReactNode;
  /** Whether the tree's keys rest, while something is typed in it. */
  editing: boolean;
  onStep: (node: LibraryNode, step: NodeStep) => void;
  /** Scrolled to and focused once it is there. */
  reveal: string | undefined;
}

/**
 * The library as a tree of any length: only what is in view is drawn. One stop of the Tab key; arrows lead through it, Enter
 * edits, Insert adds below, Delete deletes.
 */
export function LibraryTree({ rows, row, editing, onStep, reveal }: LibraryTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const focusRow = (index: number): void => {
    const node = rows[index];
    if (!node) return;
    setCurrentId(node.id);
    virtual.scrollToIndex(index, { align: 'auto' });
    // It may be drawn by the scrolling alone.
    requestAnimationFrame(() => document.getElementById(`node-${node.id}`)?.focus({ preventScroll: true }));
  };
  useEffect(() => {
    const index = reveal === undefined ? -1 : rows.findIndex(({ id }) => id === reveal);
    if (index < 0 || reveal === undefined) return;
    setCurrentId(reveal);
    virtual.scrollToIndex(index, { align: 'start' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
  }, [reveal, rows.length]);
  const keys = (event: KeyboardEvent): void => {
    const node = rows[at];
    // What is typed in a row, and the menus of rows, have keys of their own.
    if (editing || !node || (event.target as HTMLElement).getAttribute('role') !== 'treeitem') return;
    const last = rows.length - 1;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [into, out] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const step = STEP_KEYS[event.key];
    if (step !== undefined) onStep(node, step);
    else if (event.key === 'ArrowDown') focusRow(Math.min(at + 1, last));
    else if (event.key === 'ArrowUp') focusRow(Math.max(at - 1, 0));
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(last);
    else if (event.key === 'PageDown') focusRow(Math.min(at + 10, last));
    else if (event.key === 'PageUp') focusRow(Math.max(at - 10, 0));
    else if (event.key === into) {
      if (node.childCount === 0) return;
      if (node.isOpen) focusRow(at + 1);
      else onStep(node, 'open');
    } else if (event.key === out) {
      if (node.isOpen) onStep(node, 'close');
      else if (node.parentId !== null) focusRow(rows.findIndex(({ id }) => id === node.parentId));
    } else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={scroller}
      role="tree"
      aria-label="Task library"
      onKeyDown={keys}
      sx={(theme) => ({
        blockSize: `min(${String(virtual.getTotalSize() + 2)}px, max(320px, calc(100dvh - 380px)))`,
        overflow: 'auto',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '12px',
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: 'body2.fontSize',
      })}
    >
      <Box role="none" sx={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const node = rows[index];
          return (
            node && (
              <Box
                key={key}
                id={`node-${node.id}`}
                ref={virtual.measureElement}
                data-index={index}
                role="treeitem"
                aria-level={node.level}
                aria-posinset={node.place}
                aria-setsize={node.siblings}
                aria-expanded={node.childCount > 0 ? node.isOpen : undefined}
                aria-selected={index === at}
                // What the row says, without its menu.
                aria-labelledby={`name-${node.id} below-${node.id} used-${node.id}`}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setCurrentId(node.id)}
                sx={(theme) => ({
                  position: 'absolute',
                  insetInline: 0,
                  transform: `translateY(${String(start)}px)`,
                  paddingInlineStart: `${String(8 + (node.level - 1) * 24)}px`,
                  paddingInlineEnd: 2,
                  borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
                  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
                  '&:focus-visible': {
                    outline: `2px solid ${theme.vars.palette.primary.main}`,
                    outlineOffset: -2,
                  },
                })}
              >
                {row(node, index === at)}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
