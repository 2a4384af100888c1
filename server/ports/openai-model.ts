import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import {
  type LanguageModel,
  type ModelMessage,
  type ModelPiece,
  ModelSilent,
  type ModelTool,
  type ToolCall,
} from './language-model.ts';
import type { Log } from './log.ts';
import { requireNoTransaction } from './open-transaction.ts';

/** Where an OpenAI-compatible endpoint is, what it is asked for, and with which key. */
export interface ModelSettings {
  /** The base of its API, before `/chat/completions`, without a slash at the end. */
  url: string;
  model: string;
  apiKey: string | undefined;
}

/** How long it may take to begin, and to go on. */
interface Patience {
  firstMs: number;
  nextMs: number;
}
const PATIENCE: Patience = { firstMs: 20_000, nextMs: 30_000 };
/** Characters of one round: what says more has lost its way. */
const MOST_TEXT = 60_000;
/** Calls that one round may ask for. */
const MOST_CALLS = 16;

const CHUNK = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .default([]),
});

const messageOf = (message: ModelMessage): object => {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || !message.calls) return message;
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  };
};

/** A signal that ends when nothing has come for so long; `heard` begins the wait anew. */
function whileHeard(outer: AbortSignal, firstMs: number) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstMs);
  return {
    signal: AbortSignal.any([outer, silence.signal]),
    heard: (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), ms);
    },
    over: () => clearTimeout(timer),
  };
}

/** Calls come in pieces, told apart by their place; the arguments are put together as they come. */
class CallsInPieces {
  readonly #calls = new Map<number, ToolCall>();

  add(pieces: NonNullable<NonNullable<z.infer<typeof CHUNK>['choices'][number]['delta']>['tool_calls']>) {
    for (const { index, id, function: part } of pieces) {
      if (index >= MOST_CALLS) continue;
      const call = this.#calls.get(index) ?? { id: '', name: '', arguments: '' };
      call.id = id ?? call.id;
      call.name += part?.name ?? '';
      call.arguments = (call.arguments + (part?.arguments ?? '')).slice(0, MOST_TEXT);
      this.#calls.set(index, call);
    }
  }

  get all(): ToolCall[] {
    return [...this.#calls.entries()].sort(([a], [b]) => a - b).map(([, call]) => call);
  }
}

/** A model behind an endpoint that speaks OpenAI's chat completions, streamed. */
export function openAiModel(settings: ModelSettings, log: Log, patience = PATIENCE): LanguageModel {
  const silent = (reason: string): ModelSilent => {
    // The address may carry a key, and an answer what somebody asked: neither is logged.
    log('warn', 'model.silent', { reason });
    return new ModelSilent('The language model did not answer');
  };

  async function* piecesOf(
    body: ReadableStream<Uint8Array>,
    waits: ReturnType<typeof whileHeard>,
    outer: AbortSignal,
  ): AsyncGenerator<ModelPiece> {
    const calls = new CallsInPieces();
    let length = 0;
    let ended = false;
    try {
      const events = body
        .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
        .pipeThrough(new EventSourceParserStream());
      for await (const { data } of events as unknown as AsyncIterable<{ data: string }>) {
        waits.heard(patience.nextMs);
        if (data === '[DONE]') {
          ended = true;
          break;
        }
        const delta = CHUNK.parse(JSON.parse(data)).choices[0]?.delta;
        if (delta?.tool_calls) calls.add(delta.tool_calls);
        if (!delta?.content) continue;
        length += delta.content.length;
        if (length > MOST_TEXT) throw new Error('It does not end');
        yield { text: delta.content };
      }
      if (!ended) throw new Error('It broke off');
    } catch (error) {
      outer.throwIfAborted();
      throw silent(error instanceof Error ? error.name : 'unknown');
    } finally {
      waits.over();
    }
    if (calls.all.length > 0) yield { calls: calls.all };
  }

  return {
    async answer(messages, tools, signal) {
      requireNoTransaction('Asking the language model');
      const waits = whileHeard(signal, patience.firstMs);
      try {
        const response = await fetch(`${settings.url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` }),
          },
          body: JSON.stringify({
            model: settings.model,
            stream: true,
            messages: messages.map(messageOf),
            ...(tools.length === 0
              ? {}
              : { tools: tools.map((tool: ModelTool) => ({ type: 'function', function: tool })) }),
          }),
          redirect: 'error',
          signal: waits.signal,
        });
        if (!response.ok || !response.body) {
          await response.body?.cancel();
          throw new Error(`It answers ${response.status}`);
        }
        return piecesOf(response.body, waits, signal);
      } catch (error) {
        waits.over();
        signal.throwIfAborted();
        throw silent(
          error instanceof Error
            ? error.message.startsWith('It answers')
              ? error.message
              : error.name
            : 'unknown',
        );
      }
    },
  };
}
