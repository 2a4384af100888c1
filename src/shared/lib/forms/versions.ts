/** Which of two versions of a field is to stand: what was typed here, or what somebody else saved. */
export type VersionSide = 'mine' | 'theirs';

/** A field that differs between what was typed and what somebody else saved. */
export interface FieldDifference<Field extends string = string> {
  field: Field;
  /** Both changed it; otherwise only the side that is proposed did. */
  both: boolean;
  /** The version of who changed it; the reader's own where both did. */
  proposed: VersionSide;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that two versions do not have in common. */
export const differingFields = <Values extends object, Field extends keyof Values & string>(
  fields: readonly Field[],
  a: Values,
  b: Values,
): Field[] => fields.filter((field) => !same(a[field], b[field]));

/** What differs, seen from the version that both started from. */
export function compareVersions<Values extends object, Field extends keyof Values & string>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): FieldDifference<Field>[] {
  return differingFields(fields, mine, theirs).map((field) => {
    const changedByMe = !same(base[field], mine[field]);
    const both = changedByMe && !same(base[field], theirs[field]);
    return { field, both, proposed: changedByMe ? 'mine' : 'theirs' };
  });
}

/** The values that follow from the choices. */
export function chooseVersions<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Partial<Record<string, VersionSide>>>,
): Values {
  const chosen = Object.entries(theirs).filter(([field]) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen) };
}
