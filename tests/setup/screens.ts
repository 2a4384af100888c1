import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Lazy parts of a page take their time where several suites share a processor.
configure({ asyncUtilTimeout: 10_000 });
// What a test leaves mounted goes on after it: an answer that comes once its file has ended draws into a page that is
// no longer there, an error of no test that fails the whole run.
afterEach(cleanup);
// So does a lazy part that is still being fetched.
afterAll(() => vi.dynamicImportSettled());
