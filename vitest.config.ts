import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.ts';
import { ON_POSTGRES } from './server/testing/on-postgres.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** Two workers: the suites must also pass on a two-core machine without starving their servers and browsers. */
const maxWorkers = 2;

/**
 * The stories as Storybook's own runner plays them, file by file from the sources (`npm run test:all`, STORIES_DEV=1).
 * Loaded only then: reading Storybook's configuration costs every other level seconds.
 */
async function storiesInDevelopment() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    resolve: { alias },
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
    test: {
      name: 'stories',
      testTimeout: 90_000,
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGS },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
      },
    },
  };
}

const server = {
  environment: 'node',
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['tests/setup/property-seed.ts'],
  // A worker's files share the contract's schemas, the compiled database and, one after the other, its databases.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** One project a level: rules and units, the server on a real database, screens in jsdom, stories, end to end. */
export default defineConfig(async () => ({
  resolve: { alias },
  test: {
    maxWorkers,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'domain/**/*.test.ts',
            'tests/rules/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/stories/**/*.test.ts',
            'scripts/**/*.test.ts',
            'src/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/property-seed.ts'],
          // One worker's files share what they load: none of them keeps anything in its modules or globals.
          isolate: false,
          testTimeout: 180_000,
        },
      },
      // Every file, on whatever TEST_DATABASE_URL names: the embedded database where it names nothing.
      {
        resolve: { alias },
        test: { ...server, name: 'server', include: ['server/**/*.test.ts', 'tests/verify/**/*.test.ts'] },
      },
      // What can be otherwise on a PostgreSQL server, which TEST_DATABASE_URL has to name.
      {
        resolve: { alias },
        test: { ...server, name: 'server-postgres', include: Object.keys(ON_POSTGRES) },
      },
      {
        resolve: { alias },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/setup/screens.ts'],
          // A page and its packages take longer to load than to test; tests/setup/screens.ts cleans up after each test.
          isolate: false,
          testTimeout: 90_000,
        },
      },
      ...(process.env.STORIES_DEV ? [await storiesInDevelopment()] : []),
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          setupFiles: ['tests/e2e/support/setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
