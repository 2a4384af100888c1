// npm run storybook: every component and page in all its states.
import { generate } from './generate.mjs';
import { run, whenChanged } from './tasks.mjs';

/** The Storybook that the tests play: without documentation, which would take nine tenths of the time. */
const FOR_TESTS = '.cache/storybook-test';
const INPUTS = [
  'src',
  'domain',
  'public',
  '.storybook',
  'vite.config.ts',
  'openapi',
  'orval.config.ts',
  'package-lock.json',
  'scripts/storybook.mjs',
];

/** Builds the stories for their tests, where anything changed that they show. */
export async function buildStories() {
  await whenChanged('storybook-test', INPUTS, `${FOR_TESTS}/index.json`, async () => {
    console.log('Building the stories…');
    await run('storybook', ['build', '--test', '--quiet', '--disable-telemetry', '-o', FOR_TESTS], {
      quiet: true,
    });
  });
  return true;
}

if (import.meta.filename === process.argv[1]) {
  await generate();
  await run('storybook', ['dev', '-p', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry']);
}
