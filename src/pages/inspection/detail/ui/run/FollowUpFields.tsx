import Box from '@mui/material/Box';
import { lazy, Suspense, useId } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { useProjectPeople } from '@/shared/session/project-people';
import { PersonPicker } from '@/shared/ui/form/FormPerson';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';
import { TextInput } from '@/shared/ui/form/TextInput';
import type { followUpProblems, FollowUpValues } from '../../model/run';

const DateField = lazy(() => import('@/shared/ui/form/DateField'));

interface FollowUpFieldsProps {
  projectId: string;
  values: FollowUpValues;
  problems: ReturnType<typeof followUpProblems>;
  /** What is to be done where nothing else is said. */
  placeholder: string;
  onChange: (values: FollowUpValues) => void;
}

/** Who corrects what failed, by when: in place, while one stands before it. */
export function FollowUpFields({ projectId, values, problems, placeholder, onChange }: FollowUpFieldsProps) {
  const people = useProjectPeople(projectId);
  const id = useId();
  const { ownerId, ownerName } = values;
  // Without a connection whoever was named before is still read, and may be named again.
  const members: readonly PersonChoice[] =
    people.data ?? (ownerName === undefined ? [] : [{ id: ownerId, name: ownerName, email: '' }]);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: { xs: 3, sm: 4 },
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.tone.error.border}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box id={id} sx={{ fontWeight: 600 }}>
        Follow-up
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: 'minmax(0, 1fr) 200px' },
          alignItems: 'start',
        }}
      >
        <PersonPicker
          label="Who corrects it"
          required
          value={values.ownerId}
          onChange={(ownerId) =>
            onChange({
              ...values,
              ownerId,
              ownerName: members.find(({ id: each }) => each === ownerId)?.name,
            })
          }
          people={members}
          loading={people.isPending && members.length === 0}
          error={problems.ownerId !== undefined}
          helperText={problems.ownerId ?? (people.isError ? MESSAGES.common.fetchFailed : undefined)}
        />
        <Suspense fallback={<Box sx={{ minBlockSize: 72 }} />}>
          <DateField
            label="By when"
            required
            min={todayIso()}
            value={values.dueDate}
            onChange={(dueDate) => onChange({ ...values, dueDate })}
            error={problems.dueDate !== undefined}
            helperText={problems.dueDate}
          />
        </Suspense>
      </Box>
      <TextInput
        label="What has to be done"
        multiline
        minRows={2}
        maxLength={2000}
        value={values.description}
        placeholder={placeholder}
        helperText={values.description === '' ? 'Your note, where this is left empty.' : undefined}
        onChange={(event) => onChange({ ...values, description: event.target.value })}
      />
    </Box>
  );
}
