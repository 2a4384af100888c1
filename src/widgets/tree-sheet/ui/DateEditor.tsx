import { useLayoutEffect, useRef } from 'react';
import { formatDate, parseDate } from '../model/date-text.ts';
import { commitEditor, editorKeyDown, focusGrid, type CellEditorProps } from './editor-keys.ts';

function isCoarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

function isoOf(text: string): string {
  const parsed = parseDate(text);
  return 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : '';
}

/** Editor of a date: typed as MM/DD/YYYY or picked from the browser's calendar; phones get their own date wheel. */
export function DateEditor({ sheet, open }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const native = isCoarse();
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (open.mode === 'edit' && input.current?.type === 'text') input.current.select();
    // Only when the editor opens.
  }, []);
  const blur = (next: EventTarget | null) => {
    if (next === picker.current || next === input.current) return;
    if (sheet.editor.open === open) commitEditor(sheet);
  };
  return (
    <span className="ts-editor">
      <input
        ref={input}
        type={native ? 'date' : 'text'}
        defaultValue={native ? isoOf(sheet.editor.text) : sheet.editor.text}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        aria-label={open.column.header}
        onInput={(event) => sheet.editor.preview(event.currentTarget.value)}
        onKeyDown={(event) => editorKeyDown(event, sheet, open)}
        onBlur={(event) => blur(event.relatedTarget)}
      />
      {!native && (
        <input
          ref={picker}
          className="ts-picker"
          type="date"
          tabIndex={-1}
          aria-label={`Pick ${open.column.header} from a calendar`}
          defaultValue={isoOf(sheet.editor.text)}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onBlur={(event) => blur(event.relatedTarget)}
          onChange={(event) => {
            if (event.currentTarget.value === '') return;
            sheet.editor.preview(formatDate(event.currentTarget.value));
            commitEditor(sheet);
            focusGrid(event.currentTarget);
          }}
        />
      )}
    </span>
  );
}
