import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { type Ref, useEffect, useState } from 'react';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
import type { RfiDetail } from '@/shared/api/generated/model';
import { uploadRfiFiles } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { toast } from '@/shared/ui/toast/toast';
import type { RfiSteps } from '../model/use-rfi-steps';
import { ChangedMeanwhile } from './ChangedMeanwhile';

const RFI_RESPONSE_CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RfiResponseCreate),
);

interface ResponseValues {
  response: string;
  attachments: StoredFile[];
}

const EMPTY: ResponseValues = { response: '', attachments: [] };

interface ResponseComposerProps {
  rfi: RfiDetail;
  steps: RfiSteps;
  inputRef: Ref<HTMLTextAreaElement>;
  /** Why it cannot be sent now, where that is so. */
  reason: string | undefined;
  /** Told whether something is written and not sent. */
  onWritten: (written: boolean) => void;
}

/** Writes an answer. Where the RFI changed while it was written, both versions are shown before it goes out. */
export function ResponseComposer({ rfi, steps, inputRef, reason, onWritten }: ResponseComposerProps) {
  const me = useMe();
  const draftKey = ['rfi-response-1', me.user.id, rfi.id].join(':');
  // The version the author began to answer, and the one that it was refused for.
  const [read, setRead] = useState(rfi);
  const [changed, setChanged] = useState<{ before: RfiDetail; now: RfiDetail } | null>(null);
  const toBody = ({ response, attachments }: ResponseValues) => ({
    version: read.version,
    response,
    attachments: attachments.map(({ key }) => key),
  });
  const { form, keyFor, clear } = useDraftForm({
    draftKey,
    empty: EMPTY,
    schema: RFI_RESPONSE_CREATE,
    toBody,
  });
  const { response, attachments } = form.watch();
  const written = response.trim() !== '' || attachments.length > 0;
  useEffect(() => onWritten(written), [written, onWritten]);
  const uploads = useUploads({
    value: attachments,
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true }),
    upload: async (file, call) => {
      const { data } = await uploadRfiFiles(rfi.projectId, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  // Before anything is typed there is nothing to compare: the author answers what they see.
  const version = form.formState.isDirty || changed !== null ? read.version : rfi.version;

  const submit = form.handleSubmit(async (values) => {
    const body = { ...toBody(values), version: changed?.now.version ?? version };
    try {
      const next = await steps.respond(body.response, body.attachments, body.version, keyFor(body));
      clear();
      setRead(next);
      setChanged(null);
      toast.success(TOOL_MESSAGES.rfi.responseAdded);
    } catch (error) {
      if (isStaleVersion(error)) {
        const now = await steps.reload().catch(() => null);
        if (now !== null) {
          setChanged({ before: changed?.now ?? read, now });
          return;
        }
      }
      applyServerErrors(form, error, TOOL_MESSAGES.rfi.respondFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      aria-label="Respond"
      onPaste={uploads.onPaste}
      onFocus={() => {
        if (!form.formState.isDirty && changed === null) setRead(rfi);
      }}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <FormMarkdown
        control={form.control}
        name="response"
        label="Your response"
        areaRef={inputRef}
        minRows={5}
        maxLength={20_000}
        placeholder="Answer the question, or add anything that helps"
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Attachments to your response"
        error={form.formState.errors.attachments?.message}
      />
      {changed !== null && <ChangedMeanwhile before={changed.before} now={changed.now} />}
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.75rem', color: 'text.secondary' }}>
          {reason === undefined
            ? 'Everyone on the RFI is notified. A response cannot be changed later.'
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
            {changed === null ? 'Send response' : 'Send it anyway'}
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
