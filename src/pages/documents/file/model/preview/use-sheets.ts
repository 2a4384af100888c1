import { useEffect, useState } from 'react';
import type { ShownWorkbook } from './read-sheets';
import type { SheetsAnswer, SheetsRequest } from './sheets.worker';
// oxlint-disable-next-line import/default -- Vite makes the worker's constructor the default export.
import SheetsWorker from './sheets.worker?worker';

type Read = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; book: ShownWorkbook };

/** Takes a workbook apart, beside the page. */
export function useSheets(file: Blob, isText: boolean): Read {
  const [answer, setAnswer] = useState<{ of: Blob; read: Read }>();
  useEffect(() => {
    const worker = new SheetsWorker();
    let gone = false;
    const tell = (read: Read): void => {
      if (!gone) setAnswer({ of: file, read });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SheetsAnswer>) =>
      tell('failed' in data ? { kind: 'failed' } : { kind: 'ready', book: data.book }),
    );
    worker.addEventListener('error', () => tell({ kind: 'failed' }));
    file.arrayBuffer().then(
      (data) => {
        const request: SheetsRequest = { data, isText };
        if (!gone) worker.postMessage(request, [data]);
      },
      () => tell({ kind: 'failed' }),
    );
    return () => {
      gone = true;
      worker.terminate();
    };
  }, [file, isText]);
  return answer?.of === file ? answer.read : { kind: 'loading' };
}
