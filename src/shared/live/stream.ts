import { EventSourceParserStream } from 'eventsource-parser/stream';
import { API_BASE } from '@/shared/config/app';

/** What the server tells of: a changed project, a notification for the reader, or that something may have been missed. */
export type LiveEvent =
  | { event: 'change'; projectId: string; tool: string | null; origin: string | null }
  | { event: 'told'; origin: string | null }
  | { event: 'all' };

/** The server cannot or will not stream: there is no such address, or something between gathers the answer. */
export class StreamBlocked extends Error {}

/** The server says hello at once; what takes longer is being gathered on the way. */
const HELLO_MS = 10_000;
/** It says that it is there every 20 s. */
const SILENT_MS = 50_000;

interface ReadOptions {
  token: string;
  /** Milliseconds since the first answer was asked for that is on screen; what changed in them is told, too. */
  behind: number | null;
  signal: AbortSignal;
  onHello: () => void;
  onEvent: (event: LiveEvent) => void;
}

/**
 * One connection to the stream of changes; resolves when it ends.
 * @throws StreamBlocked where there is none to be had; whatever fetch throws where the network is gone
 */
export async function readStream({ token, behind, signal, onHello, onEvent }: ReadOptions): Promise<void> {
  const given = new AbortController();
  const stop = (): void => given.abort();
  signal.addEventListener('abort', stop);
  let greeted = false;
  let timer = setTimeout(stop, HELLO_MS);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, SILENT_MS);
  };
  try {
    const response = await fetch(
      `${API_BASE}/events${behind === null ? '' : `?behind=${String(Math.ceil(behind))}`}`,
      {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: given.signal,
      },
    );
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('text/event-stream') || response.body === null)
      throw new StreamBlocked(`The server answers ${String(response.status)} ${type}`);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      heard();
      if (value.event === 'hello') {
        greeted = true;
        onHello();
      } else onEvent({ event: value.event, ...JSON.parse(value.data) } as LiveEvent); // the server's own words
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!greeted && given.signal.aborted) throw new StreamBlocked('No greeting came in time');
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    given.abort();
  }
}
