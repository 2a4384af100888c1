/** A point of the photo, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

export const TOOLS = ['pen', 'arrow', 'box', 'text'] as const;
export type Tool = (typeof TOOLS)[number];

/** Colours that stand out from concrete, earth and sky; each is drawn with an edge, so that it holds on any of them. */
export const INKS = [
  { name: 'Red', ink: '#e5322d', edge: '#fff' },
  { name: 'Yellow', ink: '#ffd400', edge: '#1b1b1b' },
  { name: 'Blue', ink: '#1f6feb', edge: '#fff' },
  { name: 'White', ink: '#fff', edge: '#1b1b1b' },
] as const;
export type Ink = (typeof INKS)[number];

/** Something drawn on a photo. A pen has all of its way, an arrow and a box where they begin and end. */
export type Mark = { ink: Ink } & (
  | { tool: 'pen' | 'arrow' | 'box'; points: readonly Point[] }
  | { tool: 'text'; at: Point; text: string }
);

/** What is drawn, and what can be drawn again. */
export interface Marks {
  done: readonly Mark[];
  undone: readonly Mark[];
  /** What was there before all of it was taken off. */
  cleared: readonly Mark[] | null;
}

export const NO_MARKS: Marks = { done: [], undone: [], cleared: null };

export type MarkStep = { kind: 'draw'; mark: Mark } | { kind: 'undo' | 'redo' | 'clear' };

export const canUndo = ({ done, cleared }: Marks): boolean => done.length > 0 || cleared !== null;
export const canRedo = ({ undone }: Marks): boolean => undone.length > 0;

/** What is drawn after a step; to take everything off can be undone too. */
export function marked(marks: Marks, step: MarkStep): Marks {
  const { done, undone, cleared } = marks;
  switch (step.kind) {
    case 'draw':
      return { done: [...done, step.mark], undone: [], cleared: null };
    case 'clear':
      return done.length === 0 ? marks : { done: [], undone: [], cleared: done };
    case 'undo': {
      if (done.length === 0 && cleared !== null) return { done: cleared, undone: [], cleared: null };
      const last = done.at(-1);
      return last === undefined ? marks : { done: done.slice(0, -1), undone: [...undone, last], cleared };
    }
    case 'redo': {
      const next = undone.at(-1);
      return next === undefined ? marks : { done: [...done, next], undone: undone.slice(0, -1), cleared };
    }
  }
}

/** Whether a movement has drawn anything: a tap with the pen is a point, an arrow of no length is nothing. */
export function isDrawn(tool: Tool, points: readonly Point[], least: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return false;
  return tool === 'pen' || Math.hypot(last.x - first.x, last.y - first.y) >= least;
}

/** The name of the new file beside its original. */
export const markedUpName = (name: string): string => {
  const stem = name.replace(/\.[a-z0-9]+$/i, '').replace(/ \(marked up\)$/, '');
  return `${stem} (marked up).jpg`;
};
