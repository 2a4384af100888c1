import type { ChatAnswer, ChatDraft, ChatSource, ChatTurn } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { STORAGE_KEYS } from '@/shared/config/app';

/** A message of the conversation, with what an answer rests on. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Instant in RFC 3339. */
  timestamp: string;
  isLoading: boolean;
  sources?: readonly ChatSource[];
  drafts?: readonly ChatDraft[];
  answeredBy?: ChatAnswer['answeredBy'];
  /** Why there is no answer, beside the words that say so. */
  failure?: string;
}

/** What is sent along of the conversation so far, and what is kept of it. */
const MOST_SENT = 40;
const LONGEST_SENT = 20_000;
const MOST_KEPT = 200;

/** The conversation so far as the contract takes it: what was said and answered, without what failed. */
export const turnsOf = (messages: readonly ChatMessage[]): ChatTurn[] =>
  messages
    .filter(({ content, isLoading, failure }) => content !== '' && !isLoading && failure === undefined)
    .map(({ role, content }) => ({ role, content: content.slice(0, LONGEST_SENT) }))
    .slice(-MOST_SENT);

/** A question, and in the place of its answer that one is thought about. */
export const asked = (
  messages: readonly ChatMessage[],
  input: string,
  ids: { question: string; answer: string },
  timestamp: string,
): ChatMessage[] => [
  ...messages,
  { id: ids.question, role: 'user', content: input, timestamp, isLoading: false },
  {
    id: ids.answer,
    role: 'assistant',
    content: TOOL_MESSAGES.assistant.thinking,
    timestamp,
    isLoading: true,
  },
];

const changed = (
  messages: readonly ChatMessage[],
  id: string,
  change: (message: ChatMessage) => ChatMessage,
): ChatMessage[] => messages.map((message) => (message.id === id ? change(message) : message));

/** Some of the answer has come. */
export const growing = (messages: readonly ChatMessage[], id: string, content: string): ChatMessage[] =>
  changed(messages, id, (message) => ({ ...message, content }));

/** The answer in the placeholder's place; empty where the server left it out. */
export const answered = (
  messages: readonly ChatMessage[],
  id: string,
  { output, sources, drafts, answeredBy, createdAt }: Partial<ChatAnswer>,
): ChatMessage[] =>
  changed(messages, id, (message) => ({
    ...message,
    content: output ?? '',
    timestamp: createdAt ?? message.timestamp,
    isLoading: false,
    ...(sources && { sources }),
    ...(drafts && drafts.length > 0 && { drafts }),
    ...(answeredBy && { answeredBy }),
  }));

/** The words of a failure in the placeholder's place, with what the server said of it. */
export const failed = (messages: readonly ChatMessage[], id: string, failure: string): ChatMessage[] =>
  changed(messages, id, (message) => ({
    ...message,
    content: TOOL_MESSAGES.assistant.failed,
    isLoading: false,
    failure,
  }));

/** Stopped by its reader: what was said stays. */
export const stopped = (messages: readonly ChatMessage[], id: string): ChatMessage[] =>
  changed(messages, id, (message) => ({
    ...message,
    content:
      message.content === TOOL_MESSAGES.assistant.thinking
        ? TOOL_MESSAGES.assistant.stopped
        : message.content,
    isLoading: false,
  }));

const keyOf = (userId: string): string => `${STORAGE_KEYS.chat}:${userId}`;

const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'content' in value &&
  typeof value.content === 'string' &&
  'role' in value &&
  (value.role === 'user' || value.role === 'assistant') &&
  'timestamp' in value;

/** The conversation of a person on this device. What was still loading when the page went is left out. */
export function keptConversation(userId: string): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage).filter(({ isLoading }) => !isLoading) : [];
  } catch {
    return [];
  }
}

/** Keeps it for the next visit; on a device without storage it holds for this one. */
export function keepConversation(userId: string, messages: readonly ChatMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(messages.slice(-MOST_KEPT)));
  } catch {
    // Full, or forbidden: the page goes on with what it has.
  }
}
