import { isApiError } from '@/shared/api/api-error';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { mayPass } from '@/shared/api/retry/passing';
import { unlessStalled } from '@/shared/api/retry/stalled';
import { untilWorthATry, waitBefore } from '@/shared/api/retry/waits';
import { sessionState, subscribeSession } from '@/shared/session/token';
import type { StoredFile } from './files';

/** Sends one file with the tool's upload operation and answers with what was stored. */
export type UploadFile = (
  file: File,
  call: {
    signal: AbortSignal;
    onUploadProgress: (share: number) => void;
    /** With the file's key: one that arrived without its answer is not stored twice. */
    headers: { 'Idempotency-Key': string };
  },
) => Promise<StoredFile>;

interface Sending {
  id: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Told why a file waits to be sent again, and with undefined that it is sent again now. */
  onWait: (why: unknown) => void;
  /** Hands out how to end such a wait at once. */
  onHurry: (hurry: () => void) => void;
}

function untilSignedIn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = subscribeSession(() => {
      if (sessionState() !== 'active') return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}

/**
 * Sends a file until it is stored: a network that fails and a session that ends are waited for, each time longer.
 * @throws ApiError where the server refuses it, the signal's reason where it was stopped
 */
export async function sendUpload(file: File, upload: UploadFile, sending: Sending): Promise<StoredFile> {
  const { id, signal, onProgress, onWait, onHurry } = sending;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await unlessStalled(
        (following) => upload(file, { ...following, headers: idempotencyHeaders(id) }),
        { signal, onUploadProgress: onProgress },
      );
    } catch (error) {
      const isSignedOut = isApiError(error, 401);
      if (signal.aborted || !(isSignedOut || mayPass(error))) throw error;
      onWait(error);
      await Promise.race([
        isSignedOut ? untilSignedIn(signal) : untilWorthATry(waitBefore(attempt, error), signal),
        new Promise<void>((resolve) => onHurry(resolve)),
      ]);
      onWait(undefined);
    }
  }
}
