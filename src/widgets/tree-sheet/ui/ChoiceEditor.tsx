import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useLayoutEffect, useState, type KeyboardEvent } from 'react';
import type { SheetChoice, SheetColumn } from '../model/column.ts';
import { commitEditor, editorKeyDown, focusGrid, type CellEditorProps } from './editor-keys.ts';

/** Filters the choices; all of them for what is there already, and for a text that is like none of them. */
function matching(choices: readonly SheetChoice[], text: string, initial: string): SheetChoice[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '' || text === initial) return [...choices];
  const found = choices.filter(
    ({ value, label }) =>
      value.toLocaleLowerCase().startsWith(wanted) || label.toLocaleLowerCase().includes(wanted),
  );
  return found.length > 0 ? found : [...choices];
}

/** What to say of a text that no choice begins with or is named like; undefined where one does. */
function unknownText(
  { choices = [], unknownChoice }: SheetColumn,
  text: string,
  isOld: boolean,
): string | undefined {
  const wanted = text.trim().toLocaleLowerCase();
  const isKnown = ({ value, label }: SheetChoice): boolean =>
    isOld
      ? value.toLocaleLowerCase() === wanted
      : value.toLocaleLowerCase().startsWith(wanted) || label.toLocaleLowerCase().includes(wanted);
  if (wanted === '' || choices.some(isKnown)) return undefined;
  return unknownChoice?.(text.trim()) ?? `“${text.trim()}” is not in the list. Choose one.`;
}

/** Keys that move in the list; the others belong to the sheet's editor. */
const LIST_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/** Editor of a choice: type to filter, arrows to pick, or type the code in full. */
export function ChoiceEditor({ sheet, open }: CellEditorProps) {
  const [text, setText] = useState(sheet.editor.text);
  const choices = open.column.choices ?? [];
  const unknown = unknownText(open.column, text, text === open.initial);
  const take = (value: string) => {
    sheet.editor.preview(value);
    commitEditor(sheet, value);
  };
  const auto = useAutocomplete<SheetChoice, false, false, true>({
    options: choices,
    open: true,
    freeSolo: true,
    autoHighlight: text !== '' && text !== open.initial && unknown === undefined,
    inputValue: text,
    value: null,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.value),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.value),
    filterOptions: (options) => matching(options, text, open.initial),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') {
        setText(next);
        sheet.editor.preview(next);
      }
    },
    onChange: (_event, chosen) => {
      if (chosen === null || typeof chosen === 'string') return;
      setText(chosen.value);
      take(chosen.value);
    },
  });
  const {
    ref,
    onBlur: _blur,
    ...input
  } = auto.getInputProps() as ReturnType<typeof auto.getInputProps> & {
    // The hook's ref is a ref object at run time; its declared type leaves it out.
    ref: React.RefObject<HTMLInputElement | null>;
  };
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
    if (open.mode === 'type') ref.current?.setSelectionRange(text.length, text.length);
    // Only when the editor opens: later renders must leave the caret alone.
  }, []);
  const { onKeyDown: rootKeys, ...root } = auto.getRootProps();
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    const highlighted = ref.current?.getAttribute('aria-activedescendant');
    const chosen = highlighted ? document.getElementById(highlighted)?.dataset.value : undefined;
    if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) sheet.editor.preview(chosen);
    editorKeyDown(event, sheet, open, event.key !== 'ArrowUp' && event.key !== 'ArrowDown');
  };
  return (
    <div
      ref={auto.setAnchorEl}
      className="ts-editor"
      role="presentation"
      {...root}
      onKeyDown={(event) => {
        if (LIST_KEYS.includes(event.key)) rootKeys?.(event);
      }}
    >
      <input
        {...input}
        ref={ref}
        aria-label={open.column.header}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={handleKeys}
        onBlur={() => {
          if (sheet.editor.open === open) commitEditor(sheet);
        }}
      />
      <Popper open anchorEl={auto.anchorEl} placement="bottom-start" style={{ zIndex: 1300 }}>
        <Paper elevation={4} sx={{ minWidth: 200, maxHeight: 280, overflow: 'auto' }}>
          {unknown !== undefined && (
            <Box
              role="status"
              sx={{ paddingInline: 4, paddingBlock: 2, maxWidth: 280, fontSize: 12, color: 'error.main' }}
            >
              {unknown}
            </Box>
          )}
          <MenuList dense {...(auto.getListboxProps() as object)} aria-label={open.column.header}>
            {(auto.groupedOptions as SheetChoice[]).map((option, index) => {
              const { key, ...props } = auto.getOptionProps({ option, index }) as Record<string, unknown> & {
                key: string;
              };
              return (
                <MenuItem
                  {...props}
                  key={key}
                  data-value={option.value}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    take(option.value);
                    // The list stands outside the sheet; the field it belongs to stands in it.
                    focusGrid(ref.current);
                  }}
                  sx={{ gap: 1.5, '&.Mui-focused': { bgcolor: 'action.selected' } }}
                >
                  <strong>{option.value}</strong>
                  {option.label !== option.value && option.label}
                </MenuItem>
              );
            })}
          </MenuList>
        </Paper>
      </Popper>
    </div>
  );
}
