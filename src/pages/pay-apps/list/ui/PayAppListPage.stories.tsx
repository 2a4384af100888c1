import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  listFails,
  listForbidden,
  listHandlers,
  NO_PAY_APPS,
  PAY_APPS,
} from '@/entities/pay-app/testing/list-fixture';
import { IDS } from '@/entities/pay-app/testing/people';
import { payAppStories } from '@/entities/pay-app/testing/pay-app-story';
import { neverAnswers } from '@/shared/testing/story-api';
import { PayAppListPage } from './PayAppListPage';

const full = listHandlers(PAY_APPS);
const { given, meta: setUp, states: statesOf } = payAppStories();
const states = statesOf(full);

const meta = {
  title: 'Pages/Pay apps/List',
  component: PayAppListPage,
  ...setUp,
  args: { projectId: IDS.project, search: {} },
} satisfies Meta<typeof PayAppListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const loading = given(neverAnswers('get', '*/tools/payapp/all'), ...full);

export const Loading: Story = { parameters: { ...loading.parameters, staysBusy: true } };
export const Failed: Story = given(listFails, ...full);
export const Forbidden: Story = given(listForbidden, ...full);
export const Empty: Story = given(...listHandlers(NO_PAY_APPS));
export const NoMatches: Story = {
  ...payAppStories('?status=%5B%22CLOSED%22%5D').given(...listHandlers(NO_PAY_APPS)),
  args: { search: { status: ['CLOSED'] } },
};
export const Full: Story = given(...full);
export const MayNotCreate: Story = given(
  ...listHandlers(
    PAY_APPS,
    'Pay application 3 is G703 approval pending; the next one can start once it is Approved.',
  ),
);
export const LongText: Story = states.longText;
export const RightToLeft: Story = states.rightToLeft;
export const Dark: Story = states.dark;
export const Phone: Story = states.phone;
