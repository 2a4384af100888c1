import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { RfiAging } from '@/shared/api/generated/model';
import { getGetRfiAgingMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import { neverAnswers, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { AgingPanel } from './AgingPanel';

const PATH = '*/projects/:projectId/tools/rfi/aging';
const aging: RfiAging = {
  asOf: '2026-11-21',
  open: 13,
  overdue: 6,
  averageAgeDays: 10.2,
  averageDaysToClose: 6,
  buckets: [
    { bucket: 'DAYS_0_7', fromDays: 0, toDays: 7, count: 5, overdue: 0 },
    { bucket: 'DAYS_8_14', fromDays: 8, toDays: 14, count: 4, overdue: 2 },
    { bucket: 'DAYS_15_30', fromDays: 15, toDays: 30, count: 4, overdue: 4 },
    { bucket: 'OVER_30', fromDays: 31, toDays: null, count: 0, overdue: 0 },
  ],
  ballInCourt: [],
};
const none: RfiAging = {
  ...aging,
  open: 0,
  overdue: 0,
  averageAgeDays: null,
  averageDaysToClose: null,
  buckets: aging.buckets.map((bucket) => ({ ...bucket, count: 0, overdue: 0 })),
};

const meta = {
  title: 'Pages/RFI/Aging panel',
  component: AgingPanel,
  args: { projectId: STORY_PROJECT, search: {}, onChoose: fn() },
  parameters: partStory(getGetRfiAgingMockHandler(aging)),
} satisfies Meta<typeof AgingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const bars = (canvasElement: HTMLElement) => canvasElement.querySelector<SVGElement>('div[aria-hidden] svg');

/** One line; an age narrows the list by keyboard. Unfolded, a bar does it by pointer; nothing covers the ages. */
export const Open: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const label = await canvas.findByRole('button', { name: '8–14 days 4 open · 2 late' });
    await expect(label).toHaveAttribute('aria-pressed', 'false');
    label.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('DAYS_8_14');
    const region = canvas.getByRole('region', { name: 'Age of the open RFIs' });
    await expect(bars(canvasElement)).toBeNull();
    // Where there is room for it; on a phone it takes a line of its own for the ages.
    if (window.innerWidth < 900) return;
    await expect(region.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    await userEvent.click(canvas.getByRole('button', { name: 'Show the chart' }));
    await waitFor(() => expect(bars(canvasElement)).not.toBeNull());
    const drawing = bars(canvasElement) as SVGElement;
    const { left, bottom, width } = drawing.getBoundingClientRect();
    const at = { clientX: left + width * 0.625, clientY: bottom - 8, pointerId: 1 };
    await userEvent.pointer([
      { target: drawing, coords: at },
      { target: drawing, coords: at, keys: '[MouseLeft]' },
    ]);
    await waitFor(() => expect(args.onChoose).toHaveBeenLastCalledWith('DAYS_15_30'));
    await expect(within(document.body).queryByRole('tooltip')).toBeNull();
  },
};

/** The chosen age is marked, and pressing it again lets go of it. */
export const Chosen: Story = {
  args: { search: { age: 'DAYS_8_14' } },
  play: async ({ args, canvasElement }) => {
    const label = await within(canvasElement).findByRole('button', { name: /^8–14 days/ });
    await expect(label).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(label);
    await expect(args.onChoose).toHaveBeenLastCalledWith(undefined);
  },
};

/** Nothing is open: no bar, and no average made of nothing. */
export const NoneOpen: Story = {
  parameters: partStory(getGetRfiAgingMockHandler(none)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Over 30 0 open' })).toBeVisible();
    await expect(canvas.getAllByText('–')).toHaveLength(2);
  },
};

export const Loading: Story = { parameters: partStory(neverAnswers('get', PATH)) };

export const Failed: Story = {
  parameters: partStory(refuses('get', PATH, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
