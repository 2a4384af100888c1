import type { Mark, Point } from './marks';

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'stroke'
  | 'fillText'
  | 'strokeText'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'strokeStyle'
  | 'fillStyle'
  | 'font'
  | 'textBaseline'
>;

/** Widths in pixels of a photo whose longer side is so long: the same on paper, whatever its size. */
export const strokeOf = (longest: number): number => Math.max(2, longest / 220);
const textSizeOf = (longest: number): number => Math.max(12, longest / 26);

/** A way through the middles between points: a finger's corners are not its owner's. */
function along(pen: Pen, points: readonly Point[]): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.moveTo(first.x, first.y);
  // A tap is a dot.
  if (rest.length === 0) pen.lineTo(first.x + 0.1, first.y);
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next === undefined) pen.lineTo(point.x, point.y);
    else pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
}

function arrow(pen: Pen, from: Point, to: Point, width: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.min(width * 6, Math.hypot(to.x - from.x, to.y - from.y));
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  for (const side of [-1, 1]) {
    const back = angle + Math.PI - (side * Math.PI) / 7;
    pen.moveTo(to.x, to.y);
    pen.lineTo(to.x + Math.cos(back) * length, to.y + Math.sin(back) * length);
  }
}

function outline(pen: Pen, mark: Exclude<Mark, { tool: 'text' }>, width: number): void {
  const [from, to] = [mark.points[0], mark.points.at(-1)];
  if (from === undefined || to === undefined) return;
  pen.beginPath();
  if (mark.tool === 'pen') along(pen, mark.points);
  else if (mark.tool === 'arrow') arrow(pen, from, to, width);
  else pen.rect(from.x, from.y, to.x - from.x, to.y - from.y);
}

/** Draws a mark on a photo whose longer side is so long, in its pixels. */
export function paintMark(pen: Pen, mark: Mark, longest: number): void {
  const width = strokeOf(longest);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = mark.ink.edge;
  if (mark.tool === 'text') {
    const size = textSizeOf(longest);
    pen.font = `600 ${String(size)}px "Inter Variable", sans-serif`;
    pen.textBaseline = 'alphabetic';
    pen.lineWidth = size / 5;
    pen.strokeText(mark.text, mark.at.x, mark.at.y);
    pen.fillStyle = mark.ink.ink;
    pen.fillText(mark.text, mark.at.x, mark.at.y);
    return;
  }
  outline(pen, mark, width);
  pen.lineWidth = width * 1.7;
  pen.stroke();
  pen.strokeStyle = mark.ink.ink;
  pen.lineWidth = width;
  pen.stroke();
}
