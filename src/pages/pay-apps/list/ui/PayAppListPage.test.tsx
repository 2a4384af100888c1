import { composeStories } from '@storybook/react-vite';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import * as stories from './PayAppListPage.stories';

const show = storyTests();
const all = composeStories(stories);

/** A phone: the list is cards there, which need no layout to be seen. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps its place while it loads', async () => {
  show(all.Loading);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
});

it('says what failed', async () => {
  show(all.Failed);
  expect(await screen.findByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
});

it('says what the list is for when there is nothing yet', async () => {
  show(all.Empty);
  expect(await screen.findByRole('heading', { name: 'No pay applications yet' })).toBeInTheDocument();
});

it('tells no matches from nothing yet', async () => {
  show(all.NoMatches);
  expect(await screen.findByRole('heading', { name: 'No pay applications match' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear filter Status' })).toBeInTheDocument();
});

it('shows each application with its figures, and the sums', async () => {
  show(all.Full);
  const list = await screen.findByRole('list', { name: 'Pay applications' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  expect(within(list).getByText('(1,500.50)')).toBeInTheDocument();
  const totals = screen.getByRole('region', { name: 'Totals' });
  // The closed application is paid: nothing is due on it any more.
  expect(totals).toHaveTextContent('Payment due $1,459,609.00');
  expect(totals).toHaveTextContent('Certified $1,846,257.75');
});

it('says why none can be started', async () => {
  const user = userEvent.setup();
  show(all.MayNotCreate);
  const button = await screen.findByRole('button', { name: 'New pay application' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Pay application 3 is G703 approval pending');
});

it('goes on under the terms there are', async () => {
  const user = userEvent.setup();
  show(all.Full);
  await screen.findByRole('list', { name: 'Pay applications' });
  await user.click(screen.getByRole('button', { name: 'New pay application' }));
  const dialog = await screen.findByRole('dialog', { name: 'New pay application' });
  expect(await within(dialog).findByText(/uses the approved payment terms/)).toBeInTheDocument();
});
