import type { PathCommand } from '@cantoo/fontkit';

/** A glyph of a font program, in units of its em. */
export interface ProgramGlyph {
  advance: number;
  outline: readonly PathCommand[];
}

export interface ProgramMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

interface Drawn {
  bytes: Uint8Array;
  points: number;
  contours: number;
  box: readonly [number, number, number, number];
}

const EMPTY: Drawn = { bytes: new Uint8Array(), points: 0, contours: 0, box: [0, 0, 0, 0] };

/** The closed curves of an outline. */
function contoursOf(outline: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  const add = (x = 0, y = 0, onCurve = true) =>
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), onCurve });
  for (const { command, args } of outline) {
    const [a, b, c, d] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') add(a, b);
    else if (command === 'quadraticCurveTo') {
      add(a, b, false);
      add(c, d);
    } else if (command === 'bezierCurveTo') throw new Error('A TrueType outline has no cubic curves');
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    // Every contour closes by itself.
    if (contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.onCurve) contour.pop();
  }
  return contours.filter((contour) => contour.length > 1);
}

const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 } as const;
const SAME_OR_POSITIVE = { x: 16, y: 32 } as const;

/** How a coordinate is written after the one before: its share of the flags, and its bytes. */
function step(delta: number, axis: 'x' | 'y'): { flag: number; bytes: number[] } {
  if (delta === 0) return { flag: SAME_OR_POSITIVE[axis], bytes: [] };
  if (Math.abs(delta) < 256)
    return { flag: SHORT[axis] | (delta > 0 ? SAME_OR_POSITIVE[axis] : 0), bytes: [Math.abs(delta)] };
  return { flag: 0, bytes: [(delta >> 8) & 0xff, delta & 0xff] };
}

/** A glyph as the table `glyf` holds it; of an even length. */
function drawn(outline: readonly PathCommand[]): Drawn {
  const contours = contoursOf(outline);
  const points = contours.flat();
  if (points.length === 0) return EMPTY;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const flags: number[] = [];
  const coordinates: Record<'x' | 'y', number[]> = { x: [], y: [] };
  let [x, y] = [0, 0];
  for (const point of points) {
    const [right, up] = [step(point.x - x, 'x'), step(point.y - y, 'y')];
    flags.push((point.onCurve ? ON_CURVE : 0) | right.flag | up.flag);
    coordinates.x.push(...right.bytes);
    coordinates.y.push(...up.bytes);
    ({ x, y } = point);
  }
  const head = new Table();
  head.int16(contours.length, ...box);
  let end = -1;
  for (const contour of contours) head.int16((end += contour.length));
  head.int16(0); // no instructions
  head.int8(...flags, ...coordinates.x, ...coordinates.y);
  if (head.length % 2 === 1) head.int8(0);
  return { bytes: head.bytes(), points: points.length, contours: contours.length, box };
}

/** Numbers one after the other, the highest byte first. */
class Table {
  private readonly written: number[] = [];

  get length(): number {
    return this.written.length;
  }

  int8(...values: readonly number[]): void {
    for (const value of values) this.written.push(value & 0xff);
  }

  int16(...values: readonly number[]): void {
    for (const value of values) this.int8(value >> 8, value);
  }

  int32(...values: readonly number[]): void {
    for (const value of values) this.int8(value >>> 24, value >>> 16, value >>> 8, value);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.written);
  }
}

function sum32(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(i, i + 4);
    sum = (sum + ((a << 24) | (b << 16) | (c << 8) | d)) >>> 0;
  }
  return sum;
}

/** Head, horizontal and maximum tables of the glyphs, and these. */
function tablesOf(glyphs: readonly ProgramGlyph[], { unitsPerEm, ascent, descent }: ProgramMetrics) {
  const all = glyphs.map(({ outline }) => drawn(outline));
  const most = (of: (glyph: Drawn) => number) => Math.max(0, ...all.map(of));
  const box = [
    Math.min(0, ...all.map((one) => one.box[0])),
    Math.min(0, ...all.map((one) => one.box[1])),
    most((one) => one.box[2]),
    most((one) => one.box[3]),
  ] as const;
  const [head, hhea, hmtx, loca, maxp] = [new Table(), new Table(), new Table(), new Table(), new Table()];
  head.int32(0x00010000, 0x00010000, 0, 0x5f0f3cf5);
  head.int16(0, unitsPerEm);
  head.int32(0, 0, 0, 0); // made and changed: equal input gives equal bytes
  head.int16(...box, 0, 8, 2, 1, 0);
  hhea.int32(0x00010000);
  hhea.int16(
    ascent,
    descent,
    0,
    most((one) => one.box[2]),
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    glyphs.length,
  );
  let at = 0;
  all.forEach((glyph, i) => {
    hmtx.int16(Math.round(glyphs[i]?.advance ?? 0), glyph.box[0]);
    loca.int32(at);
    at += glyph.bytes.length;
  });
  loca.int32(at);
  maxp.int32(0x00010000);
  maxp.int16(
    glyphs.length,
    most((one) => one.points),
    most((one) => one.contours),
    0,
    0,
    1,
  );
  maxp.int16(0, 0, 0, 0, 0, 0, 0, 0);
  const glyf = new Uint8Array(at);
  let from = 0;
  for (const { bytes } of all) {
    glyf.set(bytes, from);
    from += bytes.length;
  }
  return {
    box,
    tables: {
      glyf,
      head: head.bytes(),
      hhea: hhea.bytes(),
      hmtx: hmtx.bytes(),
      loca: loca.bytes(),
      maxp: maxp.bytes(),
    },
  };
}

/** The glyphs as a TrueType font program, numbered as they come; the first is shown where a glyph is missing. */
export function trueTypeProgram(
  glyphs: readonly ProgramGlyph[],
  metrics: ProgramMetrics,
): { bytes: Uint8Array; box: readonly [number, number, number, number] } {
  const { box, tables } = tablesOf(glyphs, metrics);
  const entries = Object.entries(tables);
  const log = Math.floor(Math.log2(entries.length));
  const directory = new Table();
  directory.int32(0x00010000);
  directory.int16(entries.length, 16 * 2 ** log, log, 16 * (entries.length - 2 ** log));
  let at = 12 + 16 * entries.length;
  for (const [tag, bytes] of entries) {
    directory.int8(...Buffer.from(tag, 'latin1'));
    directory.int32(sum32(bytes), at, bytes.length);
    at += Math.ceil(bytes.length / 4) * 4;
  }
  const program = new Uint8Array(at);
  program.set(directory.bytes());
  at = directory.length;
  let headAt = 0;
  for (const [tag, bytes] of entries) {
    if (tag === 'head') headAt = at;
    program.set(bytes, at);
    at += Math.ceil(bytes.length / 4) * 4;
  }
  new DataView(program.buffer).setUint32(headAt + 8, (0xb1b0afba - sum32(program)) >>> 0);
  return { bytes: program, box };
}
