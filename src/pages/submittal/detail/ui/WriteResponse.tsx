import type { Ref } from 'react';
import { submittalHistoryWords } from '#domain/submittal/history-words.ts';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { uploadSubmittalFiles } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { ResponseComposer } from '@/widgets/response-composer';
import { submittalChanges } from '@/widgets/submittal-form';
import type { SubmittalSteps } from '@/entities/submittal';

const SCHEMA = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalResponseCreate),
);

interface WriteResponseProps {
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  inputRef: Ref<HTMLTextAreaElement>;
  reason: string | undefined;
  onWritten: (written: boolean) => void;
}

/** Writes a response to a submittal. */
export function WriteResponse({ submittal, steps, ...rest }: WriteResponseProps) {
  return (
    <ResponseComposer
      {...rest}
      record={submittal}
      noun="submittal"
      draftKey="submittal-response-1"
      schema={SCHEMA}
      respond={steps.respond}
      reload={steps.reload}
      upload={uploadSubmittalFiles}
      describe={submittalHistoryWords}
      changes={submittalChanges}
      placeholder="What you found, or what the reviewers have to know"
      minRows={4}
      texts={TOOL_MESSAGES.submittals}
    />
  );
}
