import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** Loads the settings, then zod, and answers whether zod took them. */
const LOAD = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(async () => {
  const { globalConfig } = await import('zod/v4/core');
  parentPort.postMessage(globalConfig.jitless);
});`;

it('tells zod, before it loads, to make no code from strings', async () => {
  // In a thread of its own: here other tests have loaded zod, which reads its settings once.
  const settings = new URL('./zod-settings.ts', import.meta.url);
  const thread = new Worker(LOAD, { eval: true, workerData: settings.href });
  const [jitless] = (await once(thread, 'message')) as [unknown];
  await thread.terminate();
  expect(jitless).toBe(true);
});
