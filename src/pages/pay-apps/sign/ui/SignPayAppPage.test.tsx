import { composeStories } from '@storybook/react-vite';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import * as stories from './SignPayAppPage.stories';

// The viewer has stories of its own; its engine needs a browser's worker and canvas.
vi.mock('@/widgets/pdf-viewer/@x/signing', () => ({ PdfViewer: () => null, PdfDialog: () => null }));

const show = storyTests();
const all = composeStories(stories);

it('shows the signer the form without any mailed link, and says that it is done', async () => {
  const user = userEvent.setup();
  show(all.ToCertify);
  const amount = await screen.findByRole('textbox', { name: 'Amount certified' });
  expect(amount).toHaveValue('730,554.75');
  // Lines 1 to 9 stand beside the signature, and what is certified of them follows what is typed.
  const lines = screen.getByRole('table', { name: 'Lines 1 to 9 of the application' });
  const certified = () => within(lines).getByRole('row', { name: /Amount certified/ });
  expect(within(lines).getAllByRole('row')).toHaveLength(12);
  expect(certified()).toHaveTextContent('$730,554.75');
  await user.clear(amount);
  await user.type(amount, '700,000');
  expect(certified()).toHaveTextContent('30,554.75 less than line 8');
  expect(certified()).toHaveTextContent('$700,000.00');
  await user.type(screen.getByRole('textbox', { name: /Reason for certifying/ }), 'Roof is not on site.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Certify and sign' }));
  expect(await screen.findByRole('heading', { name: 'Signed and sealed' })).toBeInTheDocument();
});

it('shows the contractor the lines too, and asks for no certificate', async () => {
  show(all.ToSign);
  const lines = await screen.findByRole('table', { name: 'Lines 1 to 9 of the application' });
  expect(within(lines).getAllByRole('row')).toHaveLength(11);
  expect(screen.queryByRole('textbox', { name: 'Amount certified' })).not.toBeInTheDocument();
  // The page names the application; the document does not do so again.
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('says in the words of the server why there is nothing to sign, and leads back', async () => {
  show(all.NotYourTurn);
  expect(await screen.findByText(/Not asked yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the application' })).toBeInTheDocument();
});
