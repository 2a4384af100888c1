import type { Told } from './findings.mjs';

export function told(): Told;
