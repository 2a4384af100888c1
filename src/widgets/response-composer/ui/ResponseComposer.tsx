import Box from '@mui/material/Box';
import { type Ref, useEffect, useState } from 'react';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
import type { HistoryEntry } from '@/shared/api/generated/model';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { forgetHandedDraft, type HandedDraft, useHandedDraft } from '@/shared/lib/forms/handed-draft';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { toast } from '@/shared/ui/toast/toast';
import { type ChangedField, ChangedMeanwhile } from './ChangedMeanwhile';

interface ResponseValues {
  response: string;
  attachments: StoredFile[];
}

const EMPTY: ResponseValues = { response: '', attachments: [] };

const stepsSince = (before: Answered, now: Answered): HistoryEntry[] => {
  const seen = new Set(before.history.map(({ id }) => id));
  return now.history.filter(({ id }) => !seen.has(id));
};

/** What a response is sent as: to the version that its author read. */
export interface ResponseBody {
  version: number;
  response: string;
  attachments: string[];
}

type UploadCall = Parameters<Parameters<typeof useUploads>[0]['upload']>[1];

interface Answered {
  id: string;
  projectId: string;
  version: number;
  history: readonly HistoryEntry[];
}

interface ResponseComposerProps<Record extends Answered> {
  record: Record;
  /** What the record is called: "RFI". */
  noun: string;
  /** Tells the drafts of one tool from those of another. */
  draftKey: string;
  schema: ContractSchema;
  respond: (body: ResponseBody, key: string) => Promise<Record>;
  reload: () => Promise<Record>;
  upload: (
    projectId: string,
    body: { files: File[] },
    call: UploadCall,
  ) => Promise<{ data: readonly StoredFile[] }>;
  /** What was done, as the rest of a sentence after the actor's name. */
  describe: (step: HistoryEntry) => string;
  /** What differs between two versions. */
  changes: (before: Record, now: Record) => readonly ChangedField[];
  placeholder: string;
  minRows: number;
  texts: { responseAdded: string; respondFailed: string };
  inputRef: Ref<HTMLTextAreaElement>;
  /** Why it cannot be sent now, where that is so. */
  reason: string | undefined;
  /** Told whether something is written and not sent. */
  onWritten: (written: boolean) => void;
}

/** Writes a response. Where the record changed while it was written, both versions are shown before it goes out. */
export function ResponseComposer<Record extends Answered>(props: ResponseComposerProps<Record>) {
  const handed = useHandedDraft();
  return <Composer key={handed?.id} {...props} handed={handed} />;
}

interface ComposerProps<Record extends Answered> extends ResponseComposerProps<Record> {
  /** What it begins with. */
  handed: HandedDraft | undefined;
}

function Composer<Record extends Answered>(props: ComposerProps<Record>) {
  const { record, noun, schema, inputRef, reason, onWritten, texts, handed } = props;
  const me = useMe();
  // One that was handed over leaves the answer that is being written as it is.
  const draftKey = [props.draftKey, me.user.id, record.id, ...(handed ? [handed.id] : [])].join(':');
  // The version the author began to answer, and the one that it was refused for.
  const [read, setRead] = useState(record);
  const [changed, setChanged] = useState<{ before: Record; now: Record } | null>(null);
  const toBody = ({ response, attachments }: ResponseValues) => ({
    version: read.version,
    response,
    attachments: attachments.map(({ key }) => key),
  });
  const draft = useDraftForm({
    draftKey,
    empty: EMPTY,
    begun: handed && { ...EMPTY, response: handed.text },
    schema,
    toBody,
  });
  const { form, keyFor } = draft;
  const clear = (): void => {
    if (handed) forgetHandedDraft(handed.id);
    draft.clear();
  };
  const { response, attachments } = form.watch();
  const written = response.trim() !== '' || attachments.length > 0;
  useEffect(() => onWritten(written), [written, onWritten]);
  const uploads = useUploads({
    value: attachments,
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true }),
    upload: async (file, call) => {
      const { data } = await props.upload(record.projectId, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  // Before anything is typed there is nothing to compare: the author answers what they see.
  const version = form.formState.isDirty || changed !== null ? read.version : record.version;

  const submit = form.handleSubmit(async (values) => {
    const body = { ...toBody(values), version: changed?.now.version ?? version };
    try {
      const next = await props.respond(body, keyFor(body));
      clear();
      setRead(next);
      setChanged(null);
      toast.success(texts.responseAdded);
    } catch (error) {
      if (isStaleVersion(error)) {
        const now = await props.reload().catch(() => null);
        if (now !== null) {
          setChanged({ before: changed?.now ?? read, now });
          return;
        }
      }
      applyServerErrors(form, error, texts.respondFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      aria-label="Respond"
      onPaste={uploads.onPaste}
      onFocus={() => {
        if (!form.formState.isDirty && changed === null) setRead(record);
      }}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <FormMarkdown
        control={form.control}
        name="response"
        label="Your response"
        areaRef={inputRef}
        minRows={props.minRows}
        maxLength={20_000}
        placeholder={props.placeholder}
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Attachments to your response"
        error={form.formState.errors.attachments?.message}
      />
      {changed !== null && (
        <ChangedMeanwhile
          noun={noun}
          steps={stepsSince(changed.before, changed.now)}
          describe={props.describe}
          fields={props.changes(changed.before, changed.now)}
        />
      )}
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {reason === undefined
            ? (uploads.waitsFor ?? `Everyone on the ${noun} is notified. A response cannot be changed later.`)
            : 'What you wrote was not sent. It stays here to be copied.'}
        </Box>
        {reason === undefined ? (
          <Button
            size="sm"
            variant="solid"
            type="submit"
            loading={form.formState.isSubmitting}
            disabled={uploads.waitsFor !== undefined}
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
