import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useGetDocument } from '@/shared/api/generated/documents/documents';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { DiscardDialog } from '@/shared/ui/dialog/FormDialog';
import { Notice } from '@/shared/ui/Notice';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { rightText } from '../model/right-text';
import { type DialogDocument, useDocumentSteps } from '../model/use-document-steps';
import { isNarrower } from '#domain/document/seen-by.ts';
import type { SharingType } from '#domain/document/rights.ts';
import { ContentQuestion } from './share/ContentQuestion';
import { Grants } from './share/Grants';
import { ShareForm } from './share/ShareForm';
import { SharingTypeField } from './share/SharingTypeField';

interface ShareDialogProps {
  projectId: string;
  document: DialogDocument;
  /** Leads on to the dialog that moves it, where a folder above lets others in. */
  onMove?: () => void;
  onClose: () => void;
}

/** Who sees a file or folder, who may do what with it and where that comes from. Each change is made at once. */
export function ShareDialog({ projectId, document, onMove, onClose }: ShareDialogProps) {
  const id = useId();
  const query = useGetDocument(projectId, document.id);
  // Who sees it as the dialog found it: what is made private here is asked about when it is left.
  const [found, setFound] = useState(query.data?.sharingType);
  if (found === undefined && query.data !== undefined) setFound(query.data.sharingType);
  const [closing, setClosing] = useState(false);
  // Somebody is chosen who was not given a right yet: nobody leaves thinking that they were.
  const [unsent, setUnsent] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (query.data !== undefined && leavesOpen(query.data, found)) setClosing(true);
    else onClose();
  };
  const leave = (): void => (unsent ? setAsking(true) : close());
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={leave}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        Share <bdi>{query.data?.name ?? document.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        {query.isPending && <RowsSkeleton rows={5} rowHeight={56} />}
        {query.isError && query.data === undefined && (
          <ErrorState
            dense
            error={query.error}
            fallback={TOOL_MESSAGES.documents.fetchFailed}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data !== undefined && (
          <Sharing projectId={projectId} document={query.data} onMove={onMove} onUnsent={setUnsent} />
        )}
      </DialogContent>
      <DialogActions>
        <Button size="sm" variant={unsent ? undefined : 'solid'} onClick={leave}>
          Done
        </Button>
      </DialogActions>
      <DiscardDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          close();
        }}
      />
      {closing && query.data !== undefined && (
        <ContentQuestion
          projectId={projectId}
          document={query.data}
          onStay={() => setClosing(false)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** Whether it was shown to fewer people here, and what lies in it still is seen by those from before. */
const leavesOpen = (
  { sharingType, seenByMoreInside, seenBy }: DocumentDetail,
  found: SharingType | undefined,
): boolean =>
  found !== undefined &&
  isNarrower(sharingType, found) &&
  (seenByMoreInside ?? 0) > 0 &&
  seenBy !== 'PROJECT';

interface SharingProps {
  projectId: string;
  document: DocumentDetail;
  onMove: (() => void) | undefined;
  onUnsent: (unsent: boolean) => void;
}

function Sharing({ projectId, document, onMove, onUnsent }: SharingProps) {
  const steps = useDocumentSteps(projectId, document.id);
  const refusal = reasonOf(document.abilities.share);
  return (
    <>
      {refusal === undefined ? (
        <ShareForm projectId={projectId} document={document} steps={steps} onUnsent={onUnsent} />
      ) : (
        <Notice tone="neutral">{refusal}</Notice>
      )}
      <SharingTypeField document={document} steps={steps} onMove={onMove} />
      <Grants document={document} steps={steps} />
      <Reasons document={document} />
    </>
  );
}

/** "Why can I see this?", answered: each reason for a right of the reader, the strongest first. */
function Reasons({ document: { rights, isFolder } }: { document: DocumentDetail }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ margin: 0, fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Why can I see this?
      </Box>
      <Box
        component="ul"
        sx={{ margin: 0, marginBlockStart: 1.5, paddingInlineStart: 4.5, fontSize: 'body2.fontSize' }}
      >
        {rights.map((right) => (
          <li key={`${right.source} ${right.folder?.id ?? ''} ${right.permission}`}>
            {rightText(right, isFolder ? 'folder' : 'file')}
          </li>
        ))}
      </Box>
    </Box>
  );
}
