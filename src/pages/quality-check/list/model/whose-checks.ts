import type { QualityLine } from '@/shared/api/generated/model';

/** Whose checks these lines would be, who has the most first: "Mei Chen (8), Luis Ortega (2)". */
export function whoseChecks(lines: Iterable<Pick<QualityLine, 'contractor'>>): string {
  const people = new Map<string, { name: string; count: number }>();
  for (const { contractor } of lines) {
    const { name, count } = people.get(contractor.id) ?? { name: contractor.name, count: 0 };
    people.set(contractor.id, { name, count: count + 1 });
  }
  return [...people.values()]
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .map(({ name, count }) => `${name} (${String(count)})`)
    .join(', ');
}
