import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { type ArrivingFile, type FormRules, MalformedForm, type Uploads } from './uploads.ts';

const HEAD_BYTES = 64 * 1024;
/** A form's texts are names and choices; the bound keeps them from filling the memory instead of the files. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_PARTS = 200;
/** No upload takes so long; what is older was left by a process that ended. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

const paths = new WeakMap<Blob, string>();

/** Where a received file lies, for a store on the same machine; undefined for any other. */
export const spooledPath = (file: Blob): string | undefined => paths.get(file);

/** Browsers write these three characters of a name in this way (WHATWG HTML, multipart/form-data). */
const unescaped = (name: string): string => name.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));

/** Tells a rule each file's size as it grows, and its beginning before anything after it is read. */
function watch(arriving: ArrivingFile, rules: FormRules) {
  let size = 0;
  let head: Uint8Array[] | null = [];
  const judge = async (): Promise<void> => {
    const bytes = Buffer.concat(head ?? []).subarray(0, HEAD_BYTES);
    head = null;
    await rules.checkHead(arriving, bytes);
  };
  return {
    async passes(chunk: Uint8Array): Promise<void> {
      size += chunk.byteLength;
      rules.checkFileSize(arriving, size);
      head?.push(chunk);
      if (head && size >= HEAD_BYTES) await judge();
    },
    async ends(): Promise<void> {
      if (head) await judge();
    },
  };
}

async function* wellFormed(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (error) {
    throw new MalformedForm('The form breaks off', { cause: error });
  }
}

interface Spooled {
  file: File;
  sha256: string;
}

/** Writes a file of a form to the disk. */
async function spool(
  stream: BusboyFileStream,
  { arriving, type, path, rules }: { arriving: ArrivingFile; type: string; path: string; rules: FormRules },
): Promise<Spooled> {
  const hash = createHash('sha256');
  const watcher = watch(arriving, rules);
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of wellFormed(stream)) {
      await watcher.passes(chunk);
      hash.update(chunk);
      await target.writeFile(chunk);
    }
    await watcher.ends();
  } finally {
    await target.close();
  }
  const file = new File([await openAsBlob(path, { type })], arriving.fileName, { type });
  paths.set(file, path);
  return { file, sha256: hash.digest('hex') };
}

/** Ends the reading of one form: the first failure is the one that counts, all that follows from it is noise. */
class Stop {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  fail = (error: unknown): void => this.controller.abort(error);
  malformed = (message: string, cause?: unknown): void => this.fail(new MalformedForm(message, { cause }));

  /**
   * Waits for something, unless the form has failed or fails meanwhile. Not by `Promise.race`: a promise that lasts as
   * long as the form would keep all that was ever waited for beside it, every part of every file.
   */
  orWait<T>(work: Promise<T>): Promise<T> {
    const { signal } = this;
    return new Promise<T>((resolve, reject) => {
      const failed = (): void => reject(signal.reason as Error);
      if (signal.aborted) failed();
      signal.addEventListener('abort', failed, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', failed));
    });
  }
}

type Entry = readonly [name: string, value: string | Promise<Spooled>];

/** Takes the parts of a form as the parser finds them. */
function takeParts(form: BusboyInstance, folder: string, rules: FormRules, stop: Stop) {
  const entries: Entry[] = [];
  const files: string[] = [];
  const counts = new Map<string, number>();
  let previous: Promise<unknown> = Promise.resolve();
  form.on('error', (error) => stop.malformed('The form cannot be read', error));
  form.on('partsLimit', () => stop.malformed('The form has too many parts'));
  form.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) stop.malformed('A text of the form is too long');
    else entries.push([unescaped(name), value]);
  });
  form.on('file', (name, stream, fileName, _encoding, type) => {
    const field = unescaped(name);
    const index = counts.get(field) ?? 0;
    counts.set(field, index + 1);
    const path = join(folder, randomUUID());
    files.push(path);
    addAbortSignal(stop.signal, stream);
    const arriving = { field, index, fileName: unescaped(fileName) };
    // One after the other, in the form's order: of two that are refused, the first is named.
    const spooled = previous.then(() => spool(stream, { arriving, type, path, rules }));
    previous = spooled;
    spooled.catch(stop.fail);
    entries.push([field, spooled]);
  });
  return { entries, files };
}

/** Feeds the parser at the pace at which files are written. */
async function feed(
  form: BusboyInstance,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  rules: FormRules,
  stop: Stop,
): Promise<void> {
  const ended = once(form, 'finish');
  ended.catch(() => undefined);
  const next = () =>
    reader.read().catch((error: unknown) => {
      throw new MalformedForm('The form breaks off', { cause: error });
    });
  let size = 0;
  for (;;) {
    const { done, value } = await stop.orWait(next());
    if (done) break;
    size += value.byteLength;
    rules.checkFormSize(size);
    if (!form.write(value)) await stop.orWait(once(form, 'drain'));
  }
  form.end();
  await stop.orWait(ended);
}

async function parserOf(contentType: string): Promise<BusboyInstance> {
  // Read with the first form: it is no part of a start.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: { parts: MAX_PARTS, fieldSize: MAX_TEXT_BYTES },
    });
  } catch (error) {
    throw new MalformedForm('The form has no boundary', { cause: error });
  }
}

/** Files of forms go through this folder on their way to the store: memory holds a few kilobytes of each. */
export function spooledUploads(folder: string): Uploads {
  return {
    async receive(body, contentType, rules) {
      const form = await parserOf(contentType);
      await mkdir(folder, { recursive: true });
      const stop = new Stop();
      const { entries, files } = takeParts(form, folder, rules, stop);
      const discard = async (): Promise<void> => {
        await Promise.all(files.splice(0).map((path) => rm(path, { force: true })));
      };
      const reader = body.getReader();
      try {
        await feed(form, reader, rules, stop);
        const sums = new Map<File, string>();
        const received: (readonly [string, string | File])[] = [];
        for (const [name, value] of entries) {
          const settled = await value;
          if (typeof settled !== 'string') sums.set(settled.file, settled.sha256);
          received.push([name, typeof settled === 'string' ? settled : settled.file]);
        }
        return { entries: received, sha256Of: async (file) => sums.get(file) ?? '', discard };
      } catch (error) {
        stop.fail(error);
        // Each file is closed before it is removed.
        await Promise.allSettled(entries.map(async ([, value]) => value));
        await discard();
        throw stop.signal.reason;
      } finally {
        // Not cancelled: that would hang up on the caller, who would never read why.
        reader.releaseLock();
      }
    },

    async sweep() {
      const before = Date.now() - LEFT_BEHIND_MS;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const left = await stat(path).catch(() => null);
        if (left && left.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
