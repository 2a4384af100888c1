import { networkError } from '../api-error';

/** A bad line can hang without ever saying that it is gone: how long nothing may move, in ms. */
const STALLED_MS = 60_000;

interface Following {
  signal: AbortSignal;
  onUploadProgress: (share: number) => void;
}

/**
 * Runs an upload and gives it up once nothing of it has moved for a while.
 * @throws ApiError as where the network failed, for one that was given up
 */
export async function unlessStalled<T>(
  call: (following: Following) => Promise<T>,
  { signal, onUploadProgress }: Following,
  ms = STALLED_MS,
): Promise<T> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), ms);
  try {
    return await call({
      signal: AbortSignal.any([signal, stalled.signal]),
      onUploadProgress: (share) => {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), ms);
        onUploadProgress(share);
      },
    });
  } catch (error) {
    throw stalled.signal.aborted && !signal.aborted ? networkError() : error;
  } finally {
    clearTimeout(timer);
  }
}
