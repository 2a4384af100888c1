import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf-engine';

export type PdfState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; document: PDFDocumentProxy; pageCount: number };

/** Opens a file, and closes it when it changes or the viewer goes. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<{ file: Blob; state: PdfState }>();
  useEffect(() => {
    let gone = false;
    let destroy: (() => void) | undefined;
    void (async () => {
      try {
        const opened = openPdf(await file.arrayBuffer());
        destroy = opened.destroy;
        if (gone) {
          destroy();
          return;
        }
        const document = await opened.document;
        if (!gone) setState({ file, state: { kind: 'ready', document, pageCount: document.numPages } });
      } catch {
        if (!gone) setState({ file, state: { kind: 'failed' } });
      }
    })();
    return () => {
      gone = true;
      destroy?.();
    };
  }, [file]);
  return state?.file === file ? state.state : { kind: 'loading' };
}
