import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getChatWithAssistantMockHandler,
  getChatWithAssistantResponseMock,
} from '@/shared/api/generated/assistant/assistant.msw';
import { STORAGE_KEYS } from '@/shared/config/app';
import { neverAnswers, onPhone, pageStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members`;
const CHAT = '*/llm/chat';

const forget = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(STORAGE_KEYS.chat)) localStorage.removeItem(key);
};
const meta = { title: 'Shell/Assistant', parameters: pageStory(ROUTE), beforeEach: forget } satisfies Meta;
export default meta;
type Story = StoryObj;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'AI Assistant' }));
  const dialog = await within(document.body).findByRole('dialog', { name: 'AI Assistant' });
  const panel = within(dialog);
  const box = await panel.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(box).toHaveFocus());
  return { panel, box, log: panel.getByRole('log') };
};

/** Nothing was asked yet: what it can be asked. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await expect(box).toHaveAttribute('placeholder', 'Type your message...');
    await expect(panel.getByRole('button', { name: 'Send message' })).toBeDisabled();
    // Blanks are no question.
    await userEvent.type(box, '   {Enter}');
    await expect(panel.queryByText('Thinking...')).toBeNull();
  },
};

/** Enter sends, Shift+Enter begins a line; the answer is Markdown, with the records it rests on. */
export const Answered: Story = {
  parameters: pageStory(ROUTE, getChatWithAssistantMockHandler()),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'Which RFIs are overdue,{Shift>}{Enter}{/Shift}and who has them?');
    await expect(box).toHaveValue('Which RFIs are overdue,\nand who has them?');
    await userEvent.keyboard('{Enter}');
    await expect(await panel.findByRole('table')).toBeVisible();
    await expect(panel.getAllByRole('link', { name: 'RFI-0006' })).toHaveLength(2);
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue('');
  },
};
export const AnsweredOnPhone: Story = { ...Answered, globals: onPhone };

/** What it drafted stands whole, with the way into its form. */
export const Drafted: Story = {
  parameters: pageStory(
    ROUTE,
    getChatWithAssistantMockHandler({
      ...getChatWithAssistantResponseMock(),
      output: 'Two drafts are before you: a question about the damper, and the entry for today.',
      answeredBy: 'MODEL',
      drafts: [
        {
          id: 'd0e81a52-0002-4c70-9a01-000000000002',
          kind: 'RFI',
          projectId: STORY_PROJECT,
          recordId: null,
          title: 'Fire damper at beam B-14, level 3',
          text: 'The supply duct meets beam B-14 at grid C/4.\n\nWhich damper goes below the beam, and which hanger carries it?',
          path: `/app/projects/${STORY_PROJECT}/tools/rfi/new?draft=d0e81a52-0002-4c70-9a01-000000000002`,
        },
        {
          id: 'd0e81a52-0003-4c70-9a01-000000000003',
          kind: 'DAILY_LOG_ENTRY',
          projectId: STORY_PROJECT,
          recordId: 'd0e81a52-0004-4c70-9a01-000000000004',
          title: null,
          text: 'Hung the supply duct of level 3 up to grid C/4.',
          path: `/app/projects/${STORY_PROJECT}/tools/daily-logs/d0e81a52-0004-4c70-9a01-000000000004?write=WORK_LOG&draft=d0e81a52-0003-4c70-9a01-000000000003`,
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'Draft the question and the entry{Enter}');
    const rfi = within(await panel.findByRole('group', { name: 'Draft of an RFI' }));
    await expect(rfi.getByText('Fire damper at beam B-14, level 3')).toBeVisible();
    await expect(rfi.getByRole('link', { name: 'Open in its form' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tools/rfi/new?draft='),
    );
    await expect(panel.getByRole('group', { name: 'Draft of a work entry' })).toBeVisible();
  },
};
export const DraftedOnPhone: Story = { ...Drafted, globals: onPhone };

/** What was asked before is there again, and can be cleared. */
export const Kept: Story = {
  parameters: pageStory(ROUTE, getChatWithAssistantMockHandler()),
  play: async ({ canvasElement }) => {
    const first = await open(canvasElement);
    await userEvent.click(first.panel.getByRole('button', { name: 'What is overdue?' }));
    await first.panel.findByRole('table');
    await userEvent.click(first.panel.getByRole('button', { name: 'Close assistant' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'AI Assistant' })).toHaveFocus(),
    );
    const again = await open(canvasElement);
    await expect(await again.panel.findByRole('table')).toBeVisible();
    await userEvent.click(again.panel.getByRole('button', { name: 'Clear' }));
    await expect(again.panel.getByRole('button', { name: 'What is overdue?' })).toBeVisible();
    await expect(again.box).toHaveFocus();
  },
};

export const Thinking: Story = {
  parameters: pageStory(ROUTE, neverAnswers('post', CHAT)),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'What is overdue?{Enter}');
    await expect(await panel.findByText('Thinking...')).toBeVisible();
    await expect(panel.getByRole('progressbar', { name: 'Answering' })).toBeVisible();
    await expect(box).toBeDisabled();
  },
};

const streams = (...pieces: readonly string[]) =>
  http.post(CHAT, () => {
    const text = new TextEncoder();
    const event = (name: string, data: object) =>
      text.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        for (const piece of pieces) {
          stream.enqueue(event('delta', { text: piece }));
          await delay(20);
        }
        if (pieces.at(-1) === '') return;
        const output = pieces.join('');
        stream.enqueue(event('done', { ...getChatWithAssistantResponseMock(), output, answeredBy: 'MODEL' }));
        stream.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });

/** An answer that comes piece by piece. */
export const Streamed: Story = {
  parameters: pageStory(
    ROUTE,
    streams(
      'Two are late:\n\n',
      '- [x] answered[^1]\n',
      '- [ ] open, ~~today~~ tomorrow\n\n',
      '[^1]: By e-mail.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'What is late?{Enter}');
    await expect(await panel.findByText('Two are late:')).toBeVisible();
    await expect(await panel.findByRole('checkbox', { name: 'Done' })).toBeChecked();
    await waitFor(() => expect(box).toBeEnabled());
  },
};

/** Stopped while it comes: what was said stays. */
export const Stopped: Story = {
  parameters: pageStory(ROUTE, streams('The first of many words', '')),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'Tell me everything{Enter}');
    await panel.findByText('The first of many words');
    await userEvent.click(panel.getByRole('button', { name: 'Stop answering' }));
    await waitFor(() => expect(box).toBeEnabled());
    await expect(panel.getByText('The first of many words')).toBeVisible();
    await expect(panel.queryByRole('progressbar')).toBeNull();
  },
};

/** The model is down: the words of a failure, why, and the same question once more. */
export const Failed: Story = {
  parameters: pageStory(
    ROUTE,
    refuses(
      'post',
      CHAT,
      503,
      'UNAVAILABLE',
      'The assistant cannot be reached at the moment. Try again in a minute.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, 'What is overdue?{Enter}');
    await expect(await panel.findByText('Sorry, I encountered an error. Please try again.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel.getAllByText('What is overdue?')).toHaveLength(2));
  },
};

export const LongText: Story = {
  parameters: pageStory(
    ROUTE,
    getChatWithAssistantMockHandler({
      ...getChatWithAssistantResponseMock(),
      output: `${'A_name_without_a_single_space_in_it_'.repeat(12)}\n\n| ${'Column | '.repeat(14)}\n| ${'--- | '.repeat(14)}\n| ${'Value that is long | '.repeat(14)}`,
      sources: Array.from({ length: 20 }, (_, i) => ({
        ...getChatWithAssistantResponseMock().sources[0],
        id: `c51d7e30-0006-4a10-9b01-0000000000${String(10 + i)}`,
        number: null,
        title: 'Anchor bolt pattern at column line C, which nobody could have foreseen',
      })) as ReturnType<typeof getChatWithAssistantResponseMock>['sources'],
    }),
  ),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const { panel, box } = await open(canvasElement);
    await userEvent.type(box, `${'unbroken'.repeat(40)}{Enter}`);
    await expect(await panel.findByRole('table')).toBeVisible();
    await expect(panel.getByText('and 12 more')).toBeVisible();
  },
};
