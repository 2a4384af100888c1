import Box from '@mui/material/Box';
import { type Ref, useState } from 'react';
import { isOpenRfi } from '#domain/rfi/status.ts';
import type { RfiDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ComposerArea } from '@/shared/ui/page/ComposerArea';
import { Section } from '@/shared/ui/page/Section';
import { toastError } from '@/shared/ui/toast/toast';
import { reasonOf } from '@/shared/lib/record/reason';
import type { RfiSteps } from '@/entities/rfi';
import { RfiResponse } from '@/widgets/response-composer';
import { ResponseItem } from './ResponseItem';

interface ResponsesSectionProps {
  rfi: RfiDetail;
  steps: RfiSteps;
  composerRef: Ref<HTMLTextAreaElement>;
}

/** The answers, oldest first, and the place for the next one. */
export function ResponsesSection({ rfi, steps, composerRef }: ResponsesSectionProps) {
  const { respond, markOfficial } = rfi.abilities;
  // What is being written stays on screen when somebody else closes the RFI meanwhile.
  const [written, setWritten] = useState(false);
  const mark = (responseId: string, isOfficial: boolean): void => {
    steps.markOfficial(responseId, isOfficial).catch((error: unknown) => {
      toastError(error, TOOL_MESSAGES.rfi.updateFailed);
    });
  };
  return (
    <Section
      title={rfi.responses.length === 0 ? 'Responses' : `Responses (${String(rfi.responses.length)})`}
      description={rfi.responses.length === 0 ? 'No responses yet.' : undefined}
      flush
    >
      {rfi.responses.length > 0 && (
        <Box component="ol" aria-label="Responses" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rfi.responses.map((response) => (
            <ResponseItem
              key={response.id}
              response={response}
              reason={reasonOf(markOfficial)}
              onMark={(isOfficial) => mark(response.id, isOfficial)}
            />
          ))}
        </Box>
      )}
      {(isOpenRfi(rfi.status) || written) && (
        <ComposerArea ability={respond} written={written}>
          <RfiResponse
            rfi={rfi}
            steps={steps}
            inputRef={composerRef}
            reason={reasonOf(respond)}
            onWritten={setWritten}
          />
        </ComposerArea>
      )}
    </Section>
  );
}
