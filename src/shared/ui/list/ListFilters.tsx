import { memo } from 'react';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import type { ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { DateChip } from './DateChip';
import { DateRangeChip } from './DateRangeChip';
import { FilterChip, type FilterOption } from './FilterChip';

/** The filters of a list's address whose values are of a kind. */
type NamesOf<S, Value> = Exclude<
  { [K in keyof S]-?: NonNullable<S[K]> extends Value ? K : never }[keyof S],
  keyof ListSearch
> &
  string;

/** A list at its address, as its filters see it. */
export interface Filtered<S> {
  search: S;
  actions: Pick<ListSearchActions<S>, 'setFilters'>;
}

interface FilterProps<S, Name extends keyof S, Value> {
  list: Filtered<S>;
  name: Name;
  label: string;
  options: readonly (FilterOption & { value: Value })[];
}

type SetFilters = (change: Record<string, unknown>) => void;

interface OneChipProps {
  name: string;
  label: string;
  options: readonly FilterOption[];
  value: string | undefined;
  setFilters: SetFilters;
}

/** Drawn when its own value or choices change, not with every other filter. */
const OneChip = memo(function OneChip({ name, setFilters, value, ...chip }: OneChipProps) {
  const chosen = value === undefined ? [] : [value];
  return <FilterChip {...chip} value={chosen} onChange={([next]) => setFilters({ [name]: next })} />;
});

// A chip gives back what it was given: the filter's own values, under its own name.
const settersOf = <S,>({ actions }: Filtered<S>): SetFilters => actions.setFilters as SetFilters;

/** A filter by one value. It is there while it has a value, has choices, or waits for them. */
export function OneFilter<S, Name extends NamesOf<S, string>>({
  list,
  pending = false,
  ...chip
}: FilterProps<S, Name, NonNullable<S[Name]>> & { pending?: boolean }) {
  const value = list.search[chip.name] as string | undefined; // by the name's type
  if (chip.options.length === 0 && value === undefined && !pending) return null;
  return <OneChip {...chip} value={value} setFilters={settersOf(list)} />;
}

/** A filter by several values. */
export function ManyFilter<S, Name extends NamesOf<S, readonly string[]>>({
  list,
  name,
  ...chip
}: FilterProps<S, Name, Extract<NonNullable<S[Name]>, readonly unknown[]>[number]>) {
  return (
    <FilterChip
      {...chip}
      multiple
      value={(list.search[name] as string[] | undefined) ?? []} // by the name's type
      onChange={(value) => settersOf(list)({ [name]: value.length > 0 ? value : undefined })}
    />
  );
}

/** A filter by the days from and to. */
export function SpanFilter<S extends { from?: string; to?: string }>({
  list,
  label,
}: {
  list: Filtered<S>;
  label: string;
}) {
  const { from, to } = list.search;
  return <DateRangeChip label={label} from={from} to={to} onChange={settersOf(list)} />;
}

/** A filter by one day: what is there since it, or until it. */
export function DayFilter<S, Name extends NamesOf<S, string>>({
  list,
  name,
  ...chip
}: {
  list: Filtered<S>;
  name: Name;
  label: string;
  side: 'since' | 'until';
}) {
  return (
    <DateChip
      {...chip}
      value={list.search[name] as string | undefined} // by the name's type
      onChange={(value) => settersOf(list)({ [name]: value })}
    />
  );
}
