import { useLayoutEffect, type RefObject } from 'react';
import type { SheetColumn } from '../model/column.ts';
import { nameColumns } from '../model/row-rules.ts';
import { problemOf, type SheetNode } from '../model/row.ts';
import type { RowSelection } from '../model/selection-model.ts';
import type { Sheet } from '../model/sheet.ts';
import { bandStyle, cellClass, stateClass } from './cell-look.ts';
import { CellPainter, type CellFace } from './cell-painter.ts';
import { paintNoMore, paintSoon } from './paint-soon.ts';

/** What the painter of one row needs to know. */
export interface PaintedRow {
  readonly sheet: Sheet;
  readonly node: SheetNode;
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  readonly frozen: number;
  readonly gridId: string;
  /** On a phone the tree column carries number and description. */
  readonly phone?: boolean;
}

const classesOf = new WeakMap<readonly SheetColumn[], { frozen: number; names: string[] }>();

function baseClasses(columns: readonly SheetColumn[], frozen: number): string[] {
  const held = classesOf.get(columns);
  if (held?.frozen === frozen) return held.names;
  const names = columns.map((column, at) => cellClass(column, at, frozen));
  classesOf.set(columns, { frozen, names });
  return names;
}

function faceOf(row: PaintedRow, part: RowSelection | null, at: number, base: string): CellFace | undefined {
  const { sheet, node, columns, gridId } = row;
  const column = columns[at];
  if (!column) return undefined;
  const mark = node.marks?.get(column.id);
  const editable = sheet.store.canEdit(node, column);
  const { open } = sheet.editor;
  const marked = problemOf(mark) !== undefined || mark?.theirs !== undefined;
  let className = base + (editable ? ' ts-entry' : ' ts-readonly') + stateClass(mark, part, at, row.frozen);
  if (open?.node === node && open.column.id === column.id) className += ' ts-editing';
  const described = row.phone && column.tree ? nameColumns(columns).name : undefined;
  return {
    text: sheet.store.textOf(node, described ?? column),
    over: described ? sheet.store.textOf(node, column) : undefined,
    className,
    selected: part !== null && at >= part.start && at <= part.end,
    readOnly: !editable,
    invalid: problemOf(mark) !== undefined,
    badge: marked,
    describedBy: part?.active === at && marked ? `${gridId}-note` : undefined,
    depth: column.tree ? node.depth : -1,
    toggle: column.tree && node.children.length > 0 ? (node.expanded ? 'open' : 'closed') : undefined,
  };
}

/** What each band was given last; the browser spells it in its own way. */
const bands = new WeakMap<Element, string>();

/** By the cell itself: where a column goes or comes, the cells beside it move to other places of the row. */
const painters = new WeakMap<Element, CellPainter>();

function painterOf(cell: HTMLElement): CellPainter {
  const held = painters.get(cell);
  if (held) return held;
  const painter = new CellPainter(cell);
  painters.set(cell, painter);
  return painter;
}

function paintRow(element: HTMLElement, row: PaintedRow): void {
  const { node, columns } = row;
  if (node.children.length > 0) element.setAttribute('aria-expanded', String(node.expanded));
  else element.removeAttribute('aria-expanded');
  const part = row.sheet.selection.ofRow(row.index);
  const bases = baseClasses(columns, row.frozen);
  for (let at = 0; at < columns.length; at += 1) {
    const cell = element.children[at];
    const face = faceOf(row, part, at, bases[at] ?? '');
    if (!(cell instanceof HTMLElement) || !face) continue;
    painterOf(cell).paint(face);
  }
  const band = element.children[columns.length];
  const style = bandStyle(part, row.frozen);
  if (band instanceof HTMLElement && bands.get(band) !== style) {
    bands.set(band, style);
    band.style.cssText = style;
  }
}

/**
 * Keeps the cells of one row in step with the sheet without drawing it through React: an edit, a paste or a moved
 * selection writes the attributes and texts that changed, and nothing else. A block of 1,000 × 5 cells pastes within
 * a frame because of it.
 */
export function useRowPainter(element: RefObject<HTMLElement | null>, row: PaintedRow): void {
  const { sheet, node, index, columns, frozen, gridId, phone } = row;
  useLayoutEffect(() => {
    const paint = () => {
      if (element.current) paintRow(element.current, { sheet, node, index, columns, frozen, gridId, phone });
    };
    paint();
    const seen = () => sheet.selection.isInView(index);
    const unsubscribe = sheet.store.rowSignals.subscribe(node.id, () => paintSoon(paint, seen));
    return () => {
      unsubscribe();
      paintNoMore(paint);
    };
  }, [element, sheet, node, index, columns, frozen, gridId, phone]);
}
