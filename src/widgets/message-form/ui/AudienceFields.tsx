import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import {
  memberRolesBeside,
  PROJECT_ROLE_LABELS,
  PROJECT_ROLES,
  type ProjectRole,
} from '#domain/authority/roles.ts';
import { countOf } from '#domain/text/count.ts';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useMe } from '@/shared/session/me';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { Button } from '@/shared/ui/Button';
import { readersOf } from '../model/audience';
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
  const readers = readersOf(people.data ?? [], me, values);
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
          <MembersBeside control={control} people={people.data ?? []} />
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
        <Box role="status" sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {isNobody
            ? 'Nobody is chosen yet.'
            : `${countOf(readers.length, 'other person reads', 'other people read')} it now${isChosen ? ', project admins among them' : ', and whoever joins later'}.`}
        </Box>
      )}
      {!isNobody && <ReaderNames readers={readers} />}
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

interface MembersBesideProps {
  control: Control<MessageValues>;
  people: readonly { name: string; roleName: ProjectRole }[];
}

/** Offers the members of a company whose lead is chosen: a foreman is no "Subcontractor" by role. */
function MembersBeside({ control, people }: MembersBesideProps) {
  const { field } = useController({ control, name: 'notifyRoles' });
  const beside = memberRolesBeside(field.value).filter((role) =>
    people.some(({ roleName }) => roleName === role),
  );
  return beside.map((role) => {
    const names = people.filter(({ roleName }) => roleName === role).map(({ name }) => name);
    return (
      <Box key={role} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button size="xs" onClick={() => field.onChange([...field.value, role])}>
          And {PROJECT_ROLE_LABELS[role].toLowerCase()}
        </Button>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {names.slice(0, 3).join(', ')}
          {names.length > 3 && ` and ${String(names.length - 3)} more`}
        </Box>
      </Box>
    );
  });
}

/** So many names tell who it is without a list to read through. */
const SHOWN = 8;

/** Who reads it, by name; of many the first, and the others on demand. */
function ReaderNames({ readers }: { readers: readonly { id: string; name: string }[] }) {
  const [all, setAll] = useState(false);
  if (readers.length === 0) return null;
  const names = readers.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  const rest = all ? 0 : Math.max(names.length - SHOWN, 0);
  return (
    <Box sx={{ fontSize: 'body2.fontSize', marginBlockStart: -3, overflowWrap: 'anywhere' }}>
      {names.slice(0, names.length - rest).join(', ')}
      {rest > 0 && (
        <>
          {' '}
          <Button size="xs" variant="plain" onClick={() => setAll(true)}>
            and {rest} more
          </Button>
        </>
      )}
    </Box>
  );
}
