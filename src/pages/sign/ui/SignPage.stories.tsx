import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getOpenSigningMockHandler } from '@/shared/api/generated/signing/signing.msw';
import { never, refuse } from '@/shared/testing/refusal';
import { visitorStory, wholePage } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import { session, signingHandlers, TOKEN } from '@/widgets/signing/testing/session-fixture';
import { SignPage } from './SignPage';

const meta = {
  title: 'Pages/Sign',
  component: SignPage,
  parameters: wholePage,
  beforeEach: () => {
    // As a mailed link leaves it behind.
    sessionStorage.setItem('plumbline.link.signing', TOKEN);
    return () => sessionStorage.removeItem('plumbline.link.signing');
  },
  decorators: [
    (Story) => (
      <StoryPage path="/sign">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof SignPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const serve = (...handlers: ReturnType<typeof signingHandlers>) => ({
  parameters: visitorStory('/sign', ...handlers),
});
const refused = (...problem: Parameters<typeof refuse>) =>
  serve(getOpenSigningMockHandler(() => refuse(...problem)));
const waiting = session({
  status: 'SIGN_PENDING',
  signers: [
    { name: 'Dana Whitfield', role: 'CONTRACTOR', status: 'SENT' },
    { name: 'Marcus Oyelaran', role: 'CERTIFIER', status: 'SIGN_PENDING' },
  ],
});

const opening = serve(getOpenSigningMockHandler(never));
export const Loading: Story = { parameters: { ...opening.parameters, staysBusy: true } };
export const Failed: Story = refused(500, 'INTERNAL', 'Something broke');
/** Whatever the page has to say, it has one title. */
export const UnknownLink: Story = {
  ...refused(404, 'NOT_FOUND', 'Not found'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible();
  },
};
/** Half a link: there is nothing to ask the server for. */
export const NoToken: Story = {
  ...serve(),
  beforeEach: () => sessionStorage.removeItem('plumbline.link.signing'),
};
export const ExpiredLink: Story = refused(
  410,
  'LINK_EXPIRED',
  'This signing link has expired. We have just emailed you a new one.',
);
const toSign = serve(...signingHandlers(session()));
export const ToSign: Story = toSign;
export const LongText: Story = { ...toSign, globals: { words: 'long' } };
export const NotYourTurn: Story = serve(...signingHandlers(waiting));
export const Signed: Story = serve(
  ...signingHandlers(session({ status: 'SIGNED', packetStatus: 'SIGNED', signedAt: '2026-04-01T10:00:00Z' })),
);
export const Declined: Story = serve(
  ...signingHandlers(session({ status: 'REJECTED', packetStatus: 'REJECTED' })),
);
export const TakenBack: Story = serve(...signingHandlers(session({ packetStatus: 'VOID' })));
