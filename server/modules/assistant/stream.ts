import { eventText } from '../../http/event-stream.ts';
import type { ChatAnswer } from './sources.ts';

/** The contract promises a line at least every 15 seconds. */
const KEEP_ALIVE_MS = 10_000;

/** An answer as it comes into being: its pieces, and what it turns out to be. */
export interface Answering {
  pieces: AsyncIterable<string>;
  answer: (output: string) => ChatAnswer;
}

interface StreamSettings {
  /** The reader has gone: nothing more is asked for. */
  stop: () => void;
  /** The body of the problem that an error is told as. */
  problemOf: (error: unknown) => object;
}

/** An answer as server-sent events: `delta` for each piece, then `done` with the whole, or `error`. */
export function streamed({ pieces, answer }: Answering, { stop, problemOf }: StreamSettings) {
  const text = new TextEncoder();
  let beat: NodeJS.Timeout;
  let gone = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (lines: string): void => {
        if (!gone) controller.enqueue(text.encode(lines));
      };
      const tell = (event: string, data: object): void => send(eventText(event, data));
      beat = setInterval(() => send(': keep-alive\n\n'), KEEP_ALIVE_MS);
      const run = async (): Promise<void> => {
        let output = '';
        try {
          for await (const piece of pieces) {
            if (gone) return;
            output += piece;
            tell('delta', { text: piece });
          }
          tell('done', answer(output));
        } catch (error) {
          if (!gone) tell('error', problemOf(error));
        } finally {
          clearInterval(beat);
          if (!gone) controller.close();
        }
      };
      void run();
    },
    cancel() {
      gone = true;
      clearInterval(beat);
      stop();
    },
  });
}
