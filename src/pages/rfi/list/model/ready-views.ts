import { OPEN_RFI } from '#domain/rfi/status.ts';
import type { RfiListSearch } from './search';

type ReadyFilters = Pick<RfiListSearch, 'ballInCourt' | 'overdue' | 'createdBy' | 'status'>;

export interface RfiView {
  label: string;
  filters: ReadyFilters;
}

/** The views that need no making: what waits for the reader, what is late, what the reader asked, all that is open. */
export const rfiViews = (myId: string): readonly RfiView[] => [
  { label: 'My court', filters: { ballInCourt: myId } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Asked by me', filters: { createdBy: myId } },
  { label: 'Open', filters: { status: [...OPEN_RFI] } },
];

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted().join(' ') : String(value);

/** Whether the list is narrowed to the view, whatever else narrows it. */
export const isOn = (search: RfiListSearch, { filters }: RfiView): boolean =>
  Object.entries(filters).every(
    ([name, value]) => textOf(search[name as keyof ReadyFilters]) === textOf(value), // the entries are its own
  );

/** What a press on the view changes: it narrows the list, or lets go of it again. */
export const toggled = (search: RfiListSearch, view: RfiView): Partial<RfiListSearch> =>
  isOn(search, view)
    ? Object.fromEntries(Object.keys(view.filters).map((name) => [name, undefined]))
    : view.filters;
