import Box from '@mui/material/Box';
import { trashDaysLeft } from '#domain/document/trash.ts';
import { countOf } from '#domain/text/count.ts';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { Notice } from '@/shared/ui/Notice';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { useDocumentSteps } from '@/widgets/document/dialogs';

interface TrashNoticeProps {
  projectId: string;
  document: DocumentDetail;
  onDelete: () => void;
}

/** That it lies in the trash, for how long yet, and the two ways out of it. */
export function TrashNotice({ projectId, document, onDelete }: TrashNoticeProps) {
  const { trashedAt, trashedBy, abilities, isFolder } = document;
  const steps = useDocumentSteps(projectId, document.id);
  const { take, pending } = useStep(TOOL_MESSAGES.documents.restoreFailed);
  if (trashedAt === null) return null;
  const days = trashDaysLeft(new Date(trashedAt), new Date());
  const it = `this ${isFolder ? 'folder' : 'file'}`;
  const who = trashedBy === null ? 'It was moved' : `${trashedBy.name} moved ${it}`;
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          {who} to the trash on {formatInstant(trashedAt)}.{' '}
          {days === 0
            ? 'It is deleted for good today.'
            : `It is deleted for good in ${countOf(days, 'day')}.`}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <PermissionButton
            size="sm"
            loading={pending}
            reason={reasonOf(abilities.restore)}
            onClick={() => void take(steps.restore, TOOL_MESSAGES.documents.restored)}
          >
            Restore
          </PermissionButton>
          <PermissionButton size="sm" danger reason={reasonOf(abilities.removeForever)} onClick={onDelete}>
            Delete for good
          </PermissionButton>
        </Box>
      </Box>
    </Notice>
  );
}
