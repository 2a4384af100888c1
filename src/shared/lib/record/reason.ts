import type { Ability } from '@/shared/api/generated/model';

/** The reason a button shows when the server says no; undefined when it says yes. */
export function reasonOf(ability: Ability): string | undefined {
  return ability.allowed ? undefined : (ability.reason ?? 'This is not possible now.');
}
