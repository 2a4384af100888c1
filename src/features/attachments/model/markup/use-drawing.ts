import { type KeyboardEvent, type PointerEvent, useReducer, useRef, useState } from 'react';
import {
  canRedo,
  canUndo,
  type Ink,
  INKS,
  isDrawn,
  type Mark,
  marked,
  NO_MARKS,
  type Point,
  type Tool,
} from './marks';
import { strokeOf } from './paint';

/** Steps of the cursor by the arrow keys, as shares of the photo's longer side. */
const STEP = 1 / 100;
const LONG_STEP = 1 / 12;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Where a pointer is on the photo, which is shown smaller than it is. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, size: Size): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: within(((clientX - left) / width) * size.width, size.width),
    y: within(((clientY - top) / height) * size.height, size.height),
  };
}

/**
 * Drawing on a photo, with a finger, a pen, a mouse or the keyboard: there the arrow keys move a cursor, and Space puts the
 * pen down and lifts it.
 */
export function useDrawing(size: Size | null) {
  const [marks, step] = useReducer(marked, NO_MARKS);
  const [tool, setTool] = useState<Tool>('pen');
  const [ink, setInk] = useState<Ink>(INKS[0]);
  /** What is being drawn; a finger is faster than what is shown of it. */
  const way = useRef<readonly Point[]>([]);
  const [open, setOpen] = useState<readonly Point[]>([]);
  const [cursor, setCursor] = useState<Point | null>(null);
  /** Where a text goes that is being written. */
  const [textAt, setTextAt] = useState<Point | null>(null);
  const longest = size === null ? 0 : Math.max(size.width, size.height);

  const draw = (points: readonly Point[]): void => {
    way.current = points;
    setOpen(points);
  };
  const begin = (at: Point): void => {
    if (tool === 'text') setTextAt(at);
    else draw([at]);
  };
  const goOn = (at: Point): void => {
    if (way.current.length > 0) draw([...way.current, at]);
  };
  const end = (): void => {
    const points = way.current;
    if (tool !== 'text' && isDrawn(tool, points, strokeOf(longest) * 2))
      step({ kind: 'draw', mark: { tool, ink, points } });
    draw([]);
  };

  const moveCursor = (x: number, y: number, isFar: boolean): void => {
    if (size === null) return;
    const by = longest * (isFar ? LONG_STEP : STEP);
    const from = cursor ?? { x: size.width / 2, y: size.height / 2 };
    const at = { x: within(from.x + x * by, size.width), y: within(from.y + y * by, size.height) };
    setCursor(at);
    goOn(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (towards !== undefined) moveCursor(towards[0] ?? 0, towards[1] ?? 0, shiftKey);
    else if (key === ' ' || key === 'Enter') {
      const at = cursor ?? { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
      setCursor(at);
      if (way.current.length > 0) end();
      else begin(at);
    } else return;
    // Neither the page scrolls nor a button is pressed.
    event.preventDefault();
  };

  const drawing: Mark | null = open.length > 0 && tool !== 'text' ? { tool, ink, points: open } : null;
  return {
    tool,
    setTool,
    ink,
    setInk,
    marks: drawing === null ? marks.done : [...marks.done, drawing],
    isMarked: marks.done.length > 0,
    canUndo: canUndo(marks),
    canRedo: canRedo(marks),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    clear: () => step({ kind: 'clear' }),
    cursor,
    hideCursor: () => setCursor(null),
    isDown: open.length > 0,
    textAt,
    write: (text: string): void => {
      if (textAt !== null && text.trim() !== '')
        step({ kind: 'draw', mark: { tool: 'text', ink, at: textAt, text: text.trim() } });
      setTextAt(null);
    },
    onKeyDown,
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (size === null || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCursor(null);
        begin(pointOf(event, size));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (size !== null && event.isPrimary) goOn(pointOf(event, size));
      },
      onPointerUp: end,
      onPointerCancel: () => draw([]),
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
