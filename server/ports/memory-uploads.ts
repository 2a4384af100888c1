import { sha256 } from '../http/tokens.ts';
import { type FormRules, MalformedForm, type Uploads } from './uploads.ts';

const HEAD_BYTES = 64 * 1024;

/** Tells the rule how large the form is as it is read; the reading ends with what the rule throws. */
const counted = (body: ReadableStream<Uint8Array>, rules: FormRules): ReadableStream<Uint8Array> => {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        rules.checkFormSize(size);
        controller.enqueue(chunk);
      },
    }),
  );
};

async function checkFiles(form: FormData, rules: FormRules): Promise<void> {
  for (const field of new Set(form.keys())) {
    const files = form.getAll(field).filter((value) => value instanceof File);
    for (const [index, file] of files.entries()) {
      const arriving = { field, index, fileName: file.name };
      rules.checkFileSize(arriving, file.size);
      const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
      await rules.checkHead(arriving, new Uint8Array(head));
    }
  }
}

/** Forms held in memory, for where there is no disk: a mock of the product, also in a browser. */
export const memoryUploads: Uploads = {
  async receive(body, contentType, rules) {
    let refusal: unknown;
    const watched: FormRules = {
      ...rules,
      checkFormSize(bytes) {
        try {
          rules.checkFormSize(bytes);
        } catch (error) {
          refusal = error;
          throw error;
        }
      },
    };
    const form = await new Response(counted(body, watched), { headers: { 'content-type': contentType } })
      .formData()
      .catch((error: unknown) => {
        throw refusal ?? new MalformedForm('The form cannot be read', { cause: error });
      });
    await checkFiles(form, rules);
    return {
      entries: [...form],
      sha256Of: async (file) => sha256(new Uint8Array(await file.arrayBuffer())),
      discard: async () => {},
    };
  },
  sweep: async () => {},
};
