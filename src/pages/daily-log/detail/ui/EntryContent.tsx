import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { DailyLogEntry } from '@/shared/api/generated/model';
import { AttachmentList, PhotoStrip } from '@/features/attachments';
import { formatInstant, formatTime } from '@/shared/lib/dates/format';
import { StatusChip } from '@/shared/ui/StatusChip';
import { entryView } from '../model/entry-view';
import { otherFilesOf, photosOf } from '../model/photos';
import { LineProposal } from './LineProposal';

interface EntryContentProps {
  projectId: string;
  /** Of the log: a photo of another day is marked. */
  logDate: string;
  entry: DailyLogEntry;
  /** What can be done about it, in its corner. */
  menu: ReactNode;
}

/** What an entry says: its title and figure, marks, words, facts and files. */
export function EntryContent({ projectId, logDate, entry, menu }: EntryContentProps) {
  const { title, figure, chips, text, facts } = entryView(entry);
  const { voided, correctedByEntryId, createdBy, createdAt } = entry;
  const holds = voided === null && correctedByEntryId === null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2.5, rowGap: 0.5 }}
          >
            <Box
              component="bdi"
              sx={{
                fontWeight: 600,
                overflowWrap: 'anywhere',
                textDecoration: voided === null ? undefined : 'line-through',
                color: holds ? undefined : 'text.secondary',
              }}
            >
              {title}
            </Box>
            {figure !== null && (
              <Box
                component="bdi"
                sx={{ fontVariantNumeric: 'tabular-nums', color: holds ? undefined : 'text.secondary' }}
              >
                {figure}
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {createdBy.name}, <span title={formatInstant(createdAt)}>{formatTime(createdAt)}</span>
          </Box>
        </Box>
        {menu !== null && <Box sx={{ marginBlockStart: -2, marginInlineEnd: -2 }}>{menu}</Box>}
      </Box>
      {(chips.length > 0 || !holds) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {voided !== null && <StatusChip size="sm" label="Void" tone="error" />}
          {correctedByEntryId !== null && <StatusChip size="sm" label="Corrected" tone="neutral" />}
          {chips.map((chip) => (
            <StatusChip key={chip.label} size="sm" {...chip} />
          ))}
        </Box>
      )}
      {text !== null && text !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: '72ch' }}>{text}</Box>
      )}
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            margin: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
            columnGap: 3,
            rowGap: 1,
            fontSize: 'body2.fontSize',
          }}
        >
          {facts.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {entry.entryType === 'WORK_LOG' && holds && entry.sovLine !== null && entry.quantity !== null && (
        <LineProposal projectId={projectId} line={entry.sovLine} />
      )}
      <PhotoStrip photos={photosOf(entry, logDate)} label={`Photos of ${title}`} side={104} />
      <AttachmentList files={otherFilesOf(entry)} label={`Files of ${title}`} />
    </>
  );
}
