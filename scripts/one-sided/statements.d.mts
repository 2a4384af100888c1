import type { Part } from './findings.mjs';

export function variantsOf(text: string): { part: Part; text: string }[];
export function assignmentsOf(
  text: string,
): { assigned: { column: string; value: string; part: Part }[]; text: string } | null;
export function deletionOf(text: string): Part | null;
