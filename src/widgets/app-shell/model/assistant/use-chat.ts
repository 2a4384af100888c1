import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlank } from '#domain/text/blank.ts';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import type { ChatAnswer } from '@/shared/api/generated/model';
import { handDrafts } from '@/shared/lib/forms/handed-draft';
import { errorText } from '@/shared/ui/toast/toast';
import { MESSAGES } from '@/shared/i18n/messages';
import { askAssistant } from './ask';
import {
  answered,
  asked,
  type ChatMessage,
  failed,
  growing,
  keepConversation,
  keptConversation,
  stopped,
  turnsOf,
} from './conversation';

export interface Chat {
  messages: readonly ChatMessage[];
  isStreaming: boolean;
  /** Sends a question; nothing happens while one is answered, and with one that is blank. */
  send: (input: string) => void;
  /** Ends the answer that is coming; what was said of it stays. */
  stop: () => void;
  clear: () => void;
}

/** The conversation of a person with the assistant, about the project that they are in. */
export function useChat(userId: string, projectId: string | undefined): Chat {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => keptConversation(userId));
  const [isStreaming, setStreaming] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    if (!isStreaming) keepConversation(userId, messages);
  }, [userId, messages, isStreaming]);
  useEffect(() => () => running.current?.abort(), []);

  const send = (input: string): void => {
    if (running.current !== undefined || isBlank(input)) return;
    const controller = new AbortController();
    running.current = controller;
    const ids = { question: newIdempotencyKey(), answer: newIdempotencyKey() };
    const question = { input: input.trim(), projectId: projectId ?? null, messages: turnsOf(messages) };
    setMessages((all) => asked(all, question.input, ids, new Date().toISOString()));
    setStreaming(true);
    askAssistant(question, {
      signal: controller.signal,
      onText: (output) => setMessages((all) => growing(all, ids.answer, output)),
    })
      .then((answer) => {
        // A server of an earlier release drafts nothing.
        handDrafts((answer as Partial<ChatAnswer>).drafts ?? []);
        setMessages((all) => answered(all, ids.answer, answer));
      })
      .catch((error: unknown) =>
        setMessages((all) =>
          controller.signal.aborted
            ? stopped(all, ids.answer)
            : failed(all, ids.answer, errorText(error, MESSAGES.status.unexpected)),
        ),
      )
      .finally(() => {
        running.current = undefined;
        setStreaming(false);
      });
  };

  const stop = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => {
    running.current?.abort();
    setMessages([]);
  }, []);
  return { messages, isStreaming, send, stop, clear };
}
