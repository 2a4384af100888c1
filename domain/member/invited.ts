import type { MemberStatus } from './status.ts';

/**
 * Whether the project knows a person by more than the address they were invited at. Whoever invites an address learns
 * nothing of its owner (name, phone, photo, title) until the owner accepts: an invitation needs nobody's consent.
 */
export const isKnown = (status: MemberStatus): boolean => status !== 'PENDING';

/** What a person has said about themselves. */
interface Profile {
  name: string;
  email: string;
  photoKey: string | null;
  jobTitle: string | null;
  phone?: string | null;
}

/** A person as the project knows them while they have not accepted: by the address alone. */
export const byAddressAlone = <T extends Profile>(person: T): T => ({
  ...person,
  name: person.email,
  photoKey: null,
  jobTitle: null,
  ...('phone' in person ? { phone: null } : {}),
});
