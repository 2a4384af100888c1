import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  getGetCompanyMockHandler,
  getGetCompanyResponseMock,
} from '@/shared/api/generated/companies/companies.msw';
import { pageStory, refuses, states } from '@/shared/testing/story-api';

const ROUTE = '/app/projects/new';
const company = getGetCompanyResponseMock();

const meta = { title: 'Pages/Projects/New', parameters: pageStory(ROUTE) } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory(ROUTE, ...first), '*/companies/:companyId');
export const Blank: Story = page.full;

const reason =
  'The trial of Northgate Builders has ended. Creating and publishing projects needs a plan, which an owner of the company can choose.';

/** The reason is said before anything is entered, and at the button. */
export const WithoutPlan: Story = {
  parameters: pageStory(
    ROUTE,
    getGetCompanyMockHandler({
      ...company,
      plan: { ...company.plan, status: 'NONE', canCreateProjects: false, reason },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(reason);
    const create = canvas.getByRole('button', { name: 'Create project' });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(create);
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(reason);
    await expect(canvas.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/app/manage-organization/subscription',
    );
  },
};

export const NameMissing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create project' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
  },
};

/** A failure is the fixed toast, and what was typed stays. */
export const Refused: Story = {
  parameters: pageStory(ROUTE, refuses('post', '*/projects', 422, 'VALIDATION_FAILED', '')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Harborview');
    await userEvent.click(canvas.getByRole('button', { name: 'Create project' }));
    await expect(await within(document.body).findByText('The provided data is invalid')).toBeVisible();
    await expect(name).toHaveValue('Harborview');
  },
};
