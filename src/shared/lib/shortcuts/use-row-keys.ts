import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { keepFocus } from '../focus/keep-focus';
import { isTextField } from './commands';

/** A row says its key by `data-row`, and what of it takes the focus by `data-row-focus`. */
const ROW = '[data-row]';
const TARGET = '[data-row-focus]';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether the page lies behind something that has the keys. */
const isCovered = (): boolean =>
  document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null;

export interface RowFocus {
  /** The row that the keyboard is in, or was in last; null before the first. */
  current: () => string | null;
  /** For the end of a step: the keyboard goes on in its row, or in the next one where the step has taken it along. */
  goOn: (from: string) => void;
}

/**
 * The keyboard through a list of rows: J and K, or the arrows within it, go from row to row; Enter is the row's own.
 * @param onKey takes a key for a row; whether it did anything with it
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onKey: (key: string, row: string | null) => boolean,
): RowFocus {
  const last = useRef<string | null>(null);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  const rows = useCallback(
    (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])],
    [list],
  );
  const focus = useCallback((row: HTMLElement | undefined): void => {
    const target = row?.querySelector<HTMLElement>(TARGET);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const rowOf = (target: EventTarget | null): string | undefined =>
      target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['row'] : undefined;
    const onFocus = (event: FocusEvent): void => {
      if (list.current?.contains(event.target as Node)) last.current = rowOf(event.target) ?? last.current;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
      const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (isTextField(event.target) && !isCheckbox) return;
      const inList = list.current?.contains(event.target as Node) ?? false;
      const step = STEPS[event.key];
      if (step !== undefined) {
        // The arrows scroll the page until the keyboard is in the list.
        if (event.key.startsWith('Arrow') && !inList) return;
        const all = rows();
        const at = all.findIndex((row) => row.dataset['row'] === last.current);
        const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
        if (all[next] === undefined) return;
        event.preventDefault();
        focus(all[next]);
        return;
      }
      // Elsewhere on the page a key belongs to what has the focus.
      if (!inList && document.activeElement !== document.body && document.activeElement?.tagName !== 'MAIN')
        return;
      const isButton = event.target instanceof HTMLElement && event.target.closest('button, input') !== null;
      if (event.key === ' ' && isButton) return;
      if (latest.current(event.key, last.current)) event.preventDefault();
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [list, rows, focus]);

  const current = useCallback(() => last.current, []);
  const goOn = useCallback(
    (from: string): void => {
      const all = rows().map((row) => row.dataset['row']);
      const at = all.indexOf(from);
      const after = [...all.slice(Math.max(at, 0)), ...all.slice(0, Math.max(at, 0)).toReversed()];
      keepFocus(() => {
        const there = rows();
        const next = after.map((key) => there.find((row) => row.dataset['row'] === key)).find(Boolean);
        return next?.querySelector<HTMLElement>(TARGET) ?? document.querySelector('main');
      });
    },
    [rows],
  );
  return { current, goOn };
}
