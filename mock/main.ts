import { serve } from '@hono/node-server';
import { operations } from '#contract/operations.ts';
import { parseArgs } from 'node:util';
import { createMock } from './app.ts';

const USAGE = 'Usage: npm run mock -- [--port 4010] [--delay milliseconds] [--seed number]';

const fail = (message: string): never => {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
};

function options() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { port: text, delay: text, seed: text } }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  return /^\d{1,9}$/.test(text) ? Number(text) : fail(`--${name} takes a whole number.`);
}

const given = options();
const port = wholeNumber('port', given.port, 4010);
const app = createMock({
  delay: wholeNumber('delay', given.delay, 0),
  seed: wholeNumber('seed', given.seed, 0),
});
const server = serve({ fetch: app.fetch, port }, (info) => {
  console.log(
    `The mock server answers ${Object.keys(operations).length} operations: http://localhost:${info.port}/api`,
  );
  console.log('Any bearer token will do. Switches by header: mock/README.md.');
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with --port.` : error.message,
  );
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
