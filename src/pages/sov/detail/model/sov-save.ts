import { ApiError, isApiError } from '@/shared/api/api-error';
import type { SovLineInput } from '@/shared/api/generated/model';
import type { RowChange } from '@/widgets/tree-sheet';

/** The lines of a save with the positions that some of them need; positions alone come last. */
export function withPositions(
  lines: readonly SovLineInput[],
  positions: readonly SovLineInput[],
): SovLineInput[] {
  const byId = new Map(positions.map((each) => [each.id, each]));
  const joined = lines.map((line) => {
    const place = byId.get(line.id);
    byId.delete(line.id);
    return place ? { ...line, position: place.position } : line;
  });
  return [...joined, ...byId.values()];
}

/** A refused save whose paths name the changes of the sheet, where it named the lines that were written. */
export function atChanges(
  error: unknown,
  written: readonly RowChange[],
  changes: readonly RowChange[],
): unknown {
  if (!isApiError(error) || error.errors.length === 0 || written.length === changes.length) return error;
  const errors = error.errors.map(({ field, message }) => ({
    field: field.replace(/^sovLines\.(\d+)\./, (path, at: string) => {
      const change = written[Number(at)];
      return change ? `sovLines.${changes.indexOf(change)}.` : path;
    }),
    message,
  }));
  const { status, message, errorCode, requestId } = error;
  return new ApiError({ status, message, errorCode, errors, requestId });
}
