import type { Db } from '../../db/database.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import { refsOf, type Refs } from './refs.ts';

/** Fields of a record that hold who has a part in it, by the id of a person or of a company. */
const PERSON = /^(?:contractor|approver|approvingUser|certifyingUser|assignedToUser)Id$/;
const COMPANY = /^(?:company|payingCompany)Id$/;

const idsIn = (changes: readonly FieldChange[], named: RegExp): string[] =>
  changes
    .filter(({ field }) => named.test(field))
    .flatMap(({ from, to }) => [from, to].filter((id) => typeof id === 'string'));

function inNames(change: FieldChange, refs: Refs): FieldChange {
  const isPerson = PERSON.test(change.field);
  if (!isPerson && !COMPANY.test(change.field)) return change;
  const nameOf = (id: unknown): unknown => {
    if (typeof id !== 'string') return id;
    return isPerson ? refs.user(id).name : refs.company(id).name;
  };
  return { field: change.field.slice(0, -'Id'.length), from: nameOf(change.from), to: nameOf(change.to) };
}

/**
 * Steps of a history with people and companies by their names of that moment: an id tells whoever reads it nothing, and a name
 * that is changed later is not what was said then.
 */
export async function withNames<S extends { changes?: FieldChange[] | undefined }>(
  db: Db,
  steps: readonly S[],
): Promise<S[]> {
  const changes = steps.flatMap((step) => step.changes ?? []);
  const [people, firms] = [idsIn(changes, PERSON), idsIn(changes, COMPANY)];
  if (people.length + firms.length === 0) return [...steps];
  const refs = await refsOf(db, { users: people, companies: firms });
  return steps.map((step) =>
    step.changes ? { ...step, changes: step.changes.map((change) => inNames(change, refs)) } : step,
  );
}
