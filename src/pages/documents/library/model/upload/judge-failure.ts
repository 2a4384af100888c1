import { type ApiError, isApiError } from '@/shared/api/api-error';
import { mayPass } from '@/shared/api/retry/passing';
import { errorText } from '@/shared/ui/toast/toast';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { UploadItem } from './item';

/** What a call that did not succeed means for the files in it. Nothing of them was stored, or nobody knows (`again`). */
export type Verdict =
  /** Send the same call again after a while; the server, or what is between, was not able to. */
  | { kind: 'again'; afterMs: number | undefined; problem: string; isForced: boolean }
  /** The session is over: nothing goes on until the reader has signed in. */
  | { kind: 'halt'; problem: string }
  /** Names that are taken, by index. */
  | { kind: 'taken'; at: ReadonlyMap<number, string> }
  /** Files that are refused, by index; the others may go again. */
  | { kind: 'refused'; at: ReadonlyMap<number, string> }
  /** It is about some of the files, nobody says which. */
  | { kind: 'some'; problem: string };

/** The files that the answer names, by the paths of the request's fields. */
function named(error: ApiError): Map<number, string> {
  return new Map(
    error.errors.flatMap(({ field, message }) => {
      const index = /^(?:files|paths)\.(\d+)$/.exec(field)?.[1];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );
}

/** Of the place and not of a file in it, where nothing of another file is touched. */
const isOfPlace = ({ status }: ApiError, [first]: readonly UploadItem[]): boolean =>
  (status === 403 || status === 404) && first?.onNameTaken !== 'NEW_VERSION';

/** What is to be done about a call with these files that failed. */
export function judgeFailure(error: unknown, items: readonly UploadItem[]): Verdict {
  const problem = errorText(error, TOOL_MESSAGES.documentUpload.failed);
  if (!isApiError(error)) return { kind: 'again', afterMs: undefined, problem, isForced: false };
  if (error.status === 401) return { kind: 'halt', problem };
  if (mayPass(error)) {
    const seconds = error.retryAfterSeconds;
    return {
      kind: 'again',
      afterMs: seconds === undefined ? undefined : seconds * 1000,
      problem,
      isForced: error.status === 429 && seconds !== undefined,
    };
  }
  const at = named(error);
  if (at.size === 0 && items.length > 1 && !isOfPlace(error, items)) return { kind: 'some', problem };
  const all = at.size > 0 ? at : new Map(items.map((_, index) => [index, problem]));
  const isName =
    error.errorCode === 'ALREADY_EXISTS' && !error.errors.some(({ field }) => field.startsWith('paths.'));
  return { kind: isName ? 'taken' : 'refused', at: all };
}
