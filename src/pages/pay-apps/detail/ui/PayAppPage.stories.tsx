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
import { PayAppPage } from './PayAppPage';

const meta = {
  title: 'Pages/Pay apps/Overview',
  component: PayAppPage,
  args: { projectId: IDS.project, payAppId: IDS.payApp },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StoryPage path={`/app/projects/${IDS.project}/tools/pay-apps/${IDS.payApp}`}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof PayAppPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const serve = (...handlers: ReturnType<typeof payAppHandlers>) => ({ parameters: { msw: { handlers } } });

export const Loading: Story = serve(detailNever, ...payAppHandlers(STAGES.sheetOpen()));
export const Failed: Story = serve(detailFails, ...payAppHandlers(STAGES.sheetOpen()));
export const Forbidden: Story = serve(detailForbidden, ...payAppHandlers(STAGES.sheetOpen()));
export const TermDraft: Story = serve(...payAppHandlers(STAGES.termDraft()));
export const TermRejected: Story = serve(...payAppHandlers(STAGES.termRejected()));
export const TermToApprove: Story = serve(...payAppHandlers(STAGES.termToApprove(), PEOPLE.approver));
export const SheetOpen: Story = serve(...payAppHandlers(STAGES.sheetOpen()));
export const SheetToApprove: Story = serve(...payAppHandlers(STAGES.sheetToApprove(), PEOPLE.approver));
export const SheetReturned: Story = serve(...payAppHandlers(STAGES.sheetReturned()));
export const Signing: Story = serve(...payAppHandlers(STAGES.signing()));
export const PackageToApprove: Story = serve(...payAppHandlers(STAGES.packageToApprove(), PEOPLE.approver));
