import type { UserRef } from '@/shared/api/generated/model';

/** A person within a sentence: "you" to themselves, their name to others. */
export const personTo = (
  readerId: string,
  person: Pick<UserRef, 'id' | 'name'> | null | undefined,
  unknown = 'the approver',
): string => (person?.id === readerId ? 'you' : (person?.name ?? unknown));
