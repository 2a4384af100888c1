import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromCents, MAX_CENTS } from '#domain/money/money.ts';

const { components } = JSON.parse(
  readFileSync(new URL('../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, { minimum?: number; maximum?: number }> } };

test("the contract's largest amount is the domain's", () => {
  const most = fromCents(MAX_CENTS);
  expect(components.schemas['Money']).toMatchObject({ minimum: -most, maximum: most });
  expect(components.schemas['PositiveMoney']).toMatchObject({ minimum: 0, maximum: most });
});
