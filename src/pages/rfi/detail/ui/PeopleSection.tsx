import Close from '@mui/icons-material/CloseRounded';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { type RfiSteps, useRfiPeople } from '@/entities/rfi';
import type { RfiDetail, UserRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PersonPicker } from '@/shared/ui/form/FormPerson';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { reasonOf } from '@/shared/lib/record/reason';

interface PeopleSectionProps {
  projectId: string;
  rfi: RfiDetail;
  steps: RfiSteps;
}

/** Who else sees the RFI and may answer it. Shown at once, taken back where the server refuses. */
export function PeopleSection({ projectId, rfi, steps }: PeopleSectionProps) {
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** The picker and a person's button go away with what they do; the keyboard goes on here. */
  const goOn = (): void => opener.current?.focus();
  const { addAllowedUser, removeAllowedUser } = rfi.abilities;
  // Nothing can be changed any more; the list alone says who was on it.
  const ended = rfi.status === 'CLOSED' || rfi.status === 'TERMINATED';
  const add = (user: UserRef): void => {
    setAdding(false);
    goOn();
    steps.addUser(user).then(
      () => toast.success(TOOL_MESSAGES.rfi.userAdded),
      (error: unknown) => toastError(error, TOOL_MESSAGES.rfi.addUserFailed),
    );
  };
  const remove = (user: UserRef): void => {
    goOn();
    steps
      .removeUser(user.id)
      .catch((error: unknown) => toastError(error, TOOL_MESSAGES.rfi.removeUserFailed));
  };
  return (
    <Section
      title="Also involved"
      action={
        !ended && (
          <PermissionButton
            ref={opener}
            size="xs"
            variant="plain"
            startIcon={<PersonAdd fontSize="small" />}
            reason={reasonOf(addAllowedUser)}
            onClick={() => setAdding(!adding)}
            // The words end where the section's text ends.
            sx={{ marginInlineEnd: -2.5 }}
          >
            Add person
          </PermissionButton>
        )
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {adding && (
          <AddPerson
            projectId={projectId}
            rfi={rfi}
            onAdd={add}
            onCancel={() => {
              setAdding(false);
              goOn();
            }}
          />
        )}
        {rfi.allowedUsers.length === 0 && !adding && (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            Only the requester and the assignee so far.
          </Box>
        )}
        {rfi.allowedUsers.length > 0 && (
          <Box
            component="ul"
            aria-label="Also involved"
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
          >
            {rfi.allowedUsers.map((user) => (
              <Box component="li" key={user.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <PersonAvatar name={user.name} photoKey={user.photoKey} size={24} />
                <Box sx={{ flex: 1, minInlineSize: 0, fontSize: 'body2.fontSize' }}>
                  {user.name}
                  <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{user.jobTitle}</Box>
                </Box>
                {!ended && (
                  <RemoveButton
                    name={user.name}
                    reason={reasonOf(removeAllowedUser)}
                    onRemove={() => remove(user)}
                  />
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}

function RemoveButton({
  name,
  reason,
  onRemove,
}: {
  name: string;
  reason: string | undefined;
  onRemove: () => void;
}) {
  return (
    <Tooltip title={reason ?? 'Remove'} describeChild>
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        aria-disabled={reason !== undefined}
        onClick={reason === undefined ? onRemove : undefined}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' } }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function AddPerson({
  projectId,
  rfi,
  onAdd,
  onCancel,
}: {
  projectId: string;
  rfi: RfiDetail;
  onAdd: (user: UserRef) => void;
  onCancel: () => void;
}) {
  const people = useRfiPeople(projectId);
  const there = new Set([
    rfi.requester.id,
    ...(rfi.assignee === null ? [] : [rfi.assignee.id]),
    ...rfi.allowedUsers.map(({ id }) => id),
  ]);
  const choices = (people.data ?? []).filter(({ id, isActive }) => isActive && !there.has(id));
  return (
    <PersonPicker
      label="Person to add"
      size="small"
      autoFocus
      value=""
      onEscape={onCancel}
      people={choices}
      loading={people.isPending}
      helperText={
        people.isError ? MESSAGES.common.fetchFailed : 'Can see and answer the RFI even when it is private.'
      }
      onChange={(id) => {
        const chosen = choices.find((person) => person.id === id);
        if (chosen === undefined) return;
        const { name, email, photoKey, jobTitle } = chosen;
        onAdd({ id, name, email, photoKey, jobTitle });
      }}
    />
  );
}
