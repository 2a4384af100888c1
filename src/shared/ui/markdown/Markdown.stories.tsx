import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { StoryPage } from '@/shared/testing/StoryPage';
import { MarkdownInput } from './MarkdownInput';
import { MarkdownText } from './MarkdownText';

/** Questions, answers and comments: formatted as they are typed, and shown alike on screens and in print. */
const meta = {
  title: 'Shared/Markdown',
  tags: ['autodocs'],
  component: MarkdownText,
  args: { empty: 'No description.' },
} satisfies Meta<typeof MarkdownText>;
export default meta;
type Story = StoryObj<typeof meta>;

const QUESTION = `## Door D-104

The frame on **A-501** is *3'-0" wide*, the schedule says \`2'-10"\`. See [the detail](https://drawings.example/a-501).

1. Which one is built?
   - the frame is on site
   - the leaf is not
2. Who moves the switch?

- [x] measured
- [ ] photographed

> Match the frame on site. *Marcus*

| Mark | Width |
| --- | ---: |
| D-103 | 3'-0" |
| D-104 | ? |`;

export const Formatted: Story = {
  args: { text: QUESTION },
  play: async ({ canvasElement }) => {
    const text = within(canvasElement);
    await expect(await text.findByRole('heading', { name: 'Door D-104', level: 4 })).toBeVisible();
    await expect(text.getByRole('link', { name: 'the detail' })).toBeVisible();
    await expect(text.getAllByRole('listitem')).toHaveLength(6);
    await expect(text.getByRole('table')).toBeVisible();
  },
};

export const Empty: Story = { args: { text: ' ' } };

/** HTML is text. */
export const Html: Story = {
  args: { text: 'Loads are <b>< 40 psf</b>.\n\n<script>alert(1)</script>' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/<b>< 40 psf<\/b>/)).toBeVisible();
    await expect(canvasElement.querySelector('script')).toBeNull();
  },
};

/** A picture is a link with its words: another site's is not fetched, and no broken one stands there. */
export const Picture: Story = {
  args: {
    text: 'See ![the north wall](https://photos.example/n.jpg) and ![](https://photos.example/s.jpg).',
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'the north wall' });
    await expect(link).toHaveAttribute('href', 'https://photos.example/n.jpg');
    await expect(
      within(canvasElement).getByRole('link', { name: 'https://photos.example/s.jpg' }),
    ).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** A line that does not break, and a table of many columns: they scroll, and nothing stands on what is beside them. */
export const Wide: Story = {
  args: {
    text: `\`\`\`\n${'pump truck at gate A '.repeat(30)}\n\`\`\`\n\n|${' Level |'.repeat(40)}\n|${' --- |'.repeat(40)}\n|${' 12 |'.repeat(40)}`,
  },
  play: async ({ canvasElement }) => {
    for (const name of ['Code', 'Table']) {
      const wide = await within(canvasElement).findByRole('group', { name });
      await expect(wide.scrollWidth).toBeGreaterThan(wide.clientWidth);
      await expect(wide.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Another site opens beside the page; an address that would run something is no link. */
export const Links: Story = {
  args: {
    text: '[The detail](https://drawings.example/a-501), [the board](/app), [run](javascript:alert(1))',
  },
  render: (args) => (
    <StoryPage>
      <MarkdownText {...args} />
    </StoryPage>
  ),
  play: async ({ canvasElement }) => {
    const text = within(canvasElement);
    await expect(await text.findByRole('link', { name: 'The detail' })).toHaveAttribute('target', '_blank');
    await expect(text.getByRole('link', { name: 'the board' })).not.toHaveAttribute('target');
    // A page of the app opens without loading the app anew.
    let isHandled = false;
    const seen = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', seen);
    await userEvent.click(text.getByRole('link', { name: 'the board' }));
    window.removeEventListener('click', seen);
    await expect(isHandled).toBe(true);
    await expect(text.getByText(/run/)).toBeVisible();
    await expect(text.queryByRole('link', { name: 'run' })).toBeNull();
    await expect(canvasElement.querySelector('a[href=""]')).toBeNull();
  },
};

/** Nested so deep that a parser would hold up the page: as it was typed. */
export const AsTyped: Story = {
  args: { text: `Which one is **built**?\n${'- '.repeat(5000)}x` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Which one is \*\*built\*\*\?/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
  },
};

/** On a narrow phone no button stands on another. */
export const NarrowField: Story = {
  args: { text: '' },
  render: () => (
    <div style={{ inlineSize: 280 }}>
      <MarkdownInput label="Question" value="" onChange={() => undefined} minRows={3} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const boxOf = (role: string, name: string) =>
      within(canvasElement).getByRole(role, { name }).getBoundingClientRect();
    const buttons = within(within(canvasElement).getByRole('group', { name: 'Format question' }));
    const last = buttons.getAllByRole('button').at(-1)?.getBoundingClientRect();
    const write = boxOf('button', 'Write');
    await expect(last !== undefined && (last.right <= write.left || last.bottom <= write.top)).toBe(true);
  },
};

/** The field: what is typed is seen as readers will see it. */
export const Field: Story = {
  args: { text: '' },
  render: function Typing() {
    const [value, setValue] = useState('');
    return <MarkdownInput label="Question" value={value} onChange={setValue} minRows={3} />;
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement);
    await userEvent.type(field.getByRole('textbox', { name: 'Question' }), 'Use **A-501**');
    await userEvent.click(field.getByRole('button', { name: 'Preview' }));
    await expect((await field.findByText('A-501')).tagName).toBe('STRONG');
  },
};
