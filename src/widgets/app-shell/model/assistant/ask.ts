import { EventSourceParserStream } from 'eventsource-parser/stream';
import { toApiError } from '@/shared/api/api-error';
import { getChatWithAssistantUrl } from '@/shared/api/generated/assistant/assistant';
import type { ChatAnswer, ChatRequest } from '@/shared/api/generated/model';
import { fetchResponse } from '@/shared/api/http';

interface Asking {
  signal: AbortSignal;
  /** Told the whole of the answer so far, each time that some of it comes. */
  onText: (output: string) => void;
}

/**
 * Asks the assistant, and follows the answer as it comes; a server that does not stream answers at once.
 * @throws ApiError where it fails, before or after its beginning
 */
export async function askAssistant(question: ChatRequest, { signal, onText }: Asking): Promise<ChatAnswer> {
  const response = await fetchResponse(getChatWithAssistantUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(question),
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) return (await response.json()) as ChatAnswer; // the contract's own
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let output = '';
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw await brokenOff();
    if (value.event === 'delta') {
      output += (JSON.parse(value.data) as { text: string }).text;
      onText(output);
    }
    if (value.event === 'done') return JSON.parse(value.data) as ChatAnswer;
    if (value.event === 'error') throw await toApiError(new Response(value.data, { status: 503 }));
  }
}

/** The connection ended before the answer did. */
const brokenOff = () => toApiError(new Response(null, { status: 503 }));
