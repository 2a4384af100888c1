import { useCallback, useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { forgetFile, type FormFile, keepFile, keptFiles } from '@/shared/lib/device/kept-files';
import { keyOfWaiting } from '@/shared/lib/outbox/entry';
import { readyPhoto } from '@/shared/lib/photos/ready-photo';
import { errorText } from '@/shared/ui/toast/toast';
import { fileProblem, MAX_FILES, type StoredFile } from './files';
import { sendUpload, type UploadFile } from './send-upload';

/** A file on its way, one that waits for a connection, or one that did not arrive. */
export interface Upload {
  id: string;
  file: File;
  /** Share that is sent, 0 to 1. */
  progress: number;
  /** True while a photo is made smaller. */
  isPreparing: boolean;
  /** Why it waits to be sent again by itself; undefined while it is on its way. */
  waits?: string | undefined;
  /** Why it was not stored and is not tried again by itself. */
  failure?: string | undefined;
  /** False where another try cannot help: the file itself is refused. */
  canRetry: boolean;
}

export interface Uploads {
  stored: readonly StoredFile[];
  uploads: readonly Upload[];
  /** True while a file is not stored yet, on its way or waiting: a form without an outbox waits with sending. */
  isUploading: boolean;
  /**
   * Why what the files belong to is not sent yet: one is not stored yet, or was not stored at all, and would be missing
   * from it without a word. Undefined where all that was chosen is stored.
   */
  waitsFor: string | undefined;
  /** The same of those alone that were not stored and are not tried again by themselves. */
  lost: string | undefined;
  /** Files that are not stored yet, photos that are not ready among them: what a form hands over to the outbox with what it sends. */
  unsent: readonly FormFile[];
  /** The keys that the form's body names, in order: of what is stored, and what stands for the ones that are not. */
  keys: readonly string[];
  /** Whether photos are made smaller before they travel: its field offers the choice. */
  photos: boolean;
  /** Why the last files were not taken at all. */
  refusal: string | undefined;
  /** Takes files; photos that are ready are sent as they are. */
  add: (files: readonly File[], as?: { isReady: boolean }) => void;
  /** Tries again: one that failed, or at once one that waits. */
  retry: (id: string) => void;
  /** Takes a stored file off, or stops an upload. */
  remove: (keyOrId: string) => void;
  /** The outbox has taken the form over, unsent files included: none of them is this form's any more. */
  handOver: () => void;
  /** For the form around the field: takes pictures and files out of the clipboard, and leaves text alone. */
  onPaste: (event: ClipboardEvent) => void;
}

export interface UploadsOptions {
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  upload: UploadFile;
  /** The operation's text for a failure without words of its own. */
  fallback?: string;
  /** Photos are made smaller before they travel (`shared/lib/photos`). */
  photos?: boolean;
  /** How a photo is made ready to travel; as its reader has chosen, where nothing is said. */
  prepare?: (photo: File) => Promise<File>;
  /** The form's draft: files that are not stored yet survive a reload with it. */
  draftKey?: string | undefined;
}

/** Whether it is the file that is refused (its size, its type, its content) and not the call. */
const isOfTheFile = (error: unknown): boolean =>
  [400, 413, 415, 422].some((status) => isApiError(error, status));

const isOpen = ({ failure }: Upload): boolean => failure === undefined;

function lostOf(uploads: readonly Upload[]): string | undefined {
  const lost = uploads.filter((each) => !isOpen(each)).length;
  if (lost === 0) return undefined;
  return lost === 1
    ? 'A file was not stored. Try it again or take it off.'
    : `${String(lost)} files were not stored. Try them again or take them off.`;
}

const waitsFor = (uploads: readonly Upload[]): string | undefined =>
  uploads.some(isOpen) ? 'Files are still uploading.' : lostOf(uploads);

const uploadOf = ({ id, file, isRaw = false }: FormFile): Upload => {
  const failure = fileProblem(file);
  return { id, file, progress: 0, isPreparing: isRaw, canRetry: failure === undefined, failure };
};

const formFileOf = ({ id, file, isPreparing }: Upload): FormFile => ({ id, file, isRaw: isPreparing });

/**
 * Files of a form. What is stored belongs to the form (`value`), so that its draft keeps it; what is on its way is sent
 * until it is stored, each file by itself, so that one that fails takes no other along.
 */
export function useUploads(options: UploadsOptions): Uploads {
  const { value, photos = false, draftKey } = options;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const controllers = useRef(new Map<string, AbortController>());
  const hurries = useRef(new Map<string, () => void>());
  // Several files may arrive between two renders; each adds to what is there by then.
  const stored = useRef(value);
  // Small files overtake large ones on their way; they stand in the order in which they were chosen all the same.
  const places = useRef({
    next: 0,
    ofUpload: new Map<string, number>(),
    ofStored: new Map<string, number>(),
  });
  const latest = useRef(options);
  useEffect(() => {
    stored.current = value;
    latest.current = options;
  });
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = useCallback((id: string, next: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));
  }, []);
  const forget = useCallback((id: string) => {
    if (latest.current.draftKey !== undefined) void forgetFile(latest.current.draftKey, id);
  }, []);

  const place = useCallback(
    (id: string, done: StoredFile): void => {
      const { ofUpload, ofStored } = places.current;
      const at = ofUpload.get(id) ?? 0;
      ofStored.set(done.key, at);
      const after = stored.current.findIndex(({ key }) => (ofStored.get(key) ?? -1) > at);
      stored.current = stored.current.toSpliced(after === -1 ? stored.current.length : after, 0, done);
      latest.current.onChange([...stored.current]);
      setUploads((all) => all.filter((each) => each.id !== id));
      forget(id);
    },
    [forget],
  );

  const send = useCallback(
    async ({ id, file, isPreparing }: Upload): Promise<void> => {
      const controller = new AbortController();
      const { signal } = controller;
      controllers.current.set(id, controller);
      const { fallback = MESSAGES.files.uploadFailed, prepare = readyPhoto } = latest.current;
      try {
        let ready = file;
        if (isPreparing) {
          ready = await prepare(file);
          if (signal.aborted) return;
          change(id, { file: ready, isPreparing: false });
          const { draftKey: key } = latest.current;
          if (key !== undefined) void keepFile(key, { id, file: ready });
        }
        const done = await sendUpload(ready, (sent, call) => latest.current.upload(sent, call), {
          id,
          signal,
          onProgress: (progress) => change(id, { progress }),
          onWait: (why) =>
            change(id, { progress: 0, waits: why === undefined ? undefined : errorText(why, fallback) }),
          onHurry: (hurry) => hurries.current.set(id, hurry),
        });
        if (!signal.aborted) place(id, done);
      } catch (error) {
        if (signal.aborted) return;
        change(id, { failure: errorText(error, fallback), canRetry: !isOfTheFile(error) });
      } finally {
        if (controllers.current.get(id) === controller) controllers.current.delete(id);
      }
    },
    [change, place],
  );

  /** Takes files in, in their order: new ones, or those that were kept from before. */
  const take = useCallback(
    (files: readonly FormFile[], as: 'new' | 'kept'): void => {
      const taken = files.map(uploadOf);
      for (const { id } of taken) places.current.ofUpload.set(id, places.current.next++);
      setUploads((all) => [...all, ...taken]);
      for (const each of taken) {
        if (!isOpen(each)) continue;
        const { draftKey: key } = latest.current;
        if (as === 'new' && key !== undefined) void keepFile(key, formFileOf(each));
        void send(each);
      }
    },
    [send],
  );

  // What was chosen before a reload, or in a write that was opened again, goes on.
  useEffect(() => {
    if (draftKey === undefined) return undefined;
    let isOver = false;
    void keptFiles(draftKey).then((files) => {
      if (!isOver) take(files, 'kept');
    });
    return () => {
      isOver = true;
    };
  }, [draftKey, take]);

  const add: Uploads['add'] = (files, { isReady } = { isReady: false }): void => {
    const room = Math.max(MAX_FILES - stored.current.length - uploads.length, 0);
    setRefusal(
      files.length > room
        ? `At most ${String(MAX_FILES)} files fit on a record. ${String(files.length - room)} of these were left out.`
        : undefined,
    );
    take(
      files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, isRaw: photos && !isReady })),
      'new',
    );
  };

  const stop = (id: string): void => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    hurries.current.delete(id);
  };

  const unsent = uploads.filter(isOpen).map(formFileOf);
  const { ofUpload, ofStored } = places.current;
  const keys = [
    ...value.map(({ key }) => ({ key, at: ofStored.get(key) ?? -1 })),
    ...unsent.map(({ id }) => ({ key: keyOfWaiting(id), at: ofUpload.get(id) ?? 0 })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);

  return {
    stored: value,
    uploads,
    isUploading: uploads.some(isOpen),
    waitsFor: waitsFor(uploads),
    lost: lostOf(uploads),
    unsent,
    keys,
    photos,
    refusal,
    add,
    retry: (id) => {
      const again = uploads.find((each) => each.id === id);
      if (again === undefined) return;
      if (again.waits !== undefined) hurries.current.get(id)?.();
      else {
        change(id, { failure: undefined, progress: 0 });
        void send(again);
      }
    },
    remove: (keyOrId) => {
      stop(keyOrId);
      setRefusal(undefined);
      setUploads((all) => all.filter(({ id }) => id !== keyOrId));
      forget(keyOrId);
      if (stored.current.some(({ key }) => key === keyOrId)) {
        stored.current = stored.current.filter(({ key }) => key !== keyOrId);
        latest.current.onChange([...stored.current]);
      }
    },
    handOver: () => {
      for (const { id } of uploads) {
        stop(id);
        forget(id);
      }
      const handed = new Set(uploads.map(({ id }) => id));
      setUploads((all) => all.filter(({ id }) => !handed.has(id)));
    },
    onPaste: (event) => {
      const files = Array.from(event.clipboardData.files);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
  };
}
