import type { Meta, StoryObj } from '@storybook/react-vite';
import { OPENINGS, openingHandlers } from '@/entities/pay-app/testing/opening-fixture';
import { payAppStories } from '@/entities/pay-app/testing/pay-app-story';
import { IDS, PEOPLE } from '@/entities/pay-app/testing/people';
import { getGetOpeningBalanceMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { refuses } from '@/shared/testing/story-api';
import { findNothing } from '@/widgets/tree-sheet/testing/find-nothing';
import { OpeningPage } from './OpeningPage';

const { given, meta: setUp, states: statesOf } = payAppStories(`/${IDS.payApp}/opening`);
const states = statesOf(openingHandlers(OPENINGS.draft()));

const meta = {
  title: 'Pages/Pay apps/Opening balance',
  component: OpeningPage,
  ...setUp,
} satisfies Meta<typeof OpeningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (...stage: Parameters<typeof openingHandlers>): Story => given(...openingHandlers(...stage));
const sheetFails = refuses(
  'get',
  '*/tools/payapp/:payAppId/opening-balance',
  500,
  'INTERNAL',
  'Something broke',
);

export const Loading: Story = states.loading;
export const Failed: Story = given(sheetFails, ...openingHandlers(OPENINGS.draft()));
export const Forbidden: Story = states.forbidden;
export const NotFound: Story = states.notFound;
export const Empty: Story = given(
  getGetOpeningBalanceMockHandler({ ...OPENINGS.blank().opening, lines: [] }),
  ...openingHandlers(OPENINGS.blank()),
);
export const NoMatches: Story = { ...at(OPENINGS.draft()), play: findNothing };
export const Blank: Story = at(OPENINGS.blank());
export const Draft: Story = at(OPENINGS.draft());
export const Proposed: Story = at(OPENINGS.proposed());
export const ToAgree: Story = at(OPENINGS.toAgree(), PEOPLE.approver);
export const SentBack: Story = at(OPENINGS.sentBack());
export const Agreed: Story = at(OPENINGS.agreed());
export const LongText: Story = states.longText;
