import Close from '@mui/icons-material/CloseRounded';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { type SubmittalSteps, useSubmittalPeople } from '@/entities/submittal';
import type { SubmittalDetail, UserRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { PersonPicker } from '@/shared/ui/form/FormPerson';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { Person } from '@/shared/ui/Person';
import { toast, toastError } from '@/shared/ui/toast/toast';

interface PeopleSectionProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
}

/** Who follows the submittal and may respond. Shown at once, taken back where the server refuses. */
export function PeopleSection({ projectId, submittal, steps }: PeopleSectionProps) {
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { invite, uninvite } = submittal.abilities;
  const ended = submittal.status === 'CLOSED' || submittal.status === 'TERMINATED';
  const stop = (): void => {
    setAdding(false);
    opener.current?.focus();
  };
  const add = (user: UserRef): void => {
    stop();
    steps.invite(user).then(
      () => toast.success(TOOL_MESSAGES.submittals.userAdded),
      (error: unknown) => toastError(error, TOOL_MESSAGES.submittals.addUserFailed),
    );
  };
  const remove = (user: UserRef): void => {
    opener.current?.focus();
    steps
      .uninvite(user.id)
      .catch((error: unknown) => toastError(error, TOOL_MESSAGES.submittals.removeUserFailed));
  };
  const removeReason = reasonOf(uninvite);
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
            reason={reasonOf(invite)}
            onClick={() => setAdding(!adding)}
            // The words end where the section's text ends.
            sx={{ marginInlineEnd: -2.5 }}
          >
            Invite
          </PermissionButton>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {adding && <InvitePerson projectId={projectId} submittal={submittal} onAdd={add} onCancel={stop} />}
        {submittal.invitedUsers.length === 0 && !adding && (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            Nobody besides the submitter, the reviewer and the approvers.
          </Box>
        )}
        {submittal.invitedUsers.length > 0 && (
          <Box
            component="ul"
            aria-label="Also involved"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 1,
              fontSize: 'body2.fontSize',
            }}
          >
            {submittal.invitedUsers.map((user) => (
              <Box component="li" key={user.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Box sx={{ flex: 1, minInlineSize: 0 }}>
                  <Person user={user} />
                </Box>
                {!ended && (
                  <Tooltip title={removeReason ?? 'Remove'} describeChild>
                    <IconButton
                      size="small"
                      aria-label={`Remove ${user.name}`}
                      aria-disabled={removeReason !== undefined}
                      onClick={removeReason === undefined ? () => remove(user) : undefined}
                      sx={{ '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' } }}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}

interface InvitePersonProps {
  projectId: string;
  submittal: SubmittalDetail;
  onAdd: (user: UserRef) => void;
  onCancel: () => void;
}

function InvitePerson({ projectId, submittal, onAdd, onCancel }: InvitePersonProps) {
  const people = useSubmittalPeople(projectId);
  const there = new Set([submittal.createdBy.id, ...submittal.invitedUsers.map(({ id }) => id)]);
  const choices = (people.data ?? []).filter(({ id }) => !there.has(id));
  return (
    <PersonPicker
      label="Person to invite"
      size="small"
      autoFocus
      value=""
      onEscape={onCancel}
      people={choices}
      loading={people.isPending}
      helperText={people.isError ? MESSAGES.common.fetchFailed : 'Can see the submittal and respond to it.'}
      onChange={(id) => {
        const chosen = choices.find((person) => person.id === id);
        if (chosen === undefined) return;
        const { name, email, photoKey, jobTitle } = chosen;
        onAdd({ id, name, email, photoKey, jobTitle });
      }}
    />
  );
}
