// npm run storybook: every component and page in all its states.
import { generate } from './generate.mjs';
import { run } from './tasks.mjs';

await generate();
await run('storybook', ['dev', '-p', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry']);
