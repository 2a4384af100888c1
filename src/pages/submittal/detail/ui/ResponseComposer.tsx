import Box from '@mui/material/Box';
import { type Ref, useEffect } from 'react';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { uploadSubmittalFiles } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { toast } from '@/shared/ui/toast/toast';
import type { SubmittalSteps } from '../model/use-submittal-steps';

const RESPONSE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalResponseCreate),
);

interface Values {
  response: string;
  attachments: StoredFile[];
}
const EMPTY: Values = { response: '', attachments: [] };

interface ResponseComposerProps {
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  inputRef: Ref<HTMLTextAreaElement>;
  /** Why it cannot be sent now, where that is so. */
  reason: string | undefined;
  /** Told whether something is written and not sent. */
  onWritten: (written: boolean) => void;
}

/** Writes a response with its files. Where the submittal changed meanwhile, the page shows what it says now before it is sent again. */
export function ResponseComposer({ submittal, steps, inputRef, reason, onWritten }: ResponseComposerProps) {
  const userId = useMe().user.id;
  const toBody = ({ response, attachments }: Values) => ({
    version: submittal.version,
    response,
    attachments: attachments.map(({ key }) => key),
  });
  const { form, keyFor, clear } = useDraftForm<Values>({
    draftKey: ['submittal-response-1', userId, submittal.id].join(':'),
    empty: EMPTY,
    schema: RESPONSE,
    toBody,
  });
  const { response, attachments } = form.watch();
  const written = response.trim() !== '' || attachments.length > 0;
  useEffect(() => onWritten(written), [written, onWritten]);
  const uploads = useUploads({
    value: attachments,
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true }),
    upload: async (file, call) => {
      const [stored] = (await uploadSubmittalFiles(submittal.projectId, { files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await steps.respond(body, keyFor(body));
      clear();
      toast.success(TOOL_MESSAGES.submittals.responseAdded);
    } catch (error) {
      if (isStaleVersion(error)) void steps.reload().catch(() => {});
      applyServerErrors(form, error, TOOL_MESSAGES.submittals.respondFailed);
    }
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Respond"
      onPaste={uploads.onPaste}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <FormMarkdown
        control={form.control}
        name="response"
        label="Your response"
        areaRef={inputRef}
        minRows={4}
        maxLength={20_000}
        placeholder="What you found, or what the reviewers have to know"
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Attachments to your response"
        error={form.formState.errors.attachments?.message}
      />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.75rem', color: 'text.secondary' }}>
          {reason === undefined
            ? 'Everyone on the submittal is notified. A response cannot be changed later.'
            : 'What you wrote was not sent. It stays here to be copied.'}
        </Box>
        {reason === undefined ? (
          <Button
            size="sm"
            variant="solid"
            type="submit"
            loading={form.formState.isSubmitting}
            disabled={uploads.isUploading}
            // Under the thumb on a phone.
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
          >
            Send response
          </Button>
        ) : (
          <Button size="sm" danger onClick={clear}>
            Discard response
          </Button>
        )}
      </Box>
    </Box>
  );
}
