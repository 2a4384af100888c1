import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelSettings } from '../ports/openai-model.ts';

interface Message {
  role: string;
  content: string;
  tool_call_id?: string;
}

/** What one request of the server is answered with. */
export interface Round {
  /** Pieces of text, in order. */
  says?: readonly string[];
  /** Calls of tools that come after them; `input` is written as JSON, or as it is where it is a text. */
  calls?: readonly { name: string; input: unknown }[];
  /** The stream breaks off after the text. */
  breaks?: true;
  /** It never says anything; or refuses with a status. */
  fails?: 'silent' | number;
}

/**
 * Stands in for an endpoint that speaks OpenAI's chat completions: streams what its script says, a round for each request,
 * and keeps what it was asked.
 */
export class ModelStandIn {
  readonly asked: {
    messages: Message[];
    tools: { function: { name: string } }[];
    authorization: string | null;
  }[] = [];
  /** Rounds to come; a function sees what it was asked with. */
  script: (Round | ((messages: readonly Message[]) => Round))[] = [];
  private server!: Server;

  async start(): Promise<this> {
    const app = new Hono();
    app.post('/v1/chat/completions', async (c) => {
      const { messages, tools = [] } = await c.req.json<{
        messages: Message[];
        tools?: { function: { name: string } }[];
      }>();
      this.asked.push({ messages, tools, authorization: c.req.header('authorization') ?? null });
      const next = this.script.shift() ?? { says: ['I have nothing more to say.'] };
      const round = typeof next === 'function' ? next(messages) : next;
      if (typeof round.fails === 'number') return c.text('no', round.fails as 500);
      if (round.fails === 'silent') await new Promise(() => {});
      return streamSSE(c, async (stream) => {
        const send = (delta: object) => stream.writeSSE({ data: JSON.stringify({ choices: [{ delta }] }) });
        for (const content of round.says ?? []) await send({ content });
        for (const [index, { name, input }] of (round.calls ?? []).entries()) {
          const given = typeof input === 'string' ? input : JSON.stringify(input);
          const half = Math.ceil(given.length / 2);
          // As the real ones do: the name first, the arguments in pieces.
          await send({ tool_calls: [{ index, id: `call-${index}`, function: { name, arguments: '' } }] });
          await send({ tool_calls: [{ index, function: { arguments: given.slice(0, half) } }] });
          await send({ tool_calls: [{ index, function: { arguments: given.slice(half) } }] });
        }
        if (round.breaks) return;
        await stream.writeSSE({ data: '[DONE]' });
      });
    });
    this.server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(this.server, 'listening');
    return this;
  }

  get settings(): ModelSettings {
    const { port } = this.server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/v1`, model: 'stand-in', apiKey: 'sk-stand-in' };
  }

  /** What the tools came to in the newest request, by what they were called with. */
  get results(): string[] {
    return (this.asked.at(-1)?.messages ?? []).flatMap(({ role, content }) =>
      role === 'tool' ? [content] : [],
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
