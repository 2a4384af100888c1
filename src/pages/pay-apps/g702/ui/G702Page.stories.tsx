import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  detailFails,
  detailForbidden,
  detailNever,
  payAppHandlers,
} from '@/entities/pay-app/testing/handlers';
import { IDS, PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { StoryPage } from '@/shared/testing/StoryPage';
import { G702Page } from './G702Page';

const meta = {
  title: 'Pages/Pay apps/G702',
  component: G702Page,
  args: { projectId: IDS.project, payAppId: IDS.payApp },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StoryPage path={`/app/projects/${IDS.project}/tools/pay-apps/${IDS.payApp}/g702`}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof G702Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const serve = (...handlers: ReturnType<typeof payAppHandlers>) => ({ parameters: { msw: { handlers } } });

export const Loading: Story = serve(detailNever, ...payAppHandlers(STAGES.toIssue()));
export const Failed: Story = serve(detailFails, ...payAppHandlers(STAGES.toIssue()));
export const Forbidden: Story = serve(detailForbidden, ...payAppHandlers(STAGES.toIssue()));
export const Empty: Story = serve(...payAppHandlers(STAGES.termToApprove()));
export const Preview: Story = serve(...payAppHandlers(STAGES.sheetOpen()));
export const ToIssue: Story = serve(...payAppHandlers(STAGES.toIssue()));
export const CertifiedLess: Story = serve(...payAppHandlers(STAGES.toSend()));
export const Signing: Story = serve(...payAppHandlers(STAGES.signing()));
export const Signed: Story = serve(...payAppHandlers(STAGES.packageToApprove(), PEOPLE.approver));
export const CreditThatDoesNotTieOut: Story = serve(...payAppHandlers(STAGES.credit()));
