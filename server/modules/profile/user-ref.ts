import type { users } from '../auth/schema.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'photoKey' | 'jobTitle'>;

/** A person as records name them; the e-mail address stands in for a name that is not known yet. */
export const userRef = ({ id, name, email, photoKey, jobTitle }: Person) => ({
  id,
  name: name || email,
  email,
  photoKey,
  jobTitle,
});

type Account = Person & Pick<typeof users.$inferSelect, 'createdAt' | 'updatedAt'>;

/** A person with their account, and their profile as others see it: the phone number is their own. */
export const accountRef = (person: Account) => ({
  ...userRef(person),
  createdAt: person.createdAt.toISOString(),
  updatedAt: person.updatedAt.toISOString(),
  userProfile: { name: person.name || null, jobTitle: person.jobTitle, photoKey: person.photoKey },
});
