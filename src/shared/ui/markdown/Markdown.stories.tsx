import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
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

/** Nested so deep that a parser would hold up the page: as it was typed. */
export const AsTyped: Story = {
  args: { text: `Which one is **built**?\n${'- '.repeat(5000)}x` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Which one is \*\*built\*\*\?/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
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
