import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import type { RfiDetail, RfiReference } from '@/shared/api/generated/model';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { formatInstant, formatTime } from '@/shared/lib/dates/format';
import { useMe } from '@/shared/session/me';
import { useProject } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { Notice } from '@/shared/ui/Notice';
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
  const kept = state.keptAt === null ? undefined : `Saved on this device ${formatTime(state.keptAt)}`;

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
      {state.restoredAt !== null && (
        <Restored onDiscard={state.discard}>
          What you wrote on {formatInstant(state.restoredAt)} is back. It is not saved yet.
        </Restored>
      )}
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
      <Box
        sx={(theme) => ({
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 2,
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
          marginInline: { xs: -4, sm: -6 },
          marginBlockEnd: { xs: -4, sm: -6 },
          paddingInline: { xs: 4, sm: 6 },
          paddingBlock: 3,
          borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.default,
        })}
      >
        <FormError control={form.control} />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            flexWrap: 'wrap',
            // On phones the buttons share the width under the thumb.
            '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
          }}
        >
          <Box
            sx={{
              flex: { xs: '1 1 100%', sm: '1 1 240px' },
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 3,
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              {waits ? 'Files are still uploading.' : followsFor(rfi)}
            </Box>
            {/* Its place is kept, so that the bar does not grow while somebody types. */}
            <Box role="status" sx={{ fontSize: '0.75rem', minBlockSize: { xs: '1.4em', sm: 0 } }}>
              {kept}
            </Box>
          </Box>
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
        </Box>
      </Box>
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

function Restored({ onDiscard, children }: { onDiscard: () => void; children: ReactNode }) {
  return (
    <Notice tone="info">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px' }}>{children}</Box>
        <Button size="xs" onClick={onDiscard}>
          Start over
        </Button>
      </Box>
    </Notice>
  );
}
