import { describe, expect, test } from 'vitest';
import { bodyBytes } from './body-bytes.mjs';

const KIB = 1024;
const text = (maxLength: number, more = {}) => ({ type: 'string', maxLength, ...more });
const object = (properties: object, more = {}) => ({ type: 'object', properties, ...more });

describe('the bytes of a body', () => {
  test('hold the longest texts that the schema allows, every character escaped and the JSON laid out', () => {
    const schema = object({ title: text(2000), tags: { type: 'array', maxItems: 20, items: text(100) } });
    const longest = {
      title: '\u0001'.repeat(2000),
      tags: Array.from({ length: 20 }, () => '\u0001'.repeat(100)),
    };
    const bytes = bodyBytes(schema, {}) ?? 0;
    expect(bytes).toBeGreaterThan(JSON.stringify(longest, null, 4).length);
    expect(bytes).toBeLessThan(64 * KIB);
  });

  test('are eight kilobytes at least', () => {
    expect(bodyBytes(object({ email: text(320) }), {})).toBe(8 * KIB);
  });

  test('count a text of base64 once a character', () => {
    const png = bodyBytes(object({ png: text(700_000, { format: 'byte' }) }), {}) ?? 0;
    expect(png).toBeGreaterThan(700_000);
    expect(png).toBeLessThan(1500 * KIB);
  });

  test('are those of the largest variant, and of all parts', () => {
    const small = object({ a: text(10) });
    const large = object({ b: text(10_000) });
    const of = (schema: object) => bodyBytes(schema, {}) ?? 0;
    expect(of({ oneOf: [small, large] })).toBe(of(large));
    expect(of({ allOf: [large, large] })).toBeGreaterThan(of(large) * 1.9);
  });

  test('follow references', () => {
    const contract = { components: { schemas: { Title: text(5000) } } };
    expect(bodyBytes(object({ title: { $ref: '#/components/schemas/Title' } }), contract)).toBe(
      bodyBytes(object({ title: text(5000) }), contract),
    );
  });

  const endless = {
    components: { schemas: { Line: object({ under: { $ref: '#/components/schemas/Line' } }) } },
  };
  test.each([
    ['a text without an end', object({ a: { type: 'string' } }), {}],
    ['a list without an end', object({ a: { type: 'array', items: text(5) } }), {}],
    ['any properties', object({}, { additionalProperties: true }), {}],
    ['a schema within itself', { $ref: '#/components/schemas/Line' }, endless],
  ])('are not known for %s', (_, schema, contract) => {
    expect(bodyBytes(schema, contract)).toBeNull();
  });
});
