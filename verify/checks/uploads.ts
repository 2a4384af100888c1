import { asMain, type Check, guarded } from '../run.ts';

/** The smallest picture: one transparent pixel as PNG. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

const SHEET = 'Task,Description,Unit,Quantity,Unit price,Scheduled value\n1,Clearing,LS,1,1000.00,1000.00\n';

/** Files tried one after another until one is of a kind that the operation takes. */
const FILES: readonly [name: string, type: string, content: BlobPart][] = [
  ['pixel.png', 'image/png', PIXEL],
  ['lines.csv', 'text/csv', SHEET],
];

/** Uploads take what they say, and refuse empty forms, other bodies and contents that only pretend. */
export const uploads: Check = {
  name: 'uploads',
  fits: ({ body, token }) => body?.mediaType === 'multipart/form-data' && token === 'session',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const [params] = await run.world.resources.paramsFor(operation);
      const schema = run.contract.resolve(operation.body?.schema ?? {});
      const field = Object.entries(schema.properties ?? {}).find(([, child]) => {
        const plain = run.contract.resolve(child);
        return [plain, plain.items].some(
          (part) => part?.format === 'binary' || part?.contentMediaType !== undefined,
        );
      })?.[0];
      if (!params || !field) return run.recorder.skip(operation, 'no file field or no record to upload to');
      const empty = await asMain(run, operation, { params, form: new FormData() });
      run.judge.expect(
        empty,
        'refuse-missing',
        empty.status >= 400 && empty.status < 500,
        () => `an empty form answered ${empty.status}`,
      );
      const raw = { text: '{}', contentType: 'application/json' };
      const json = await asMain(run, operation, { params, raw });
      run.judge.expect(
        json,
        'refuse-not-json',
        json.status >= 400 && json.status < 500,
        () => `JSON instead of a form answered ${json.status}`,
      );
      const lie = new FormData();
      lie.append(field, new Blob([new Uint8Array([0, 1, 2, 3, 255])], { type: 'image/png' }), 'picture.png');
      const pretended = await asMain(run, operation, { params, form: lie });
      run.judge.expect(
        pretended,
        'refuse-format',
        pretended.status < 500,
        () => `five odd bytes answered ${pretended.status}`,
      );
      for (const [name, type, content] of FILES) {
        const form = new FormData();
        form.append(field, new Blob([content], { type }), name);
        const { status } = await asMain(run, operation, { params, form });
        if (status < 300) break;
      }
      return undefined;
    }),
};
