import SubdirectoryArrow from '@mui/icons-material/SubdirectoryArrowRightRounded';
import Box from '@mui/material/Box';
import { AttachmentList } from '@/features/attachments';
import { RESULT_FACES } from '@/entities/quality-check';
import type { QualityEntry } from '@/shared/api/generated/model';
import { LogItem } from '@/shared/ui/page/LogItem';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { TaskLink } from './TaskLink';

interface EntryItemProps {
  projectId: string;
  entry: QualityEntry;
  /** Why the reader cannot make a follow-up; undefined where they can. */
  refusal: string | undefined;
  onFollowUp: () => void;
  onDelete: () => void;
}

/** What was found once: the result, in words and pictures, and what became of it. */
export function EntryItem({ projectId, entry, refusal, onFollowUp, onDelete }: EntryItemProps) {
  const { result, followUp } = entry;
  return (
    <LogItem
      face={RESULT_FACES[result]}
      day={entry.checkedOn}
      author={entry.createdBy.name}
      at={entry.createdAt}
      text={entry.note}
      noun="entry"
      onDelete={entry.canDelete ? onDelete : undefined}
    >
      <AttachmentList files={entry.photos} label={`Photos of ${entry.createdBy.name}`} />
      {result === 'FAIL' && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            fontSize: 'body2.fontSize',
          }}
        >
          <SubdirectoryArrow
            aria-hidden
            sx={{ fontSize: 18, color: 'text.secondary', '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
          />
          {followUp === null ? (
            <PermissionButton size="xs" reason={refusal} onClick={onFollowUp}>
              Make a follow-up
            </PermissionButton>
          ) : (
            <TaskLink projectId={projectId} task={followUp} />
          )}
        </Box>
      )}
    </LogItem>
  );
}
