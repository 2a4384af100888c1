import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import type { DocumentSteps } from '../../model/use-document-steps';

interface ContentSharingProps {
  document: DocumentDetail;
  steps: DocumentSteps;
}

/** What in a folder, of every depth, more people see than the folder says, with a button that makes it private. */
export function ContentSharing({ document: { seenByMoreInside, sharingType }, steps }: ContentSharingProps) {
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  if (seenByMoreInside === null || seenByMoreInside === 0) return null;
  const items = countOf(seenByMoreInside, 'item');
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <span>
          More people than this folder’s see {items} in it, subfolders included: what lies in a folder keeps
          who sees it.
        </span>
        <Button
          size="xs"
          loading={pending}
          onClick={() =>
            void take(
              () => steps.changeSharingType(sharingType, { makeContentPrivate: true }),
              TOOL_MESSAGES.documents.saved,
            )
          }
        >
          Make {items} in it private
        </Button>
      </Box>
    </Notice>
  );
}
