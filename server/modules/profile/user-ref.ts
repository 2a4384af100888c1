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
