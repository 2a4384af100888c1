import Close from '@mui/icons-material/CloseOutlined';
import ArrowDownward from '@mui/icons-material/KeyboardArrowDownOutlined';
import ArrowUpward from '@mui/icons-material/KeyboardArrowUpOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { countOf } from '#domain/text/count.ts';
import { goToHit } from '../model/commands.ts';
import { filtersOf } from '../model/find.ts';
import type { Sheet } from '../model/sheet.ts';
import { ToolButton } from './ToolButton.tsx';
import { useRevisionAfterwards } from './use-afterwards.ts';

interface FindBarProps {
  readonly sheet: Sheet;
  readonly focusGrid: () => void;
}

/** Below the toolbar: find with next and previous, and the lines to look at alone. */
export default function FindBar({ sheet, focusGrid }: FindBarProps) {
  const { find, store, selection } = sheet;
  const opened = useSyncExternalStore(find.signal.subscribe, find.signal.revision);
  useRevisionAfterwards(store.changed, selection.signal);
  const input = useRef<HTMLInputElement>(null);
  // Before the browser paints: no key may find the sheet where the eye already sees the bar.
  useLayoutEffect(() => {
    const field = input.current;
    if (!find.awaited || !field) return;
    field.focus();
    if (find.arrived()) field.setSelectionRange(field.value.length, field.value.length);
    else field.select();
  }, [find, opened]);
  const hits = find.all();
  const at = find.indexAt(selection.node(), store.columns[selection.active.column]?.id);
  const count =
    find.text.trim() === ''
      ? ''
      : hits.length === 0
        ? 'Nothing found'
        : at === -1
          ? countOf(hits.length, 'cell')
          : `${String(at + 1)} of ${String(hits.length)}`;
  const filters = filtersOf(sheet);
  const close = () => {
    store.setFilter(null);
    find.close();
    focusGrid();
  };
  return (
    <Box
      role="search"
      aria-label="Find in the sheet"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlock: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: '1 1 220px',
          maxInlineSize: 360,
          blockSize: 32,
          paddingInline: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Search sx={{ fontSize: 18, color: 'text.secondary' }} aria-hidden />
        <InputBase
          inputRef={input}
          value={find.text}
          placeholder="Find a number, a text or an amount"
          inputProps={{ 'aria-label': 'Find in the sheet' }}
          sx={{ flex: 1, fontSize: 13 }}
          onChange={(event) => {
            find.look(event.target.value);
            goToHit(sheet, false, true);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goToHit(sheet, event.shiftKey);
          }}
        />
        <Box
          component="span"
          role="status"
          sx={{
            fontSize: 12,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            color: hits.length === 0 ? 'error.main' : 'text.secondary',
          }}
        >
          {count}
        </Box>
      </Box>
      <ToolButton
        label="Previous"
        keys="Shift+Enter"
        icon={ArrowUpward}
        onPress={() => goToHit(sheet, true)}
      />
      <ToolButton label="Next" keys="Enter" icon={ArrowDownward} onPress={() => goToHit(sheet)} />
      <Box
        role="group"
        aria-label="Show only"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 2 }}
      >
        {filters.map(({ id, label, hint, test }) => {
          const on = store.filter.name === id;
          return (
            <Chip
              key={id}
              size="small"
              label={label}
              title={hint}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              onClick={() => (on ? store.setFilter(null) : store.setFilter(id, test))}
            />
          );
        })}
      </Box>
      <Box sx={{ flex: 1 }} />
      <ToolButton label="Close find" keys="Esc" icon={Close} onPress={close} />
    </Box>
  );
}
