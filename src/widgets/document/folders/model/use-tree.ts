import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type FolderIndex, pathOf, rowId, rowsInView, type TreeRow } from './folders';
import { treeKey, typedTo } from './tree-keys';

/** Letters that follow within this time belong to one word. */
const TYPING_MS = 700;

interface TreeOptions {
  index: FolderIndex;
  search: string;
  /** Null for the top of the library; undefined where none is selected. */
  selected: string | null | undefined;
  onSelect: (row: TreeRow) => void;
}

/** What of a tree of folders is open, and where the keyboard is in it. */
export function useTree({ index, search, selected, onSelect }: TreeOptions) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(selected ?? null);
  const [shown, setShown] = useState<{ selected: string | null | undefined; index: FolderIndex }>();
  const typing = useRef({ text: '', at: 0 });
  const isRtl = useTheme().direction === 'rtl';

  // The folder that is selected, from wherever, comes into view.
  if (shown?.selected !== selected || shown?.index !== index) {
    setShown({ selected, index });
    if (shown?.selected !== selected) setActiveId(selected ?? null);
    if (typeof selected === 'string') {
      const above = pathOf(index, selected).slice(1);
      if (above.some((id) => !open.has(id))) setOpen(new Set([...open, ...above]));
    }
  }

  const rows = useMemo(() => rowsInView(index, open, search), [index, open, search]);
  const active = Math.max(
    0,
    rows.findIndex((row) => rowId(row) === activeId),
  );

  const setOpened = (id: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
    // The keyboard stays where something is to be seen.
    if (!isOpen && activeId !== null && pathOf(index, activeId).includes(id)) setActiveId(id);
  };
  const goTo = (at: number): void => {
    const row = rows[at];
    if (row) setActiveId(rowId(row));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeKey(rows, active, event.key, isRtl);
    if (step) {
      event.preventDefault();
      const row = rows[active];
      if (step.do === 'go') goTo(step.to);
      else if (step.do === 'select') {
        if (row) onSelect(row);
      } else setOpened(step.id, step.do === 'open');
      return;
    }
    if (event.key.length !== 1) return;
    const { text, at } = typing.current;
    const typed = event.timeStamp - at < TYPING_MS ? text + event.key : event.key;
    typing.current = { text: typed, at: event.timeStamp };
    const found = typedTo(rows, active, typed);
    if (found !== -1) goTo(found);
  };

  return { rows, active, setOpened, goTo, onKeyDown };
}
