import { beforeEach, describe, expect, test } from 'vitest';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import {
  answered,
  asked,
  failed,
  growing,
  keepConversation,
  keptConversation,
  stopped,
  turnsOf,
} from './conversation';

const AT = '2026-11-26T08:00:00Z';
const ids = (n: number) => ({ question: `q${String(n)}`, answer: `a${String(n)}` });
const one = asked([], 'What is late?', ids(1), AT);

beforeEach(() => localStorage.clear());

describe('a question', () => {
  test('stands with “Thinking...” in the place of its answer', () => {
    expect(one.map(({ role, content, isLoading }) => [role, content, isLoading])).toEqual([
      ['user', 'What is late?', false],
      ['assistant', 'Thinking...', true],
    ]);
  });

  test('has the answer in that place, empty where the server left it out', () => {
    const [, reply] = answered(growing(one, 'a1', 'One'), 'a1', { output: 'One is late.', createdAt: AT });
    expect(reply).toMatchObject({ content: 'One is late.', isLoading: false });
    expect(answered(one, 'a1', {})[1]).toMatchObject({ content: '', isLoading: false });
  });

  test('that fails has the words of a failure there, and is not told of again', () => {
    const all = failed(one, 'a1', 'Too many questions');
    expect(all[1]).toMatchObject({
      content: 'Sorry, I encountered an error. Please try again.',
      isLoading: false,
    });
    expect(turnsOf(all)).toEqual([{ role: 'user', content: 'What is late?' }]);
  });

  test('that is stopped keeps what was said', () => {
    expect(stopped(growing(one, 'a1', 'One of'), 'a1')[1]).toMatchObject({
      content: 'One of',
      isLoading: false,
    });
    expect(stopped(one, 'a1')[1]?.content).toBe(TOOL_MESSAGES.assistant.stopped);
  });
});

test('the contract takes forty turns of the conversation, the newest', () => {
  let all = one;
  for (let n = 2; n <= 30; n += 1)
    all = asked(
      answered(all, `a${String(n - 1)}`, { output: `Answer ${String(n - 1)}` }),
      `Q ${String(n)}`,
      ids(n),
      AT,
    );
  const turns = turnsOf(all);
  expect(turns).toHaveLength(40);
  expect(turns.at(-1)).toEqual({ role: 'user', content: 'Q 30' });
});

describe('the conversation', () => {
  test('is kept for its person alone, without what was still coming', () => {
    keepConversation('u1', answered(one, 'a1', { output: 'One.' }));
    expect(keptConversation('u1').map(({ content }) => content)).toEqual(['What is late?', 'One.']);
    expect(keptConversation('u2')).toEqual([]);
    keepConversation('u1', one);
    expect(keptConversation('u1')).toHaveLength(1);
    keepConversation('u1', []);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', 'null', '[1, null, {"id": 1}]'])('that cannot be read (%s) is none', (text) => {
    localStorage.setItem('plumbline.chat:u1', text);
    expect(keptConversation('u1')).toEqual([]);
  });
});
