import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_CALLS } from '@/app/router/first-calls';
import { routes } from '@/app/router/routes';
import { places } from '../../scripts/client-chunks.ts';

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, { get?: unknown }> };
const shaped = (path: string): string => path.replaceAll(/\$\w+|\{\w+\}/g, '$');
const calls = Object.entries(contract.paths).flatMap(([path, { get }]) => (get ? [shaped(path)] : []));
const addresses = new Set(places(routes).map(({ path }) => path));

test.each(Object.entries(FIRST_CALLS))('%s is a page, and what it waits for is a call', (address, call) => {
  expect(addresses).toContain(address);
  expect(calls).toContain(shaped(call));
  for (const [parameter] of call.matchAll(/\$\w+/g)) expect(address.split('/')).toContain(parameter);
});
