import Box from '@mui/material/Box';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import type { DocumentSteps } from '../../model/use-document-steps';
import { ContentSharing } from './ContentSharing';
import { SharingTypeSelect } from './SharingTypeSelect';

interface SharingTypeFieldProps {
  document: DocumentDetail;
  steps: DocumentSteps;
  /** Leads on to the dialog that moves it. */
  onMove: (() => void) | undefined;
}

/** The folder above it through which the whole project sees it; undefined where none is known. */
const openFolder = ({ rights, seenBy }: DocumentDetail): string | undefined =>
  seenBy === 'PROJECT'
    ? rights.find(
        ({ source, folder }) => folder !== null && (source === 'PROJECT' || source === 'EVERYONE_GRANT'),
      )?.folder?.name
    : undefined;

/** Who sees it, what a folder above it adds to that, and what in it is seen by more; changed at once. */
export function SharingTypeField({ document, steps, onMove }: SharingTypeFieldProps) {
  const { sharingType, seenBy, abilities, isFolder } = document;
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  const noun = isFolder ? 'folder' : 'file';
  const above = openFolder(document);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SharingTypeSelect
        value={sharingType}
        openAbove={above}
        disabled={reasonOf(abilities.changeSharingType) !== undefined || pending}
        onChange={(to) => void take(() => steps.changeSharingType(to), TOOL_MESSAGES.documents.saved)}
      />
      {seenBy !== sharingType && (
        <Notice tone="warning">
          {above === undefined ? (
            <>
              {seenBy === 'PROJECT' ? 'Everyone in the project sees' : 'More people see'} this {noun} all the
              same: rights on it, or a folder above it, let them in.
            </>
          ) : (
            <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
              <span>
                Everyone in the project sees this {noun} all the same, since they see the folder “
                <bdi>{above}</bdi>” that it lies in. To show it to fewer people, move it into a private folder
                or to the top of the library, or change who sees “<bdi>{above}</bdi>”.
              </span>
              {onMove !== undefined && abilities.move.allowed && (
                <Button size="xs" onClick={onMove}>
                  Move this {noun}
                </Button>
              )}
            </Box>
          )}
        </Notice>
      )}
      {/* In an open folder it would keep nobody from seeing them. */}
      {above === undefined && <ContentSharing document={document} steps={steps} />}
    </Box>
  );
}
