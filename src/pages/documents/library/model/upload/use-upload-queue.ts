import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReadLibraryAgain } from '@/entities/document';
import { isApiError } from '@/shared/api/api-error';
import { createDocumentFolder, uploadDocuments } from '@/shared/api/generated/documents/documents';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { untilWorthATry } from '@/shared/api/retry/waits';
import { type QueueOptions, UploadQueue } from './upload-queue';

/** The library is read again no more often than this while files arrive. */
const REREAD_MS = 2000;

/** Sends the files of a call with the contract's operation; an empty folder is made. */
const sendTo =
  (projectId: string): QueueOptions['send'] =>
  async ({ key, items }, call) => {
    const [first] = items;
    if (!first) return [];
    const { place, onNameTaken, purpose, sharingType } = first;
    const headers = idempotencyHeaders(key);
    const where = { ...(place.id !== null && { parentId: place.id }), ...(sharingType && { sharingType }) };
    if (first.isFolder) {
      const { path, file } = first;
      // One that is there by now is as good as made.
      await createDocumentFolder(projectId, { ...where, path, name: file.name }, { headers }).catch(
        (error: unknown) => {
          if (!isApiError(error, 409) || error.errorCode !== 'ALREADY_EXISTS') throw error;
        },
      );
      return [];
    }
    const { data } = await uploadDocuments(
      projectId,
      {
        files: items.map(({ file }) => file),
        paths: items.map(({ path }) => path),
        onNameTaken,
        ...where,
        ...(purpose && { purpose }),
      },
      { headers, ...call },
    );
    return data;
  };

/** Calls something at most once within a time, and once more at its end; `now` makes up for what is outstanding. */
function atMostEvery(ms: number, call: () => void): { ask: () => void; now: () => void } {
  let timer: number | undefined;
  const done = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    call();
  };
  return {
    ask: () => {
      timer ??= window.setTimeout(done, ms);
    },
    now: () => {
      if (timer !== undefined) done();
    },
  };
}

/** The files that go into a project's library from this page, for as long as it is open. */
export function useUploadQueue(
  projectId: string,
  onUploaded: ((stored: readonly DocumentEntry[]) => void) | undefined,
) {
  const readLibraryAgain = useReadLibraryAgain(projectId);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [{ queue, reread }] = useState(() => {
    const again = atMostEvery(REREAD_MS, () => void readLibraryAgain());
    return {
      reread: again,
      queue: new UploadQueue({
        send: sendTo(projectId),
        newKey: newIdempotencyKey,
        wait: untilWorthATry,
        onStored: (stored) => {
          again.ask();
          latest.current?.(stored);
        },
      }),
    };
  });
  useEffect(
    () => () => {
      reread.now();
      queue.dispose();
    },
    [queue, reread],
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const isSending = state.items.some(({ status }) => status === 'waiting' || status === 'sending');
  // With the last file the library is read again at once: what is done next is done with what it shows.
  useEffect(() => {
    if (!isSending) reread.now();
  }, [isSending, reread]);
  return { queue, state };
}
