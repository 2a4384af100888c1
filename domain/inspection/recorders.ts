interface Named {
  id: string;
}

/**
 * Who gave results and inspects no more: they were taken off, or handed their work over. A report names them beside the
 * inspectors, as its answers are theirs (rule: who inspected).
 */
export function formerInspectors<Person extends Named>({
  inspectors,
  items,
}: {
  inspectors: readonly Named[];
  items: readonly { recordedBy: Person | null }[];
}): Person[] {
  const present = new Set(inspectors.map(({ id }) => id));
  const former = new Map<string, Person>();
  for (const { recordedBy } of items)
    if (recordedBy !== null && !present.has(recordedBy.id)) former.set(recordedBy.id, recordedBy);
  return [...former.values()];
}
