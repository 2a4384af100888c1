import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { saveBlob } from '@/shared/api/download';
import { Button } from '@/shared/ui/Button';
import { toastError } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer/@x/printed-documents';

/** A printed document of a record. */
export interface PrintedDocument {
  /** Unique among those that are listed together. */
  id: string;
  title: string;
  note: string;
  fileName: string;
  load: (signal?: AbortSignal) => Promise<Blob>;
  /** The operation's failure texts: to show it, to download it. */
  fetchFailed: string;
  downloadFailed: string;
}

interface PrintedDocumentsProps {
  documents: readonly PrintedDocument[];
  /** What the documents are of, below their titles in the viewer: "pay application 2". */
  of: string;
  /** Names the record and its version, so that a changed one is fetched again. */
  recordKey: readonly unknown[];
}

/** The printed documents of a record, each to be read in place or downloaded. */
export function PrintedDocuments({ documents, of, recordKey }: PrintedDocumentsProps) {
  const [shown, setShown] = useState<PrintedDocument | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const download = async (document: PrintedDocument): Promise<void> => {
    setBusy(document.id);
    try {
      saveBlob(await document.load(), document.fileName);
    } catch (error) {
      toastError(error, document.downloadFailed);
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {documents.map((document) => (
          <Box
            key={document.id}
            component="li"
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 2.5,
              paddingBlock: 2,
              paddingInline: 5,
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <Description aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minInlineSize: 0, fontSize: 'body2.fontSize' }}>
              <Box sx={{ fontWeight: 550 }}>{document.title}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{document.note}</Box>
            </Box>
            <Button size="xs" aria-label={`View ${document.title}`} onClick={() => setShown(document)}>
              View
            </Button>
            <Tooltip title="Download">
              <IconButton
                size="small"
                aria-label={`Download ${document.title}`}
                loading={busy === document.id}
                onClick={() => void download(document)}
              >
                <Download fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      {shown !== null && (
        <PdfDialog
          title={`${shown.title}, ${of}`}
          fileName={shown.fileName}
          fileKey={[shown.id, ...recordKey]}
          load={shown.load}
          fallback={shown.fetchFailed}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
