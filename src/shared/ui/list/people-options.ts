import type { FilterOption } from './FilterChip';

/** Somebody whom records name, and whether they still take part in the project. */
export interface NamedPerson {
  id: string;
  name: string;
  isActive: boolean;
}

/** People as the choices of a filter: the reader first, then the others in their order; who has left says so. */
export function peopleOptions(people: readonly NamedPerson[], myId: string): FilterOption[] {
  return people
    .toSorted((a, b) => Number(b.id === myId) - Number(a.id === myId))
    .map(({ id, name, isActive }) => ({
      value: id,
      label: id === myId ? `${name} (you)` : isActive ? name : `${name} (left the project)`,
    }));
}
