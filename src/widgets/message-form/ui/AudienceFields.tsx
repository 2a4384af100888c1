import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Control, useController, useWatch } from 'react-hook-form';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { countOf } from '#domain/text/count.ts';
import { readersAmong } from '@/entities/message';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useMe } from '@/shared/session/me';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import type { MessageValues } from '../model/values';

interface AudienceFieldsProps {
  projectId: string;
  control: Control<MessageValues>;
}

/** Who reads it: everyone, or the roles and people that are chosen; and how many that are now. */
export function AudienceFields({ projectId, control }: AudienceFieldsProps) {
  const me = useMe().user.id;
  const people = useProjectPeople(projectId);
  const { field } = useController({ control, name: 'audience' });
  const values = useWatch({ control });
  const { notifyRoles = [], notifyWith = [] } = values;
  const isChosen = field.value === 'CHOSEN';
  const isNobody = isChosen && notifyRoles.length + notifyWith.length === 0;
  const others = readersAmong(people.data ?? [], {
    status: 'SENT',
    authorId: me,
    notifyRoles: isChosen ? notifyRoles : [],
    notifyWith: isChosen ? notifyWith : [],
  }).filter(({ id }) => id !== me);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Audience"
        value={field.value}
        onChange={(_event, audience: MessageValues['audience'] | null) =>
          audience !== null && field.onChange(audience)
        }
        sx={{ '& .MuiToggleButton-root': { blockSize: 40 } }}
      >
        <ToggleButton value="ALL">Everyone</ToggleButton>
        <ToggleButton value="CHOSEN">Roles and people</ToggleButton>
      </ToggleButtonGroup>
      {isChosen && (
        <>
          <RolesField control={control} />
          <FormPeople
            control={control}
            name="notifyWith"
            label="People"
            people={people.data ?? []}
            loading={people.isPending}
            placeholder="Who else reads it"
          />
        </>
      )}
      {people.data !== undefined && (
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {isNobody
            ? 'Nobody is chosen yet.'
            : `${countOf(others.length, 'other person reads', 'other people read')} it now${isChosen ? ', project admins among them' : ', and whoever joins later'}.`}
        </Box>
      )}
    </>
  );
}

function RolesField({ control }: { control: Control<MessageValues> }) {
  const { field, fieldState } = useController({ control, name: 'notifyRoles' });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...PROJECT_ROLES]}
      value={field.value}
      getOptionLabel={(role) => PROJECT_ROLE_LABELS[role]}
      noOptionsText="No role matches"
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Roles"
          placeholder={field.value.length === 0 ? 'Everyone who has one of them' : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={itemProblem(fieldState.error)}
        />
      )}
    />
  );
}
