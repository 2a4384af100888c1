/** A postal address as it is entered; null where a part is not. */
export interface Address {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

/** Street and town, each a line where it is known. */
export function addressOf({ address, city, state, zipCode }: Address): string[] {
  const region = [state, zipCode].filter(Boolean).join(' ');
  const town = [city, region].filter(Boolean).join(', ');
  return [address ?? '', town].filter((text) => text !== '');
}

/** Where a job is, in one line; empty where the project has neither street nor town: a state alone is no place. */
export const siteOf = (project: Address): string =>
  project.address || project.city ? addressOf(project).join(', ') : '';
