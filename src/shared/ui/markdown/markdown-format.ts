/** What the toolbar of a Markdown field does to the selected text. */
export type MarkdownFormat = 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'link';

/** A text with a selection in it. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

const MARKS = { bold: '**', italic: '_' } as const;

function wrap({ text, start, end }: TextSelection, mark: string): TextSelection {
  const size = mark.length;
  const selected = text.slice(start, end);
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
    return {
      text: text.slice(0, start - size) + selected + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  }
  return {
    text: text.slice(0, start) + mark + selected + mark + text.slice(end),
    start: start + size,
    end: end + size,
  };
}

const LINE_MARKS = { bullets: /^[-*] /, numbers: /^\d+\. /, quote: /^> / } as const;

function lines({ text, start, end }: TextSelection, format: keyof typeof LINE_MARKS): TextSelection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const rows = text.slice(from, to).split('\n');
  const marked = rows.every((row) => LINE_MARKS[format].test(row));
  const changed = rows
    .map((row, index) => {
      if (marked) return row.replace(LINE_MARKS[format], '');
      if (format === 'numbers') return `${String(index + 1)}. ${row}`;
      return `${format === 'quote' ? '>' : '-'} ${row}`;
    })
    .join('\n');
  const result = text.slice(0, from) + changed + text.slice(to);
  const caret = from + changed.length;
  return { text: result, start: rows.length > 1 ? from : caret, end: caret };
}

/** Applies a format to the selection; applied twice it is taken away again. The link leaves its address selected. */
export function applyMarkdown(selection: TextSelection, format: MarkdownFormat): TextSelection {
  if (format === 'bold' || format === 'italic') return wrap(selection, MARKS[format]);
  if (format !== 'link') return lines(selection, format);
  const { text, start, end } = selection;
  const label = text.slice(start, end) || 'text';
  const address = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](https://)${text.slice(end)}`,
    start: address,
    end: address + 'https://'.length,
  };
}
