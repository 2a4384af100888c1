import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { useMe } from '@/shared/session/me';
import { useProject } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormFoot, RestoredNotice } from '@/shared/ui/form/FormFoot';
import { useSubmittalForm } from '../model/use-submittal-form';
import { WhatFields, WhoFields } from './SubmittalFields';
import { VersionChoice } from './VersionChoice';

interface SubmittalFormProps {
  projectId: string;
  /** The draft that is edited or the submittal that is revised; null for a new one. */
  submittal: SubmittalDetail | null;
  /** Told when it was saved or sent. */
  onDone: (submittal: SubmittalDetail) => void;
  onCancel: () => void;
}

/** Writes a submittal, goes on with its draft, or revises one that came back. */
export function SubmittalForm({ projectId, submittal, onDone, onCancel }: SubmittalFormProps) {
  const project = useProject(projectId);
  const userId = useMe().user.id;
  const state = useSubmittalForm({ projectId, userId, submittal, onDone });
  const { form, uploads, pending, conflict } = state;
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const waits = uploads.isUploading;
  const isDraft = submittal === null || submittal.status === 'DRAFT';
  const follows = isDraft
    ? 'Sending it gives it its number and notifies the reviewer.'
    : 'Sent, the revision goes through the review again. It keeps its number and its links.';
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        void state.send(true);
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}
    >
      <RestoredNotice at={state.restoredAt} onDiscard={state.discard} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <WhatFields project={project} form={form} submittal={submittal} uploads={uploads} />
        <WhoFields project={project} form={form} submittal={submittal} />
      </Box>
      <FormFoot
        error={<FormError control={form.control} />}
        follows={waits ? 'Files are still uploading.' : follows}
        keptAt={state.keptAt}
      >
        <Button size="sm" variant="plain" disabled={pending !== null} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          loading={pending === 'save'}
          disabled={waits || pending === 'send'}
          onClick={() => void state.send(false)}
        >
          {isDraft ? 'Save draft' : 'Save revision'}
        </Button>
        <Button
          size="sm"
          variant="solid"
          type="submit"
          loading={pending === 'send'}
          disabled={waits || pending === 'save'}
        >
          {isDraft ? 'Send submittal' : 'Send revision'}
        </Button>
      </FormFoot>
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </Box>
  );
}
