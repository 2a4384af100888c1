import { memo, type CSSProperties, type ReactNode } from 'react';

/** Only plain values: a cell is drawn again exactly when one of them changes. */
export interface SheetCellProps {
  readonly id: string;
  readonly text: string;
  readonly className: string;
  readonly column: number;
  /** Place among the frozen columns, or -1. */
  readonly frozen: number;
  readonly selected: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  /** Shows a badge before its text. */
  readonly badge: boolean;
  readonly describedBy?: string;
  /** Indent of the tree column, or -1. */
  readonly depth: number;
  readonly toggle?: 'open' | 'closed';
  readonly children?: ReactNode;
}

const frozenStyles: CSSProperties[] = [];

/** Sticks a frozen cell to its place; shared objects, so that memoised cells see the same prop. */
export function frozenStyle(index: number): CSSProperties | undefined {
  if (index < 0) return undefined;
  return (frozenStyles[index] ??= { insetInlineStart: `var(--ts-start-${index})` });
}

function Chevron() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z" fill="currentColor" />
    </svg>
  );
}

/** The text of a cell that shows more than a text: indent and expander, or a badge. */
function TreeText({ depth, toggle, text }: Pick<SheetCellProps, 'depth' | 'toggle' | 'text'>) {
  return (
    <>
      {depth > 0 && <span aria-hidden="true" style={{ flex: 'none', inlineSize: depth * 14 }} />}
      {toggle && (
        <button
          type="button"
          className="ts-toggle"
          tabIndex={-1}
          data-toggle=""
          data-open={toggle === 'open'}
          aria-label={`${toggle === 'open' ? 'Collapse' : 'Expand'} ${text}`}
        >
          <Chevron />
        </button>
      )}
      <span className="ts-text">{text}</span>
    </>
  );
}

/** One cell of the sheet. Events are handled by the grid, by `data-column` and the row's `data-index`. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { text, depth, toggle, children } = props;
  return (
    <div
      role="gridcell"
      id={props.id}
      className={props.className}
      style={frozenStyle(props.frozen)}
      data-column={props.column}
      aria-colindex={props.column + 1}
      aria-selected={props.selected}
      aria-readonly={props.readOnly || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      title={text.length > 18 ? text : undefined}
    >
      {depth < 0 && !props.badge ? text : <TreeText depth={depth} toggle={toggle} text={text} />}
      {children}
    </div>
  );
});
