import Delete from '@mui/icons-material/DeleteOutlineRounded';
import SubdirectoryArrow from '@mui/icons-material/SubdirectoryArrowRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { AttachmentList } from '@/features/attachments';
import { RESULT_FACES } from '@/entities/quality-check';
import type { QualityEntry } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { StatusChip } from '@/shared/ui/StatusChip';
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
  const { result, createdBy: author, followUp } = entry;
  const about = `${RESULT_FACES[result].label} of ${formatDate(entry.checkedOn)}`;
  return (
    <Box
      component="li"
      aria-label={about}
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minBlockSize: 24, fontSize: '0.8125rem' }}>
        <StatusChip {...RESULT_FACES[result]} />
        <Box component="time" dateTime={entry.checkedOn} sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
          {formatDate(entry.checkedOn)}
        </Box>
        <Box
          component="span"
          title={formatInstant(entry.createdAt)}
          sx={{
            color: 'text.secondary',
            minInlineSize: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {author.name}
        </Box>
        {entry.canDelete && (
          <Tooltip title="Delete entry">
            <IconButton
              size="small"
              aria-label={`Delete entry: ${about}`}
              onClick={onDelete}
              data-print="hide"
              sx={{ marginInlineStart: 'auto', marginBlock: -1, marginInlineEnd: -1.5 }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {entry.note !== null && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: '72ch' }}>
          {entry.note}
        </Box>
      )}
      <AttachmentList files={entry.photos} label={`Photos: ${about}`} />
      {result === 'FAIL' && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem' }}
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
            <>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                Follow-up
              </Box>
              <TaskLink projectId={projectId} task={followUp} />
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
