import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { saveBlob } from '@/shared/api/download';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { toastError } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer';
import { type PrintedDocument, printedDocuments } from '../model/documents';

/** The printed documents: read in place or download. */
export function DocumentsSection({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const [shown, setShown] = useState<PrintedDocument | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const signed = payApp.g702?.status === 'APPROVED';
  // The unsigned one is of use until everybody has signed.
  const documents = printedDocuments(projectId, payApp).filter(({ id }) => !(signed && id === 'unsigned'));

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
    <Section title="Documents" flush>
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
            <Box sx={{ flex: 1, minInlineSize: 0, fontSize: '0.8125rem' }}>
              <Box sx={{ fontWeight: 550 }}>{document.title}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{document.note}</Box>
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
          title={`${shown.title}, pay application ${String(payApp.payAppNumber)}`}
          fileName={shown.fileName}
          fileKey={[payApp.id, shown.id, payApp.version, payApp.g702?.version, payApp.g703?.version]}
          load={shown.load}
          fallback={shown.fetchFailed}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}
