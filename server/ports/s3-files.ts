import { AwsClient } from 'aws4fetch';
import { type Files, isFileKey } from './files.ts';
import { requireNoTransaction } from './open-transaction.ts';

export interface S3Settings {
  /** Base address of the service, e.g. https://s3.eu-central-1.amazonaws.com or a MinIO server's. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Waits for a service that is slow to answer, or in the middle of a file. Milliseconds. */
const ANSWER_MS = 5_000;
/** A line slower than this is taken for a broken one. */
const SLOWEST_BYTES_PER_MS = 250;
/** A service that did not answer is not asked again for so long: what needs it fails at once. */
const LEFT_ALONE_MS = 5_000;
/** Answers of 429 and 5xx are asked for again so often, within the time above. */
const RETRIES = 1;

/** The service cannot be reached or does not do its work: 503 (http/failure.ts). */
const unreachable = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: 'ETIMEDOUT' });

/** Passes a body on and breaks it off where it stands still. */
function unlessStalled(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
  giveUp: (error: Error) => void,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(unreachable('File storage stopped in the middle of a file')), stallMs);
  };
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Only while it is asked for: a reader that is slow itself does not count.
        wait();
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      async cancel(reason) {
        clearTimeout(timer);
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Files in a bucket of any S3-compatible service, addressed by path (endpoint/bucket/key). A service that is silent
 * or slow is given up after a time, as unreachable, and left alone for a while.
 */
export function s3Files(settings: S3Settings, { answerMs = ANSWER_MS }: { answerMs?: number } = {}): Files {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
  });
  const addressOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('Not a file key');
    return `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  };
  const failed = (verb: string, { status }: Response) => {
    const message = `File storage refused to ${verb}: HTTP ${status}`;
    return status >= 500 || status === 429 ? unreachable(message) : new Error(message);
  };
  let askAgainAt = 0;
  /** Asks within a time, which grows with the bytes that travel there. */
  async function ask(key: string, init: RequestInit, bytes = 0) {
    requireNoTransaction('Asking the file store');
    const address = addressOf(key);
    if (performance.now() < askAgainAt) throw unreachable('File storage has not answered lately');
    const control = new AbortController();
    const late = setTimeout(
      () => control.abort(unreachable('File storage does not answer')),
      answerMs + bytes / SLOWEST_BYTES_PER_MS,
    );
    try {
      const response = await client.fetch(address, { ...init, signal: control.signal });
      return { response, giveUp: (error: Error) => control.abort(error) };
    } catch (error) {
      askAgainAt = performance.now() + LEFT_ALONE_MS;
      throw control.signal.aborted ? control.signal.reason : unreachable('File storage is not there', error);
    } finally {
      clearTimeout(late);
    }
  }
  return {
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType };
      const size = content instanceof Blob ? content.size : content.byteLength;
      const { response } = await ask(key, { method: 'PUT', body: content as BodyInit, headers }, size);
      if (!response.ok) throw failed('store', response);
    },
    async get(key, range) {
      const headers: HeadersInit = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const { response, giveUp } = await ask(key, { headers });
      if (response.status === 404) return null;
      if (!response.ok || !response.body) throw failed('read', response);
      if (range && response.status !== 206) throw failed('read a part of the file', response);
      return {
        body: unlessStalled(response.body, answerMs, giveUp),
        size: Number(response.headers.get('content-length') ?? 0),
      };
    },
    async delete(key) {
      const { response } = await ask(key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw failed('delete', response);
    },
  };
}
