/** One event of a stream, with its data as JSON. */
export interface LiveEvent {
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server sends is read by the names that the document gives
  data: any;
}

/** Milliseconds within which an event has to come that is sent at once. */
const PATIENCE = 10_000;

function eventOf(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name ? [[name, value] as const] : [];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  try {
    return { event: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown };
  } catch {
    return null;
  }
}

/** Server-sent events, read as they come. */
export class EventStream {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly text = new TextDecoder();
  private rest = '';
  private readonly ready: LiveEvent[] = [];

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
  }

  /** The events up to the one that is looked for, with it; all that came where it does not come, or the stream ends. */
  async until(is: (event: LiveEvent) => boolean): Promise<{ events: LiveEvent[]; found: boolean }> {
    const events: LiveEvent[] = [];
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const next = this.ready.shift();
      if (next) {
        events.push(next);
        if (is(next)) return { events, found: true };
      } else if (!(await this.more(deadline - Date.now()))) return { events, found: false };
    }
  }

  /** Reads on; false where nothing comes any more. */
  private async more(patience: number): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.max(0, patience));
    });
    const part = await Promise.race([this.reader.read(), late]);
    clearTimeout(timer);
    if (!part || part.done) return false;
    const blocks = (this.rest + this.text.decode(part.value, { stream: true })).split('\n\n');
    this.rest = blocks.pop() ?? '';
    this.ready.push(...blocks.flatMap((block) => eventOf(block) ?? []));
    return true;
  }

  async close(): Promise<void> {
    await this.reader.cancel();
  }
}
