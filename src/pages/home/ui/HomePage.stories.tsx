import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { getListMyCompaniesMockHandler } from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { neverAnswers, pageStory, refuses, states, STORY_COMPANY } from '@/shared/testing/story-api';

const alone = getGetMeMockHandler({ ...getGetMeResponseMock(), company: null });
const none = getListMyCompaniesMockHandler({ data: [], joinRequests: [] });

const meta = { title: 'Pages/Home' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory('/app', ...first, alone, none));
export const WithoutCompany: Story = page.full;
const asked = getListMyCompaniesMockHandler({
  data: [],
  joinRequests: [
    {
      id: 'a1c9b3d0-0001-4c11-9a01-000000000001',
      company: { id: STORY_COMPANY, name: 'Northgate Builders' },
      createdAt: '2026-04-13T17:10:00Z',
    },
  ],
});
export const Asked: Story = {
  ...page.given(asked),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('You asked to join Northgate Builders.');
  },
};
export const LongText: Story = { ...page.given(asked), globals: { words: 'long' } };

const SEARCH = '*/companies/search';
const look = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Company name' }), 'North');
  return canvas;
};

export const Found: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(0);
  },
};
export const Loading: Story = {
  parameters: pageStory('/app', alone, none, neverAnswers('get', SEARCH)),
  play: async ({ canvasElement }) => {
    await look(canvasElement);
  },
};
export const NoMatches: Story = {
  parameters: pageStory(
    '/app',
    alone,
    none,
    http.get(SEARCH, () => HttpResponse.json({ data: [] })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect(await canvas.findByText('No company of this name is on Plumbline yet.')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: pageStory('/app', alone, none, refuses('get', SEARCH, 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
