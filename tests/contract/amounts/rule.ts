import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rule about amounts: which objects of a body it speaks of, and what is wrong with one. */
export interface AmountRule {
  name: string;
  applies(object: Json): boolean;
  faults(object: Json): string[];
}

export const has = (object: Json, ...keys: string[]): boolean =>
  keys.every((key) => Object.hasOwn(object, key));
export const cents = (value: unknown): number => (typeof value === 'number' ? toCents(value) : 0);
export const rate = (value: unknown): number | null =>
  typeof value === 'number' ? toTenThousandths(value) : null;
export const rows = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Where the figures that an object names differ from those that the rule gives, both in cents. */
export const differ = (object: Json, wanted: Readonly<Record<string, number>>): string[] =>
  Object.entries(wanted).flatMap(([key, right]) =>
    !has(object, key) || cents(object[key]) === right
      ? []
      : [`${key} is ${cents(object[key])}, not ${right}`],
  );

/** A computed share has two decimals and is compared as it stands. */
export const differShare = (object: Json, key: string, total: unknown, base: unknown): string[] => {
  const right = percentOf(cents(total), cents(base));
  return !has(object, key) || object[key] === right ? [] : [`${key} is ${String(object[key])}, not ${right}`];
};
