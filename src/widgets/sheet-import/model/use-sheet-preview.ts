import { useState } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { errorText } from '@/shared/ui/toast/toast';

export interface PreviewOptions<Mapping> {
  readonly mapping?: Mapping;
  readonly sheetName?: string;
}

interface PreviewBody {
  file: File;
  mapping?: string;
  sheetName?: string;
}

/**
 * The file of an import and its dry run.
 * @param ask the tool's operation
 * @param onRead a file was read, anew too: row numbers may mean other rows
 */
export function useSheetPreview<Preview, Mapping>(
  ask: (body: PreviewBody) => Promise<Preview>,
  onRead: () => void,
) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = async (next: File, options: PreviewOptions<Mapping> = {}) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await ask({
        file: next,
        ...(options.mapping ? { mapping: JSON.stringify(options.mapping) } : {}),
        ...(options.sheetName === undefined ? {} : { sheetName: options.sheetName }),
      });
      setFile(next);
      setPreview(answer);
      onRead();
    } catch (error) {
      setFailure(errorText(error, MESSAGES.files.uploadFailed));
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    preview,
    busy,
    failure,
    read,
    reread: (options: PreviewOptions<Mapping>) => {
      if (file) void read(file, options);
    },
    forget: () => {
      setPreview(null);
      setFile(null);
    },
  };
}
