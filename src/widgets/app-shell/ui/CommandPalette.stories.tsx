import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getListRfisMockHandler, getListRfisResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';

const meta = {
  title: 'Shell/Keyboard',
  parameters: pageStory(`/app/projects/${STORY_PROJECT}/tools/members`),
} satisfies Meta;
export default meta;
type Story = StoryObj;

async function openPalette(canvasElement: HTMLElement) {
  await within(canvasElement).findByRole('heading', { level: 1, name: 'Members' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await within(document.body).findByRole('dialog', { name: 'Command palette' }));
}

/** Ctrl K, a word, Enter: to a tool without the mouse. */
export const Palette: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const palette = await openPalette(canvasElement);
    await userEvent.type(palette.getByRole('combobox'), 'overview');
    await palette.findByRole('option', { name: /^Overview/ });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Harborview/ })).toBeVisible();
  },
};

/** Enter right after the last letter runs what that letter says, before anything has been looked for. */
export const TypedThrough: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openPalette(canvasElement);
    await userEvent.setup({ delay: null }).keyboard('new project{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
  },
};

const rfis = getListRfisMockHandler(({ request }) => {
  const text = new URL(request.url).searchParams.get('searchText')?.toLowerCase() ?? '';
  const { data, meta } = getListRfisResponseMock();
  const found = data.filter(({ subject }) => subject.toLowerCase().includes(text));
  return { data: found, meta: { ...meta, total: found.length, totalPages: 1 } };
});

/** A word finds the records of the project, whatever tool they belong to. */
export const Records: Story = {
  parameters: pageStory(`/app/projects/${STORY_PROJECT}/tools/members`, rfis),
  play: async ({ canvasElement }) => {
    const palette = await openPalette(canvasElement);
    const box = palette.getByRole('combobox');
    const finds = async (text: string, name: RegExp) => {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      await expect(await palette.findByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    };
    await finds('pay 2', /^Pay application 2/);
    await finds('hvac', /^23 HVAC subcontract/);
    await finds('anchor', /^RFI-0006, Anchor bolt pattern/);
    await expect(palette.queryByRole('option', { name: /HVAC/ })).toBeNull();
    await expect(palette.getByText('Records')).toBeVisible();
  },
};

export const Shortcuts: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Members' });
    await userEvent.keyboard('?');
    const dialog = await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

export const AccountMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /account of/ }));
    const item = await within(document.body).findByRole('menuitem', { name: 'Sign out' });
    await waitFor(() => expect(item).toBeVisible());
  },
};
