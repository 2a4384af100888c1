import Box from '@mui/material/Box';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { Notice } from '@/shared/ui/Notice';
import type { DocumentSteps } from '../../model/use-document-steps';
import { ContentSharing } from './ContentSharing';
import { SharingTypeSelect } from './SharingTypeSelect';

interface SharingTypeFieldProps {
  document: DocumentDetail;
  steps: DocumentSteps;
}

/** Who sees it, what a folder above it adds to that, and what in it is seen by more; changed at once. */
export function SharingTypeField({ document, steps }: SharingTypeFieldProps) {
  const { sharingType, seenBy, abilities, isFolder } = document;
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  const noun = isFolder ? 'folder' : 'file';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SharingTypeSelect
        value={sharingType}
        disabled={reasonOf(abilities.changeSharingType) !== undefined || pending}
        onChange={(to) => void take(() => steps.changeSharingType(to), TOOL_MESSAGES.documents.saved)}
      />
      {seenBy !== sharingType && (
        <Notice tone="info">
          {seenBy === 'PROJECT' ? 'Everyone in the project sees' : 'More people see'} this {noun} all the
          same: rights on it, or a folder above it, let them in.
        </Notice>
      )}
      <ContentSharing document={document} steps={steps} />
    </Box>
  );
}
