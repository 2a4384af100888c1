import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import {
  listFails,
  listForbidden,
  listHandlers,
  NO_PAY_APPS,
  PAY_APPS,
} from '@/entities/pay-app/testing/list-fixture';
import { IDS } from '@/entities/pay-app/testing/people';
import { StoryPage } from '@/shared/testing/StoryPage';
import { PayAppListPage } from './PayAppListPage';

const meta = {
  title: 'Pages/Pay apps/List',
  component: PayAppListPage,
  args: { projectId: IDS.project, search: {} },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StoryPage path={`/app/projects/${IDS.project}/tools/pay-apps`}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof PayAppListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const serve = (...handlers: ReturnType<typeof listHandlers>) => ({ parameters: { msw: { handlers } } });
const never = http.get('*/tools/payapp/all', () => delay('infinite'));

export const Loading: Story = serve(never, ...listHandlers(PAY_APPS));
export const Failed: Story = serve(listFails, ...listHandlers(PAY_APPS));
export const Forbidden: Story = serve(listForbidden, ...listHandlers(PAY_APPS));
export const Empty: Story = serve(...listHandlers(NO_PAY_APPS));
export const NoMatches: Story = {
  args: { search: { status: ['CLOSED'] } },
  ...serve(...listHandlers(NO_PAY_APPS)),
};
export const Full: Story = serve(...listHandlers(PAY_APPS));
export const MayNotCreate: Story = serve(
  ...listHandlers(
    PAY_APPS,
    'Pay application 3 is G703 approval pending; the next one can start once it is Approved.',
  ),
);
