import { useLayoutEffect, useRef } from 'react';
import { inputModeOf } from '../model/kinds.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DateEditor } from './DateEditor.tsx';
import { type CellEditorProps, commitEditor, editorKeyDown } from './editor-keys.ts';

function TextEditor({ sheet, open }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <span className="ts-editor">
      <input
        ref={input}
        defaultValue={sheet.editor.text}
        aria-label={open.column.header}
        inputMode={inputModeOf(open.column.kind)}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={open.column.kind === 'text'}
        onInput={(event) => sheet.editor.preview(event.currentTarget.value)}
        onKeyDown={(event) => editorKeyDown(event, sheet, open)}
        onBlur={() => {
          if (sheet.editor.open === open) commitEditor(sheet);
        }}
      />
    </span>
  );
}

/** The editor that fits the column. */
export function CellEditor(props: CellEditorProps) {
  if (props.open.column.kind === 'choice') return <ChoiceEditor {...props} />;
  if (props.open.column.kind === 'date') return <DateEditor {...props} />;
  return <TextEditor {...props} />;
}
