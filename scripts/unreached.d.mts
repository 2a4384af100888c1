export interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}
export function unreached(
  functions: readonly { ranges: readonly Range[] }[],
  source: string,
): { at: number; text: string }[];
export function placeIn(source: string): (at: number) => { line: number; column: number };
