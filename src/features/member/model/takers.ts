import type { Member } from '@/shared/api/generated/model';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';

/** The members who can take over from those who leave, by member id. */
export const takersAmong = (members: readonly Member[], leavers: readonly string[]): PersonChoice[] =>
  members
    .filter(({ id }) => !leavers.includes(id))
    .map(({ id, user, company, projectRole }) => ({
      ...user,
      id,
      company,
      roleName: projectRole.roleName,
    }));
