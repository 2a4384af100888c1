import { API_BASE } from '@/shared/config/app';
import { ORIGIN, ORIGIN_HEADER } from '@/shared/live/origin';
import { readToken, sessionEnded } from '@/shared/session/token';
import { type ApiError, isApiError, networkError, toApiError, unansweredError } from './api-error';
import { takeEarly } from './early';
import { noteFirstCall } from './first-page';
import { writeLimit } from './time-limit';

/** What every generated hook rejects with; the contract's problem body is inside. */
export type ErrorType<_Problem> = ApiError;
export type BodyType<Body> = Body;

/** Calls whose 401 means "wrong credentials" or "dead link", not "your session ended". */
const SESSIONLESS = /^(\/api)?\/(auth\/(?!signout)|signing\/)/;

/** Stored files have their own addresses beside the API's (`/documents/stream`, `/documents/download`). */
const OUTSIDE_BASE = /^\/documents\//;

function absolute(url: string): string {
  return url.startsWith(`${API_BASE}/`) || OUTSIDE_BASE.test(url) ? url : `${API_BASE}${url}`;
}

function withAuthorization(url: string, headers: HeadersInit | undefined): Headers {
  const merged = new Headers(headers);
  const token = readToken();
  // A caller that brings its own bearer (reset link, signer link) must not be overruled by the session.
  if (token !== null && !merged.has('authorization') && !SESSIONLESS.test(url)) {
    merged.set('authorization', `Bearer ${token}`);
  }
  return merged;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  if (type.startsWith('text/') && !type.startsWith('text/csv')) return response.text();
  return response.blob();
}

/** A call as `fetch` takes it; a large body can be followed on its way. */
export interface CallInit extends RequestInit {
  /** Told the share of the body that has been sent, 0 to 1. */
  onUploadProgress?: (share: number) => void;
}

/**
 * The one way out of the app: sends a call of the contract with the session's bearer token. A write has a time limit, as
 * the steps of its record wait for it.
 *
 * @param url path relative to the API base, as the generated client builds it
 * @returns the decoded body (JSON, text, or a Blob for files; `undefined` for 204)
 * @throws ApiError with a message that is ready to be shown; status 0 when no response came
 */
export async function customFetch<T>(url: string, init: CallInit = {}): Promise<T> {
  const answered = async (given: CallInit): Promise<T> =>
    // The generated type says what the contract promises; the server's tests check that it keeps it.
    (await readBody(await send(url, given))) as T;
  const ms = init.onUploadProgress === undefined ? writeLimit(init) : undefined;
  if (ms === undefined) return answered(init);
  const limit = AbortSignal.timeout(ms);
  try {
    return await answered({ ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
  } catch (error) {
    if (!limit.aborted || init.signal?.aborted === true || isApiError(error)) throw error;
    for (const listener of unanswered) listener();
    throw unansweredError();
  }
}

const unanswered = new Set<() => void>();

/** Calls back when a write was given up without an answer: nobody knows then whether what is on screen still holds. */
export function onUnanswered(listener: () => void): () => void {
  unanswered.add(listener);
  return () => void unanswered.delete(listener);
}

async function send(url: string, { onUploadProgress, ...init }: CallInit): Promise<Response> {
  const headers = withAuthorization(url, init.headers);
  if (init.method !== undefined && init.method !== 'GET') headers.set(ORIGIN_HEADER, ORIGIN);
  const usedSession = headers.get('authorization') === `Bearer ${readToken() ?? ''}`;
  const isRead = (init.method ?? 'GET') === 'GET';
  if (usedSession && isRead) noteFirstCall(absolute(url));
  let response: Response;
  try {
    response =
      onUploadProgress === undefined
        ? ((usedSession && isRead ? await takeEarly(absolute(url), readToken()) : undefined) ??
          (await fetch(absolute(url), { ...init, headers })))
        : await (
            await import('./upload-progress')
          ).fetchWithProgress(absolute(url), { ...init, headers }, onUploadProgress);
  } catch (cause) {
    if (init.signal?.aborted === true || (cause instanceof DOMException && cause.name === 'AbortError'))
      throw cause;
    throw networkError();
  }
  if (response.ok) return response;
  const error = await toApiError(response);
  // A wrong current password is an answer to this call, not the end of the session.
  if (error.status === 401 && usedSession && error.errorCode !== 'INVALID_CREDENTIALS') sessionEnded();
  throw error;
}

/**
 * The response itself, for an answer that is read as it comes.
 * @throws ApiError where it is refused before its first byte
 */
export const fetchResponse = (url: string, init: RequestInit): Promise<Response> => send(url, init);

export interface DownloadedFile {
  blob: Blob;
  filename: string | null;
}

function filenameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** Fetches a file (PDF, xlsx, csv) with the session's rights, keeping the name the server gives it. */
export async function fetchFile(url: string, init: RequestInit = {}): Promise<DownloadedFile> {
  const response = await send(url, init);
  return {
    blob: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition')),
  };
}
