import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { StoredFile } from '../model/files';
import { latePart } from '@/shared/ui/late-part';
import type { PdfReader } from './ViewerDialog';

const ViewerDialog = latePart(async () => (await import('./ViewerDialog')).ViewerDialog);

type Open = (files: readonly StoredFile[], index: number) => void;

const ViewerContext = createContext<Open>(() => {
  throw new Error('AttachmentViewer is missing around a list of attachments');
});

/** Opens files of a page one over the other: images and PDFs in place, anything else to be saved. */
export function AttachmentViewer({ Pdf, children }: { Pdf: PdfReader; children: ReactNode }) {
  const [shown, setShown] = useState<{ files: readonly StoredFile[]; index: number }>();
  const open = useCallback<Open>((files, index) => setShown({ files, index }), []);
  return (
    <ViewerContext value={open}>
      {children}
      {shown !== undefined && (
        <ViewerDialog
          files={shown.files}
          index={shown.index}
          Pdf={Pdf}
          onMove={(index) => setShown({ ...shown, index })}
          onClose={() => setShown(undefined)}
        />
      )}
    </ViewerContext>
  );
}

/** Opens one of several files that belong together. */
export function useAttachmentViewer(): Open {
  return use(ViewerContext);
}
