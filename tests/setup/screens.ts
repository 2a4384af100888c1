import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The first page of a worker loads over a thousand modules of its packages; a busy processor takes its time over them.
// Only what never comes waits this long.
configure({ asyncUtilTimeout: 30_000 });
// What a test leaves mounted goes on after it: an answer that comes once its file has ended draws into a page that is
// no longer there, an error of no test that fails the whole run.
afterEach(() => {
  cleanup();
  // The suites of a worker share one page: each test finds it as a new tab.
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
});
// So does a lazy part that is still being fetched.
afterAll(() => vi.dynamicImportSettled());
