/** A view that needs no making: what it narrows the list to, by the filters of its address. */
export interface ReadyView<S> {
  label: string;
  filters: Partial<S>;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted().join(' ') : String(value);

/** Whether the list is narrowed to the view, whatever else narrows it. */
export const isOn = <S extends object>(search: S, { filters }: ReadyView<S>): boolean =>
  Object.entries(filters).every(
    ([name, value]) => textOf(search[name as keyof S]) === textOf(value), // the entries are its own
  );

/** What a press on the view changes: it narrows the list, or lets go of it again. */
export const toggled = <S extends object>(search: S, view: ReadyView<S>): Partial<S> =>
  isOn(search, view)
    ? // The filters of the view, each without a value.
      (Object.fromEntries(Object.keys(view.filters).map((name) => [name, undefined])) as Partial<S>)
    : view.filters;
