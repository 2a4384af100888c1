import Verified from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import { AttachmentList } from '@/features/attachments';
import type { RfiResponse } from '@/shared/api/generated/model';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';

interface ResponseItemProps {
  response: RfiResponse;
  /** Why the mark cannot be set now; undefined when it can. */
  reason: string | undefined;
  onMark: (isOfficial: boolean) => void;
}

/** One answer or contribution; the official one stands out by a word, not by colour alone. */
export function ResponseItem({ response, reason, onMark }: ResponseItemProps) {
  const { createdBy: author, isOfficial } = response;
  return (
    <Box
      component="li"
      id={entryAnchor(response.id)}
      aria-label={`${isOfficial ? 'Official answer' : 'Response'} of ${author.name}`}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        paddingInlineEnd: { xs: 4, sm: 5 },
        // With the official answer's mark, in line with the title.
        paddingInlineStart: { xs: '13px', sm: '17px' },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        borderInlineStart: `3px solid ${isOfficial ? theme.vars.palette.tone.success.fg : 'transparent'}`,
      })}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <PersonAvatar name={author.name} photoKey={author.photoKey} size={32} />
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {author.name}
          </Box>
          <Box component="span" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {response.isFromAssignee ? 'Assignee' : (author.jobTitle ?? '')}
          </Box>
          {isOfficial && (
            <Box
              component="span"
              sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                fontSize: 'caption.fontSize',
                fontWeight: 600,
                color: theme.vars.palette.tone.success.fg,
              })}
            >
              <Verified sx={{ fontSize: 16 }} aria-hidden />
              Official answer
            </Box>
          )}
          <Box
            component="time"
            dateTime={response.createdAt}
            title={formatInstant(response.createdAt)}
            sx={{ marginInlineStart: { sm: 'auto' }, fontSize: 'caption.fontSize', color: 'text.secondary' }}
          >
            <bdi>{formatAgo(response.createdAt)}</bdi>
          </Box>
        </Box>
        <Box sx={{ marginBlock: 1.5, maxInlineSize: '72ch' }}>
          <MarkdownText text={response.response} />
        </Box>
        <AttachmentList files={response.attachments} label={`Attachments of ${author.name}`} />
        <Box data-print="hide" sx={{ marginBlockStart: 1.5, marginInlineStart: -2.5 }}>
          <PermissionButton size="xs" variant="plain" reason={reason} onClick={() => onMark(!isOfficial)}>
            {isOfficial ? 'Unmark as official answer' : 'Mark as official answer'}
          </PermissionButton>
        </Box>
      </Box>
    </Box>
  );
}
