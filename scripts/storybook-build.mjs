// npm run storybook:build: the Storybook for people as static files in dist/storybook, to be served by anything that
// serves files. A product that is not in production serves it at /storybook.
import { generate } from './generate.mjs';
import { buildStorybook } from './storybook.mjs';

await generate();
await buildStorybook();
console.log('Storybook is in dist/storybook; the running product serves it at /storybook.');
