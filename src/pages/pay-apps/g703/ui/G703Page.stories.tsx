import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { detailForbidden, detailNever, payAppHandlers, problem } from '@/entities/pay-app/testing/handlers';
import { IDS, PEOPLE } from '@/entities/pay-app/testing/people';
import { g703Sheet } from '@/entities/pay-app/testing/sheet-fixture';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { StoryPage } from '@/shared/testing/StoryPage';
import { getGetG703MockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { G703Page } from './G703Page';

const meta = {
  title: 'Pages/Pay apps/G703',
  component: G703Page,
  args: { projectId: IDS.project, payAppId: IDS.payApp },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StoryPage path={`/app/projects/${IDS.project}/tools/pay-apps/${IDS.payApp}/g703`}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof G703Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const serve = (...handlers: ReturnType<typeof payAppHandlers>) => ({ parameters: { msw: { handlers } } });
const sheetFails = http.get('*/tools/payapp/:payAppId/g703', () =>
  problem(500, 'INTERNAL', 'Something broke'),
);

export const Loading: Story = serve(detailNever, ...payAppHandlers(STAGES.sheetOpen()));
export const Failed: Story = serve(sheetFails, ...payAppHandlers(STAGES.sheetOpen()));
export const Forbidden: Story = serve(detailForbidden, ...payAppHandlers(STAGES.sheetOpen()));
export const NotOpenYet: Story = serve(...payAppHandlers(STAGES.termToApprove()));
export const Empty: Story = serve(
  getGetG703MockHandler(g703Sheet({ lines: [] })),
  ...payAppHandlers(STAGES.sheetOpen()),
);
export const Full: Story = serve(...payAppHandlers(STAGES.sheetOpen()));
export const Returned: Story = serve(...payAppHandlers(STAGES.sheetReturned()));
export const ToApprove: Story = serve(...payAppHandlers(STAGES.sheetToApprove(), PEOPLE.approver));
