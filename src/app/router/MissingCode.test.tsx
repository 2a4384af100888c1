import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppTheme } from '@/app/theme/theme';
import { MESSAGES } from '@/shared/i18n/messages';
import { MissingCode } from './MissingCode';

const error = new TypeError('Failed to fetch dynamically imported module: /assets/route-Br5s9bqn.js');
const THEME = createAppTheme('ltr');
const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <StrictMode>
      <ThemeProvider theme={THEME}>
        <MissingCode error={error} action={null} reload={reload} />
      </ThemeProvider>
    </StrictMode>,
  );
const answers = () => server.mockImplementation(async () => new Response('<!doctype html>'));
const isAway = () => server.mockRejectedValue(new TypeError('Failed to fetch'));

test('where the server answers, the page is loaded anew with its version', async () => {
  answers();
  show();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('where it does not, the app stays and says so; it is loaded anew once the server is back', async () => {
  isAway();
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.status.network);
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.status.network);
  expect(reload).not.toHaveBeenCalled();
  answers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a server that lacks the code of its own version does not have the page load for ever', async () => {
  answers();
  show();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.common.fetchFailed);
  expect(reload).toHaveBeenCalledTimes(1);
});
