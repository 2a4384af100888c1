/** Where a reader is in a list: its state in the address, and the record that they went to. */
interface ListPlace {
  search: object;
  row: string | undefined;
}

/** By the list's path; kept while the app is open, for the way back to where one was. */
const places = new Map<string, ListPlace>();

/** Forgets all lists, as a new visit of the app does. */
export function forgetPlaces(): void {
  places.clear();
}

/** Remembers how a list looks. */
export function rememberList(path: string, search: object): void {
  places.set(path, { search, row: places.get(path)?.row });
}

/** Remembers which of its records somebody went to. */
export function rememberRow(path: string, row: string): void {
  places.set(path, { search: leftSearch(path), row });
}

/** The state in which the list was left; empty where it was not seen yet. */
export const leftSearch = (path: string): object => places.get(path)?.search ?? {};

/** The record that the reader went to from this list: once, for whoever comes back gets the focus there. */
export function takeLeftRow(path: string): string | undefined {
  const place = places.get(path);
  if (place === undefined) return undefined;
  places.set(path, { ...place, row: undefined });
  return place.row;
}
