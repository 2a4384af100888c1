// npm run storybook: every component and page in all its states. The builds of it: for people, and for the tests.
import { generate } from './generate.mjs';
import { run, whenChanged } from './tasks.mjs';

/** The Storybook that the tests play: without documentation, controls and whatever else only people need. */
const FOR_TESTS = '.cache/storybook-test';
const FOR_PEOPLE = 'dist/storybook';
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

const build = (folder, ...args) =>
  run('storybook', ['build', '--quiet', '--disable-telemetry', '-o', folder, ...args], { quiet: true });

/** Builds the stories for their tests, where anything changed that they show. */
export async function buildStories() {
  await whenChanged('storybook-test', INPUTS, `${FOR_TESTS}/index.json`, async () => {
    console.log('Building the stories…');
    await build(FOR_TESTS, '--test');
  });
  return true;
}

/** Builds the Storybook that people read, documentation and all. */
export async function buildStorybook() {
  await whenChanged('storybook', INPUTS, `${FOR_PEOPLE}/index.html`, async () => {
    console.log('Building Storybook…');
    await build(FOR_PEOPLE);
  });
  return true;
}

if (import.meta.filename === process.argv[1]) {
  await generate();
  await run('storybook', ['dev', '-p', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry']);
}
