// What of a program was never reached, from the counts that V8 writes where NODE_V8_COVERAGE names a folder.

/** Shorter pieces say nothing by themselves: a bracket, a default. */
const LEAST = 12;

/**
 * The pieces of a program that were never reached, from its first to its last character, none inside another.
 * @param functions as V8 counts them: each with its ranges, from the outermost to the innermost
 */
export function unreached(functions, source) {
  const never = functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ count }) => count === 0)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const found = [];
  let end = 0;
  for (const { startOffset, endOffset } of never) {
    if (endOffset <= end) continue;
    end = endOffset;
    const text = source.slice(startOffset, endOffset).replaceAll(/\s+/g, ' ').trim();
    if (text.length >= LEAST) found.push({ at: startOffset, text });
  }
  return found;
}

/** Where a character stands, both counted from 0. */
export function placeIn(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low, column: at - starts[low] };
  };
}
