import { useCallback, useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { errorText } from '@/shared/ui/toast/toast';
import { fileProblem, MAX_FILES, type StoredFile } from './files';

/** Sends one file with the tool's upload operation and answers with what was stored. */
export type UploadFile = (
  file: File,
  call: { signal: AbortSignal; onUploadProgress: (share: number) => void },
) => Promise<StoredFile>;

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: string;
  file: File;
  /** Share that is sent, 0 to 1. */
  progress: number;
  /** Why it was not stored; undefined while it is on its way. */
  failure?: string | undefined;
  /** False where another try cannot help: the file itself is refused. */
  canRetry: boolean;
}

export interface Uploads {
  stored: readonly StoredFile[];
  uploads: readonly Upload[];
  /** True while a file is on its way: the form waits with sending. */
  isUploading: boolean;
  /** Why the last files were not taken at all. */
  refusal: string | undefined;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Takes a stored file off, or stops an upload. */
  remove: (keyOrId: string) => void;
  /** For the form around the field: takes pictures and files out of the clipboard, and leaves text alone. */
  onPaste: (event: ClipboardEvent) => void;
}

interface UploadsOptions {
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  upload: UploadFile;
  /** The operation's text for a failure without words of its own. */
  fallback?: string;
}

/** Whether it is the file that is refused (its size, its type, its content) and not the call. */
const isOfTheFile = (error: unknown): boolean =>
  [400, 413, 415, 422].some((status) => isApiError(error, status));

/**
 * Files of a form. What is stored belongs to the form (`value`), so that its draft keeps it; what is on its way belongs
 * to this page view. Each file is sent by itself, so that one that fails takes no other along.
 */
export function useUploads({
  value,
  onChange,
  upload,
  fallback = MESSAGES.files.uploadFailed,
}: UploadsOptions): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const controllers = useRef(new Map<string, AbortController>());
  // Several files may arrive between two renders; each adds to what is there by then.
  const stored = useRef(value);
  // Small files overtake large ones on their way; they stand in the order in which they were chosen all the same.
  const places = useRef({
    next: 0,
    ofUpload: new Map<string, number>(),
    ofStored: new Map<string, number>(),
  });
  const latest = useRef({ onChange, upload, fallback });
  useEffect(() => {
    stored.current = value;
    latest.current = { onChange, upload, fallback };
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

  const send = useCallback(
    async ({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> => {
      const controller = new AbortController();
      controllers.current.set(id, controller);
      try {
        const done = await latest.current.upload(file, {
          signal: controller.signal,
          onUploadProgress: (progress) => change(id, { progress }),
        });
        if (controller.signal.aborted) return;
        const { ofUpload, ofStored } = places.current;
        const place = ofUpload.get(id) ?? 0;
        ofStored.set(done.key, place);
        const after = stored.current.findIndex(({ key }) => (ofStored.get(key) ?? -1) > place);
        stored.current = stored.current.toSpliced(after === -1 ? stored.current.length : after, 0, done);
        latest.current.onChange([...stored.current]);
        setUploads((all) => all.filter((each) => each.id !== id));
      } catch (error) {
        if (controller.signal.aborted) return;
        change(id, { failure: errorText(error, latest.current.fallback), canRetry: !isOfTheFile(error) });
      } finally {
        controllers.current.delete(id);
      }
    },
    [change],
  );

  const add = (files: readonly File[]): void => {
    const room = MAX_FILES - stored.current.length - uploads.length;
    setRefusal(
      files.length > room
        ? `At most ${String(MAX_FILES)} files fit on a record. ${String(files.length - Math.max(room, 0))} of these were left out.`
        : undefined,
    );
    const taken = files.slice(0, Math.max(room, 0)).map((file): Upload => {
      const failure = fileProblem(file);
      const id = crypto.randomUUID();
      places.current.ofUpload.set(id, places.current.next++);
      return {
        id,
        file,
        progress: 0,
        canRetry: failure === undefined,
        failure,
      };
    });
    setUploads((all) => [...all, ...taken]);
    for (const each of taken) if (each.failure === undefined) void send(each);
  };

  return {
    stored: value,
    uploads,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    refusal,
    add,
    retry: (id) => {
      const again = uploads.find((each) => each.id === id);
      if (again === undefined) return;
      change(id, { failure: undefined, progress: 0 });
      void send(again);
    },
    remove: (keyOrId) => {
      controllers.current.get(keyOrId)?.abort();
      setRefusal(undefined);
      setUploads((all) => all.filter(({ id }) => id !== keyOrId));
      if (stored.current.some(({ key }) => key === keyOrId)) {
        stored.current = stored.current.filter(({ key }) => key !== keyOrId);
        latest.current.onChange([...stored.current]);
      }
    },
    onPaste: (event) => {
      const files = Array.from(event.clipboardData.files);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
  };
}
