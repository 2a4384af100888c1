import { expect, it } from 'vitest';

it('tells zod, before it loads, to make no code from strings', async () => {
  await import('./zod-settings');
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
});
