import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { RfiDetail, RfiReference } from '@/shared/api/generated/model';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { useMe } from '@/shared/session/me';
import { useProject } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormFoot, RestoredNotice } from '@/shared/ui/form/FormFoot';
import { useRfiForm } from '../model/use-rfi-form';
import { PeopleFields, QuestionFields } from './RfiFields';
import { VersionChoice } from './VersionChoice';

interface RfiFormProps {
  projectId: string;
  /** The RFI that is edited; null for a new one. */
  rfi: RfiDetail | null;
  /** What a new one is about from the start. */
  about?: RfiReference | undefined;
  /** Told when it was sent or saved. */
  onDone: (rfi: RfiDetail) => void;
  onCancel: () => void;
}

/** What happens when the form is sent, in a line beside its buttons. */
function followsFor(rfi: RfiDetail | null): string {
  if (rfi === null || rfi.status === 'DRAFT') {
    return 'Sending it assigns a number and notifies the assignee. Only you can see a draft.';
  }
  return 'A new question or assignee puts the ball in the assignee’s court and notifies them.';
}

/** Writes an RFI or edits one. What is typed is kept on this device until it is saved. */
export function RfiForm({ projectId, rfi, about, onDone, onCancel }: RfiFormProps) {
  const project = useProject(projectId);
  const me = useMe();
  const state = useRfiForm({ project, userId: me.user.id, rfi, about, onDone });
  const { form, uploads, pending, conflict } = state;
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const isOpen = rfi !== null && rfi.status !== 'DRAFT';
  const waits = uploads.isUploading;

  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        void state.send(isOpen ? 'draft' : 'send');
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
        <QuestionFields project={project} form={form} uploads={uploads} />
        <PeopleFields
          project={project}
          form={form}
          assignee={rfi?.assignee ?? null}
          contractor={rfi?.contractor ?? null}
          withAllowedUsers={rfi === null}
        />
      </Box>
      <FormFoot
        error={<FormError control={form.control} />}
        follows={waits ? 'Files are still uploading.' : followsFor(rfi)}
        keptAt={state.keptAt}
      >
        <Button size="sm" variant="plain" disabled={pending !== null} onClick={onCancel}>
          Cancel
        </Button>
        {!isOpen && (
          <Button
            size="sm"
            loading={pending === 'draft'}
            disabled={waits || pending === 'send'}
            onClick={() => void state.send('draft')}
          >
            Save draft
          </Button>
        )}
        <Button
          size="sm"
          variant="solid"
          type="submit"
          loading={pending === 'send' || (isOpen && pending === 'draft')}
          disabled={waits || (!isOpen && pending === 'draft')}
        >
          {isOpen ? 'Save changes' : 'Send RFI'}
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
