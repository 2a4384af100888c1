import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes the worker's constructor the default export.
import WorkerScript from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

let worker: PDFWorker | undefined;

/**
 * Opens a PDF in the engine's worker. Call `destroy` when done, also while it is still loading. One worker of our own
 * serves every document of this tab: a worker that the engine makes goes down with the first document that is closed.
 */
export function openPdf(data: ArrayBuffer): { document: Promise<PDFDocumentProxy>; destroy: () => void } {
  worker ??= PDFWorker.create({ port: new WorkerScript() });
  const task = getDocument({ data, worker });
  return {
    document: task.promise,
    destroy: () => {
      // A task that is torn down while it loads rejects; nobody waits for it any more.
      void task.destroy().catch(() => undefined);
    },
  };
}
