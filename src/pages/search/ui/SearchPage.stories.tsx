import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { SearchHit, SearchPage } from '@/shared/api/generated/model';
import {
  getSearchEverythingMockHandler,
  getSearchEverythingResponseMock,
} from '@/shared/api/generated/search/search.msw';
import { neverAnswers, pageStory, refuses } from '@/shared/testing/story-api';

const ROUTE = '/app/search';
const meta = { title: 'Pages/Search' } satisfies Meta;
export default meta;
type Story = StoryObj;

const ANSWER = getSearchEverythingResponseMock();
const [RFI] = ANSWER.data as [SearchHit]; // the contract's example has one
const id = (n: number) => `8a4f1c6e-5b20-4d7a-9f13-${String(n).padStart(12, '0')}`;
const HITS: SearchHit[] = [
  RFI,
  {
    ...RFI,
    kind: 'PERSON',
    id: id(2),
    number: null,
    title: 'Mei Tanaka',
    excerpt: 'mei@plumbline.example · Cascade Duct and Sheet Metal',
    status: null,
    statusLabel: null,
    isOpen: null,
    link: `/app/projects/${RFI.projectId}/tools/members`,
  },
  {
    ...RFI,
    kind: 'COMMENT',
    id: id(3),
    number: 'SUB-23 31 00-004',
    title: `Shop drawings of the duct, ${'with every hanger and sleeve, '.repeat(5)}second floor`,
    excerpt: '…and the duct below itmustnotbewiderthanthecorridorceilinggridallowsanywhereonthisfloor…',
    statusLabel: 'Approved as noted',
    isOpen: false,
  },
  { ...RFI, kind: 'MESSAGE', id: id(4), number: null, title: '', words: ['ducts'], isTypo: true },
];
const FULL: SearchPage = {
  data: HITS,
  meta: { total: 1312, page: 1, limit: 10, totalPages: 132 },
  counts: [
    { kind: 'PERSON', count: 1 },
    { kind: 'RFI', count: 1200 },
    { kind: 'MESSAGE', count: 70 },
    { kind: 'COMMENT', count: 41 },
  ],
  isCapped: true,
};
const NONE: SearchPage = {
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
  counts: [],
  isCapped: false,
};

const answers = getSearchEverythingMockHandler(({ request }) => {
  const asked = new URL(request.url).searchParams;
  if (!asked.get('search')) return NONE;
  const kinds = asked.getAll('kind');
  const data = FULL.data.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return { ...FULL, data };
});

export const Full: Story = {
  parameters: pageStory(`${ROUTE}?search=duct`, answers),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const results = within(await canvas.findByRole('list', { name: 'Results' }));
    await expect(results.getAllByRole('listitem')).toHaveLength(4);
    await expect(results.getAllByText('duct', { selector: 'mark', exact: false }).length).toBeGreaterThan(2);
    await expect(canvas.getByRole('link', { name: 'Message draft' })).toBeVisible();
  },
};

const PRICED: SearchHit[] = [
  {
    ...RFI,
    kind: 'CHANGE_REQUEST',
    id: id(5),
    number: 'CR-0013',
    title: 'Donor wall backing',
    excerpt: null,
    words: [],
    amounts: [{ name: 'Cost impact', amount: -5995, currency: 'USD' }],
  },
  {
    ...RFI,
    kind: 'PAYAPP',
    id: id(6),
    number: null,
    title: 'Pay application 2, HVAC',
    excerpt: null,
    words: [],
    amounts: [
      { name: 'Current payment due', amount: 5995, currency: 'USD' },
      { name: 'Amount certified', amount: 5995, currency: 'USD' },
      { name: 'Lien waiver', amount: 5995, currency: 'USD' },
    ],
  },
];

/** An amount finds the records that show it, and each says which of its amounts that is. */
export const ByAmount: Story = {
  parameters: pageStory(
    `${ROUTE}?search=%245%2C995.00`,
    getSearchEverythingMockHandler({ ...FULL, data: PRICED, isCapped: false }),
  ),
  play: async ({ canvasElement }) => {
    const results = within(await within(canvasElement).findByRole('list', { name: 'Results' }));
    const [request, application] = results.getAllByRole('listitem');
    await expect(request).toHaveTextContent('Cost impact ($5,995.00)');
    await expect(application).toHaveTextContent('Lien waiver $5,995.00');
  },
};

/** A kind narrows what is listed; the numbers of the others stay. */
export const ByKind: Story = {
  parameters: pageStory(`${ROUTE}?search=duct`, answers),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Comments 41+' }));
    await expect(await canvas.findByRole('button', { name: 'Comments 41+', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'RFIs 1,200+', pressed: false })).toBeVisible();
    const results = within(await canvas.findByRole('list', { name: 'Results' }));
    await expect(await results.findByText('Comment')).toBeVisible();
  },
};

export const NothingTyped: Story = {
  parameters: pageStory(ROUTE, answers),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search everything' })).toHaveFocus();
    await userEvent.keyboard('duct');
    await canvas.findByRole('list', { name: 'Results' });
  },
};
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?search=quoin&show=open`, getSearchEverythingMockHandler(NONE)),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No results match' }),
    ).toBeVisible();
  },
};
/** Names without a space, and texts of any length, stay in their lines. */
export const LongText: Story = {
  parameters: pageStory(
    `${ROUTE}?search=duct`,
    getSearchEverythingMockHandler({
      ...FULL,
      data: FULL.data.map((hit) => ({
        ...hit,
        title: 'A_name_without_a_single_space_in_it_'.repeat(6),
        excerpt: 'duct '.repeat(60),
      })),
    }),
  ),
  play: async ({ canvasElement }) => {
    const results = within(await within(canvasElement).findByRole('list', { name: 'Results' }));
    await expect(results.getAllByRole('listitem')).toHaveLength(4);
  },
};
export const Loading: Story = {
  parameters: pageStory(`${ROUTE}?search=duct`, neverAnswers('get', '*/search')),
};
export const Failed: Story = {
  parameters: pageStory(`${ROUTE}?search=duct`, refuses('get', '*/search', 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to search');
  },
};
