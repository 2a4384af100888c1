import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { g703Sheet, RELEASE_HEADER, RELEASED_LINES } from '@/entities/pay-app/testing/sheet-fixture';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { getGetG703MockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { refuses } from '@/shared/testing/story-api';
import { findNothing } from '@/widgets/tree-sheet/testing/find-nothing';
import { G703Page } from './G703Page';

const { given, meta: setUp, states } = pageOf('/g703', STAGES.sheetOpen());

const meta = {
  title: 'Pages/Pay apps/G703',
  component: G703Page,
  ...setUp,
} satisfies Meta<typeof G703Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (...stage: Parameters<typeof payAppHandlers>): Story => given(...payAppHandlers(...stage));

const sheetFails = refuses('get', '*/tools/payapp/:payAppId/g703', 500, 'INTERNAL', 'Something broke');

export const Loading: Story = states.loading;
export const Failed: Story = given(sheetFails, ...payAppHandlers(STAGES.sheetOpen()));
export const Forbidden: Story = states.forbidden;
export const NotFound: Story = states.notFound;
export const NotOpenYet: Story = at(STAGES.termToApprove());
export const Empty: Story = given(
  getGetG703MockHandler(g703Sheet({ lines: [] })),
  ...payAppHandlers(STAGES.sheetOpen()),
);
export const NoMatches: Story = { ...at(STAGES.sheetOpen()), play: findNothing };
export const Full: Story = at(STAGES.sheetOpen());
/** It bills nothing: what is released of each line stands beside what the line held. */
export const RetainageRelease: Story = given(
  getGetG703MockHandler(g703Sheet({ g703: RELEASE_HEADER, lines: [...RELEASED_LINES] })),
  ...payAppHandlers({ ...STAGES.sheetOpen(), isRetainageRelease: true, g703: RELEASE_HEADER }),
);
export const Returned: Story = at(STAGES.sheetReturned());
export const ToApprove: Story = at(STAGES.sheetToApprove(), PEOPLE.approver);
export const InRupees: Story = states.inRupees;
export const LongText: Story = states.longText;
