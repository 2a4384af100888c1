import type { FieldError } from './problem.ts';

/** Where a body carries amounts, reduced by the generator to the branches that do. */
export interface FormatNode {
  readonly format?: string;
  readonly ref?: string;
  readonly properties?: Readonly<Record<string, FormatNode>>;
  readonly items?: FormatNode;
  readonly values?: FormatNode;
  readonly any?: readonly FormatNode[];
}

/** Decimals each format allows (rule: conventions); one more is refused and never rounded. */
const MAX_DECIMALS: Record<string, number> = { money: 2, 'unit-price': 4, quantity: 4, rate: 4 };

/** Whether the shortest decimal text of the number, as JSON carried it, has at most that many decimals. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [digits = '', exponent = '0'] = String(value).split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  return places <= decimals;
}

/**
 * Checks every amount of a body for its decimals.
 * @param named the formats of the contract's named schemas
 * @returns one error a field, in the order of the body
 */
export function checkFormats(
  value: unknown,
  node: FormatNode | null,
  named: Readonly<Record<string, FormatNode>>,
  path = '',
  errors: FieldError[] = [],
): FieldError[] {
  if (!node || value === null || value === undefined) return errors;
  const at = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  if (node.ref) checkFormats(value, named[node.ref] ?? null, named, path, errors);
  for (const variant of node.any ?? []) checkFormats(value, variant, named, path, errors);
  if (node.format && typeof value === 'number') {
    const decimals = MAX_DECIMALS[node.format] ?? 0;
    if (!hasAtMostDecimals(value, decimals))
      errors.push({ field: path, message: `At most ${decimals} decimals` });
  }
  if (node.items && Array.isArray(value)) {
    const { items } = node;
    value.forEach((item, i) => checkFormats(item, items, named, at(i), errors));
  }
  if (typeof value === 'object' && !Array.isArray(value)) {
    const record = value as Record<string, unknown>;
    for (const [key, child] of Object.entries(node.properties ?? {}))
      checkFormats(record[key], child, named, at(key), errors);
    if (node.values)
      for (const [key, item] of Object.entries(record))
        checkFormats(item, node.values, named, at(key), errors);
  }
  return errors;
}
