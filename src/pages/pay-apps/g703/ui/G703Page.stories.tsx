import type { RequestHandler } from 'msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { payAppHandlers, placedOn } from '@/entities/pay-app/testing/handlers';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import {
  FINAL_HEADER,
  FINAL_LINES,
  g703Sheet,
  RELEASE_HEADER,
  RELEASED_LINES,
} from '@/entities/pay-app/testing/sheet-fixture';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { getGetDailyLogQuantitiesMockHandler } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  getGetG703MockHandler,
  getGetPayAppMockHandler,
  getSaveG703MockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import type { G703SaveRequest } from '@/shared/api/generated/model';
import { dialogOf, press, said } from '@/shared/testing/play';
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

/** A server that bills every line in full once it is told that this is the last application. */
const becomingFinal = (): RequestHandler[] => {
  let isFinal = false;
  const open = STAGES.sheetOpen();
  return [
    getSaveG703MockHandler(async ({ request }) => {
      const body = (await request.json()) as G703SaveRequest;
      isFinal = body.isFinal === true && body.lines.length === 0;
      return {
        g703: FINAL_HEADER,
        lines: [...FINAL_LINES],
        payAppStatus: open.status,
        payAppVersion: open.version + 1,
      };
    }),
    getGetG703MockHandler(() =>
      isFinal ? g703Sheet({ g703: FINAL_HEADER, lines: [...FINAL_LINES] }) : g703Sheet(),
    ),
    getGetPayAppMockHandler(() =>
      isFinal ? { ...open, isFinalPayApp: true, g703: FINAL_HEADER, version: open.version + 1 } : open,
    ),
    ...payAppHandlers(open),
  ];
};

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
/** The last application of a contract says so, and it can be taken back until the sheet is submitted. */
export const Final: Story = {
  ...given(
    getGetG703MockHandler(g703Sheet({ g703: FINAL_HEADER, lines: [...FINAL_LINES] })),
    ...payAppHandlers({ ...STAGES.sheetOpen(), isFinalPayApp: true, g703: FINAL_HEADER }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'More actions');
    await press(document.body, 'Not the final application', '[role=menuitem]');
    await dialogOf('Take back that this is the final application?');
  },
};
/** Making it the last one bills every line: the server is asked to, with no line of its own in the call. */
export const BecomesFinal: Story = {
  ...given(...becomingFinal()),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'More actions');
    await press(document.body, 'Make it the final application', '[role=menuitem]');
    await press(await dialogOf('Make this the final application?'), 'Bill every line in full');
    await said('Final');
  },
};
/** What daily logs placed is proposed, line by line: entered by a press, and taken back by Undo. */
export const FromDailyLogs: Story = {
  ...given(
    getGetDailyLogQuantitiesMockHandler(
      placedOn(STAGES.sheetOpen(), [
        ['05 12 00.20', 24_001.6, 34_288, 'SF'],
        ['22 11 00.10', 480, 800, 'LF'],
        ['26 05 00.20', 6, 12, 'EA'],
      ]),
    ),
    ...payAppHandlers(STAGES.sheetOpen()),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'From daily logs (2)');
    const dialog = await dialogOf('Work placed, from daily logs');
    await press(dialog, 'Use 60% for 22 11 00.10');
    await said('On the sheet');
  },
};
export const Returned: Story = at(STAGES.sheetReturned());
export const ToApprove: Story = at(STAGES.sheetToApprove(), PEOPLE.approver);
export const InRupees: Story = states.inRupees;
export const LongText: Story = states.longText;
