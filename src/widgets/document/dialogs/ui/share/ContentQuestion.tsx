import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { useDocumentSteps } from '../../model/use-document-steps';

interface ContentQuestionProps {
  projectId: string;
  document: DocumentDetail;
  onStay: () => void;
  onDone: () => void;
}

/** Asks what becomes of the content of a folder that fewer people see from now on: it keeps who sees it. */
export function ContentQuestion({ projectId, document, onStay, onDone }: ContentQuestionProps) {
  const id = useId();
  const steps = useDocumentSteps(projectId, document.id);
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  const count = document.seenByMoreInside ?? 0;
  const items = countOf(count, 'item');
  const narrow = (): Promise<void> =>
    take(async () => {
      await steps.changeSharingType(document.sharingType, { makeContentPrivate: true });
      onDone();
    }, TOOL_MESSAGES.documents.saved);
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>What lies in it stays open</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Fewer people see “<bdi>{document.name}</bdi>” now. {items} in it, subfolders included,{' '}
        {count === 1 ? 'is' : 'are'} still seen by those who saw {count === 1 ? 'it' : 'them'} before.
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button size="sm" disabled={pending} onClick={onDone}>
          Leave {count === 1 ? 'it' : 'them'}
        </Button>
        <Button size="sm" variant="solid" autoFocus loading={pending} onClick={() => void narrow()}>
          Make {items} private too
        </Button>
      </DialogActions>
    </Dialog>
  );
}
