import { addDays } from '#domain/time/dates.ts';
import { type Raw, read } from './list-search';

/** Sent to the call by the filter's own name and as it stands in the address. */
interface AsItIs {
  readonly asItIs: never;
}

/**
 * A filter of a list: how its value is read at its name in the address, and what the call is sent for it. `Sent` is
 * what the call's parameters get of it.
 */
export interface Filter<Value, Sent = AsItIs> {
  /** A value that does not fit is undefined. */
  read: (raw: Raw, name: string) => Value | undefined;
  /** Absent where the call takes the value by the same name. A method, so that a filter of any value is a filter. */
  send?(value: Value): Sent;
  /** What the call calls the parameters that it sends; absent where that is the filter's own name. */
  sends?: readonly string[];
  /** The page's own state: it neither narrows the list nor belongs to how the list looks. */
  own?: true;
  /** Where the reader is, such as a folder: what clears the list, or gives it another look, leaves the reader there. */
  place?: true;
  /** How the rows are laid out: part of how the list looks, as its columns are, and nothing that narrows it. */
  arranges?: true;
}

/** A span of days: the one filter that stands in the address under two names, `from` and `to`. */
export interface SpanFilter {
  sendSpan: (span: Span) => SentSpan;
}
export interface Span {
  from?: string;
  to?: string;
}
interface SentSpan {
  startDate: string | undefined;
  endDate: string | undefined;
}

// A filter that sends nothing, or something of its own, is a filter too: its method gives back any object.
export type Filters = Readonly<Record<string, Filter<unknown, AsItIs | object> | SpanFilter>>;

/** The values of a closed set, which the contract gives as an object and a page as a list. */
export type Choices<T extends string> = readonly T[] | Readonly<Record<string, T>>;
export const valuesOf = <T extends string>(choices: Choices<T>): readonly T[] => Object.values(choices);

/** One of a closed set. */
export const one = <const T extends string>(choices: Choices<T>): Filter<T> => ({
  read: (raw, name) => read.oneOf(raw, name, valuesOf(choices)),
});

/** Several of a closed set, in the set's order. */
export const many = <const T extends string>(choices: Choices<T>): Filter<T[]> => ({
  read: (raw, name) => read.manyOf(raw, name, valuesOf(choices)),
});

/** A person or a record. */
export const id = (): Filter<string> => ({ read: (raw, name) => read.id(raw, name) });

/** On, or absent. */
export const flag = (): Filter<true> => ({ read: (raw, name) => read.flag(raw, name) });

/** One day, YYYY-MM-DD. */
export const day = (): Filter<string> => ({ read: (raw, name) => read.date(raw, name) });

/** A text, cut at the length that the API takes. */
export const text = (maxLength: number): Filter<string> => ({
  read: (raw, name) => read.text(raw, name, maxLength),
});

/** `from` and `to`, both days included; sent as `startDate` and `endDate`, which is the day after where the API leaves it out. */
export const dateRange = ({ end = 'inclusive' }: { end?: 'inclusive' | 'exclusive' } = {}): SpanFilter => ({
  sendSpan: ({ from, to }) => ({
    startDate: from,
    endDate: to === undefined || end === 'inclusive' ? to : addDays(to, 1),
  }),
});

/** The filter, sent to the call in the call's own words: by each parameter's name, its value for what was chosen. */
export const sentAs = <Value, const Parts extends Readonly<Record<string, (value: Value) => unknown>>>(
  filter: Filter<Value>,
  parts: Parts,
): Filter<Value, { [Name in keyof Parts]: ReturnType<Parts[Name]> }> => ({
  read: filter.read,
  send: (value) =>
    // Name by name as the parts say, which is where the type comes from.
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part(value)])) as {
      [Name in keyof Parts]: ReturnType<Parts[Name]>;
    },
  sends: Object.keys(parts),
});

/** A state of the page that stands in the address: no filter, not sent, and in no saved view. */
export const own = <Value>(filter: Filter<Value>): Filter<Value, Record<never, never>> => ({
  read: filter.read,
  send: () => ({}),
  sends: [],
  own: true,
});

/** Where the reader is: sent to the call, but nothing that narrows the list, and in no saved view. */
export const place = <Value, Sent>(filter: Filter<Value, Sent>): Filter<Value, Sent> => ({
  ...filter,
  own: true,
  place: true,
});

/** How the rows are laid out, under the name `layout`: not sent, and kept by a saved view and by whoever clears the list. */
export const arranging = <Value>(filter: Filter<Value>): Filter<Value, Record<never, never>> => ({
  read: filter.read,
  send: () => ({}),
  sends: [],
  arranges: true,
});

export const SPAN_SENDS = ['startDate', 'endDate'] as const satisfies readonly (keyof SentSpan)[];

export const isSpan = (filter: Filters[string]): filter is SpanFilter => 'sendSpan' in filter;

type Flat<T> = { [K in keyof T]: T[K] };
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void ? A : never;

type SpanNames<F> = { [K in keyof F]: F[K] extends SpanFilter ? K : never }[keyof F];

/** What the filters hold of an address. */
export type AddressOf<F> = Flat<
  {
    [K in Exclude<keyof F, SpanNames<F>>]?: F[K] extends Filter<infer Value, infer _Sent> ? Value : never;
  } & ([SpanNames<F>] extends [never] ? unknown : Span)
>;

/** What one filter sends. */
type SentBy<Name extends PropertyKey, F> = F extends SpanFilter
  ? SentSpan
  : F extends Filter<infer Value, infer Sent>
    ? [Sent] extends [AsItIs]
      ? { [N in Name]: Value | undefined }
      : { [N in keyof Sent]: Sent[N] | undefined }
    : never;

/** What the filters send together. */
export type SentOf<F> = Flat<All<{ [K in keyof F]: SentBy<K, F[K]> }[keyof F]>>;

/** The filters that a call takes; another one has to be of a type that no filter is. */
export type TakenBy<Call, F> = {
  [K in keyof F]: SentBy<K, F[K]> extends infer Sent
    ? [Exclude<keyof Sent, keyof Call>, Sent extends Partial<Call> ? never : K] extends [never, never]
      ? unknown
      : { notTakenByTheCall: Exclude<keyof Sent, keyof Call> }
    : never;
};
