import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { accountRef, userRef } from '../profile/user-ref.ts';

export type UserRef = ReturnType<typeof userRef>;
export interface CompanyRef {
  id: string;
  name: string;
}

const distinct = (ids: Iterable<string | null | undefined>): string[] => [
  ...new Set([...ids].filter((id) => id !== null && id !== undefined)),
];

/** The order of people and companies who have none of their own: by their names. */
export const inOrderOfName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  a.name.localeCompare(b.name) || a.id.localeCompare(b.id);

/** Looks people and companies up by id, each asked for once; throws on an id that is not there (a broken reference). */
export interface Refs {
  user(id: string): UserRef;
  /** The same people in the order of their names: who was added at once has no other one. */
  byName(ids: readonly string[]): UserRef[];
  /** The same person with their account and their profile. */
  account(id: string): ReturnType<typeof accountRef>;
  company(id: string): CompanyRef;
  userOrNull(id: string | null): UserRef | null;
  companyOrNull(id: string | null): CompanyRef | null;
}

function must<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`A record refers to ${id}, which is not there`);
  return found;
}

const peopleById = prepared((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      photoKey: users.photoKey,
      jobTitle: users.jobTitle,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(anyOfGiven(users.id, 'ids'))
    .prepare('people_by_id'),
);

const companiesById = prepared((db) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(anyOfGiven(companies.id, 'ids'))
    .prepare('companies_by_id'),
);

/** Reads the named people and companies in one trip. Nulls are ignored, so callers can pass optional columns. */
export async function refsOf(
  db: Db,
  ids: { users?: Iterable<string | null | undefined>; companies?: Iterable<string | null | undefined> },
): Promise<Refs> {
  const [userIds, companyIds] = [distinct(ids.users ?? []), distinct(ids.companies ?? [])];
  const [people, firms] = await together(
    () => (userIds.length ? peopleById(db).execute({ ids: userIds }) : []),
    () => (companyIds.length ? companiesById(db).execute({ ids: companyIds }) : []),
  );
  const accounts = new Map(people.map((person) => [person.id, person]));
  const byUser = new Map(people.map((person) => [person.id, userRef(person)]));
  const byCompany = new Map(firms.map((firm) => [firm.id, firm]));
  const user = (id: string): UserRef => must(byUser.get(id), id);
  return {
    user,
    byName: (ids) => ids.map(user).toSorted(inOrderOfName),
    account: (id) => accountRef(must(accounts.get(id), id)),
    company: (id) => must(byCompany.get(id), id),
    userOrNull: (id) => (id === null ? null : must(byUser.get(id), id)),
    companyOrNull: (id) => (id === null ? null : must(byCompany.get(id), id)),
  };
}
