import Box from '@mui/material/Box';
import { type Ref, useState } from 'react';
import { isOpenSubmittal } from '#domain/submittal/status.ts';
import { AttachmentList } from '@/features/attachments';
import type { SubmittalDetail, SubmittalResponse } from '@/shared/api/generated/model';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { ComposerArea } from '@/shared/ui/page/ComposerArea';
import { Section } from '@/shared/ui/page/Section';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import type { SubmittalSteps } from '@/entities/submittal';
import { WriteResponse } from './WriteResponse';

function Response({ response }: { response: SubmittalResponse }) {
  const { createdBy: author, createdAt, revision } = response;
  return (
    <Box
      component="li"
      aria-label={`Response of ${author.name}`}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
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
            to R{revision}
          </Box>
          <Box
            component="time"
            dateTime={createdAt}
            title={formatInstant(createdAt)}
            sx={{ marginInlineStart: { sm: 'auto' }, fontSize: 'caption.fontSize', color: 'text.secondary' }}
          >
            <bdi>{formatAgo(createdAt)}</bdi>
          </Box>
        </Box>
        <Box sx={{ marginBlock: 1.5, maxInlineSize: '72ch' }}>
          <MarkdownText text={response.response} />
        </Box>
        <AttachmentList files={response.attachments} label={`Attachments of ${author.name}`} />
      </Box>
    </Box>
  );
}

interface ResponsesSectionProps {
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  composerRef: Ref<HTMLTextAreaElement>;
}

/** What was answered, oldest first, and the place for the next response. */
export function ResponsesSection({ submittal, steps, composerRef }: ResponsesSectionProps) {
  const { responses, abilities, status } = submittal;
  // What is being written stays on screen when somebody else ends the submittal meanwhile.
  const [written, setWritten] = useState(false);
  return (
    <Section
      title={responses.length === 0 ? 'Responses' : `Responses (${String(responses.length)})`}
      description={responses.length === 0 ? 'No responses yet.' : undefined}
      flush
    >
      {responses.length > 0 && (
        <Box component="ol" aria-label="Responses" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {responses.map((response) => (
            <Response key={response.id} response={response} />
          ))}
        </Box>
      )}
      {(isOpenSubmittal(status) || written) && (
        <ComposerArea ability={abilities.respond} written={written}>
          <WriteResponse
            submittal={submittal}
            steps={steps}
            inputRef={composerRef}
            reason={reasonOf(abilities.respond)}
            onWritten={setWritten}
          />
        </ComposerArea>
      )}
    </Section>
  );
}
