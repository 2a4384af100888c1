import type { Part } from './findings.mjs';

export function variantsOf(text: string): { part: Part; text: string }[];
