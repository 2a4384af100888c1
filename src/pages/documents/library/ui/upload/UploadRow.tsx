import Blocked from '@mui/icons-material/BlockOutlined';
import Done from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseRounded';
import Failed from '@mui/icons-material/ErrorOutlined';
import Taken from '@mui/icons-material/HelpOutlined';
import Replay from '@mui/icons-material/ReplayRounded';
import Waiting from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { ElementType } from 'react';
import type { Tone } from '#domain/transition/status-face.ts';
import { fileSize } from '@/features/attachments';
import { Spinner } from '@/shared/ui/Loader';
import type { UploadItem, UploadStatus } from '../../model/upload/item';
import { placeOf } from '../../model/upload/words';

const FACES: Readonly<
  Record<Exclude<UploadStatus, 'sending'>, { Icon: ElementType; tone: Tone; text: string }>
> = {
  waiting: { Icon: Waiting, tone: 'neutral', text: 'Waiting' },
  asking: { Icon: Taken, tone: 'warning', text: 'Its name is taken' },
  failed: { Icon: Failed, tone: 'error', text: 'Failed' },
  refused: { Icon: Blocked, tone: 'error', text: 'Refused' },
  done: { Icon: Done, tone: 'success', text: 'Uploaded' },
  stopped: { Icon: Close, tone: 'neutral', text: 'Left out' },
};

function Face({ status }: { status: UploadStatus }) {
  if (status === 'sending') return <Spinner size={18} label="Uploading" />;
  const { Icon, tone } = FACES[status];
  return (
    <Icon
      fontSize="small"
      aria-hidden
      sx={(theme: { vars: { palette: { tone: Record<Tone, { fg: string }> } } }) => ({
        color: theme.vars.palette.tone[tone].fg,
      })}
    />
  );
}

function Note({ item: { status, file, progress, problem, isFolder, purpose } }: { item: UploadItem }) {
  if (status !== 'sending')
    return (
      <Box sx={{ color: status === 'failed' || status === 'refused' ? 'error.main' : 'text.secondary' }}>
        {status === 'failed' || status === 'refused'
          ? problem
          : [
              FACES[status].text,
              isFolder ? 'an empty folder' : fileSize(file.size),
              ...(purpose ? ['a template'] : []),
            ].join(', ')}
      </Box>
    );
  const percent = Math.round(progress * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <LinearProgress
        aria-label={`Uploading ${file.name}`}
        // All of it is sent before the server has looked at it and stored it.
        variant={percent >= 100 ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ flex: 1, borderRadius: 2 }}
      />
      <span>{percent >= 100 ? 'Saving' : `${String(percent)}% of ${fileSize(file.size)}`}</span>
    </Box>
  );
}

interface UploadRowProps {
  item: UploadItem;
  onRetry: () => void;
  onStop: () => void;
}

/** A file on its way: where it goes, how far it is, and what can be done about it. */
export function UploadRow({ item, onRetry, onStop }: UploadRowProps) {
  const { file, status } = item;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2.5, paddingBlock: 1.5, paddingInline: 3 }}>
      <Box sx={{ display: 'grid', placeItems: 'center', inlineSize: 20, blockSize: 20, flexShrink: 0 }}>
        <Face status={status} />
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0, fontSize: 'caption.fontSize' }}>
        <Box
          component="bdi"
          title={`${placeOf(item)} / ${file.name}`}
          sx={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: 'body2.fontSize',
            fontWeight: 550,
          }}
        >
          {file.name}
        </Box>
        {item.path !== '' && (
          <Box
            sx={{
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{placeOf(item)}</bdi>
          </Box>
        )}
        <Note item={item} />
      </Box>
      {status === 'failed' && (
        <IconButton size="small" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          <Replay fontSize="small" />
        </IconButton>
      )}
      {(status === 'waiting' || status === 'failed') && (
        <IconButton size="small" aria-label={`Cancel ${file.name}`} onClick={onStop}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
