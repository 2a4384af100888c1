import { useMemo, useState, type CSSProperties } from 'react';
import type { SheetColumn } from '../model/column.ts';

const MIN_WIDTH = 56;
/** On a phone one frozen column may take this much, so that there is room to read the rest. */
const PHONE_FROZEN_WIDTH = 176;
const PHONE_TEXT_WIDTH = 176;

export interface ColumnLayout {
  /** CSS variables with the grid template and the frozen columns' offsets. */
  readonly style: CSSProperties;
  readonly frozen: number;
  /** Where each column begins, in pixels from the sheet's start, and where the last one ends. */
  readonly starts: readonly number[];
  readonly resize: (id: string, width: number | null) => void;
}

type Widths = Readonly<Record<string, number>>;

const PREFIX = 'plumbline.sheet-widths:';

function kept(key: string | undefined): Widths {
  if (key === undefined) return {};
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}');
    const entries = Object.entries(typeof found === 'object' && found !== null ? found : {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return {};
  }
}

function keep(key: string | undefined, widths: Widths): void {
  if (key === undefined) return;
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(widths));
  } catch {
    // Without storage the widths hold for this visit.
  }
}

/**
 * The grid's column tracks. What the window has to spare goes to the description, whose words are cut short first, so
 * that lines reach the edge; to the last column where the user chose the description's width, and on phones, where it
 * stands under the item.
 */
export function gridTemplate(
  columns: readonly SheetColumn[],
  widths: readonly number[],
  custom: Widths,
  phone: boolean,
): string {
  const described = phone
    ? -1
    : columns.findIndex(({ id, describes }) => describes === true && !(id in custom));
  const wide = described === -1 ? widths.length - 1 : described;
  return widths.map((width, at) => (at === wide ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
}

/**
 * Column widths (the user's over the column's own) and what is frozen; on phones only the tree column is.
 * @param key under which this browser keeps the widths: whose they are, and of which sheet
 */
export function useColumnLayout(columns: readonly SheetColumn[], phone: boolean, key?: string): ColumnLayout {
  const [custom, setCustom] = useState<Widths>(() => kept(key));
  return useMemo(() => {
    const given = columns.findIndex((column) => !column.frozen);
    const all = given === -1 ? columns.length : given;
    const frozen = phone ? Math.min(all, columns.findIndex((column) => column.tree) + 1) : all;
    const widths = columns.map((column, index) => {
      const own = custom[column.id];
      if (!phone) return own ?? column.width;
      if (index < frozen) return PHONE_FROZEN_WIDTH / frozen;
      return column.kind === 'text' ? Math.min(column.width, PHONE_TEXT_WIDTH) : column.width;
    });
    const starts: number[] = [0];
    for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
    const style: Record<string, string> = {
      '--ts-columns': gridTemplate(columns, widths, custom, phone),
    };
    for (let index = 0; index < frozen; index += 1) style[`--ts-start-${index}`] = `${starts[index] ?? 0}px`;
    return {
      style: style as CSSProperties,
      frozen,
      starts,
      resize: (id, width) => {
        setCustom((before) => {
          const { [id]: _dropped, ...rest } = before;
          const next = width === null ? rest : { ...rest, [id]: Math.max(MIN_WIDTH, Math.round(width)) };
          keep(key, next);
          return next;
        });
      },
    };
  }, [columns, custom, phone, key]);
}
