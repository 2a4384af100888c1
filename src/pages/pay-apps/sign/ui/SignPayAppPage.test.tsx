import { composeStories } from '@storybook/react-vite';
import { screen } from '@testing-library/react';
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
  expect(await screen.findByRole('textbox', { name: 'Amount certified' })).toHaveValue('730,554.75');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Certify and sign' }));
  expect(await screen.findByText('Certified and signed')).toBeInTheDocument();
});

it('says in the words of the server why there is nothing to sign, and leads back', async () => {
  show(all.NotYourTurn);
  expect(await screen.findByText(/Not asked yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the application' })).toBeInTheDocument();
});
