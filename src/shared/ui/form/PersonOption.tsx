import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import { PersonAvatar } from '../PersonAvatar';

/** A person as pickers offer them. */
export interface PersonChoice {
  id: string;
  name: string;
  email: string;
  photoKey?: string | null | undefined;
  jobTitle?: string | null | undefined;
  roleName?: ProjectRole | undefined;
  company?: { name: string } | null | undefined;
  /** What else helps to choose: "3 open RFIs". */
  note?: string | undefined;
}

/** People by role in the order of the roles, and by name within one: as a grouped list wants them. */
export function byRole<T extends PersonChoice>(people: readonly T[]): T[] {
  const rank = ({ roleName }: PersonChoice): number =>
    roleName === undefined ? PROJECT_ROLES.length : PROJECT_ROLES.indexOf(roleName);
  return people.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export const roleOf = ({ roleName }: PersonChoice): string =>
  roleName === undefined ? '' : PROJECT_ROLE_LABELS[roleName];

type PersonOptionProps = HTMLAttributes<HTMLLIElement> & { person: PersonChoice };

/** One person in the list of a picker: name, job, company. */
export function PersonOption({ person, ...rest }: PersonOptionProps) {
  const about = [person.jobTitle, person.company?.name, person.note].filter(
    (part) => part !== null && part !== undefined && part !== '',
  );
  return (
    <Box component="li" {...rest} sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
      <PersonAvatar name={person.name} photoKey={person.photoKey} size={28} />
      <Box sx={{ minInlineSize: 0 }}>
        <Box>{person.name}</Box>
        {about.length > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{about.join(' · ')}</Box>
        )}
      </Box>
    </Box>
  );
}
