import { beginningOf } from '#domain/text/beginning.ts';
import { fileTypeFromBlob, fileTypeFromBuffer, supportedExtensions } from 'file-type';
import { type HeadJudge, MAX_FILE_BYTES } from '../../http/body.ts';
import { type FieldError, Problem } from '../../http/problem.ts';
import { safeFileName } from '../../http/reply.ts';
import { looksLikeText } from '../../http/uploads.ts';

/** Contents that a computer runs. */
const PROGRAM_TYPES: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-apple-diskimage',
  'application/x-asar',
  'application/x-deb',
  'application/x-elf',
  'application/x-ft-apple.alias',
  'application/x-google-chrome-extension',
  'application/x-mach-binary',
  'application/x-ms-regedit',
  'application/x-ms-shortcut',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x-shockwave-flash',
]);

/** Names under which a computer or a browser runs what would else be text, an archive or unknown bytes. */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'apk app appref-ms appx bat bash cmd com command cpl deb desktop dll dmg exe gadget hta htm html inf jar js jse ' +
    'lnk mht mhtml mjs cjs msc msi msix msp php pif pkg pl ps1 psm1 py pyw rb reg rpm scf scr sct sh shtml svg svgz ' +
    'swf url vb vbe vbs wasm webloc ws wsf wsh xhtml xht zsh'
  ).split(' '),
);

/** How the text of a script, or of a page that can carry one, begins. */
const SCRIPT_START =
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+svg[^>]*>\s*)*(?:#!|@echo\b|<\?php|<!doctype\s+html|<html|<head|<body|<script|<svg)/i;

/** Contents that many formats share: there the name says which of them it is. */
const CONTAINERS: ReadonlySet<string> = new Set(['application/zip', 'application/x-cfb', 'application/xml']);

const SAME_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  tif: ['tiff'],
  mp4: ['m4v'],
  mov: ['qt'],
  heic: ['heif'],
  mpg: ['mpeg'],
  mid: ['midi'],
  gz: ['tgz'],
};

const TEXT_HEAD = 64 * 1024;
const LONGEST_NAME = 200;

export interface JudgedFile {
  file: Blob;
  name: string;
  contentType: string;
  /** By content, for the key. */
  extension: string;
}

/** The last part of a name after its dot, in lower case; empty without one. */
const extensionOf = (name: string): string =>
  /[^.]\.([A-Za-z0-9-]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether two names end alike: `M-301.JPEG` and `scan.jpg` do. */
export function isNamedAlike(one: string, other: string): boolean {
  const plain = (name: string): string => {
    const own = extensionOf(name);
    return Object.keys(SAME_EXTENSION).find((each) => SAME_EXTENSION[each]?.includes(own)) ?? own;
  };
  return plain(one) === plain(other);
}

/** A safe name that ends as the content says: `plan.exe` that is a PNG becomes `plan.exe.png`. */
function nameOf(given: string, extension: string, named: 'exactly' | 'loosely'): string {
  const base = safeFileName(given.split(/[/\\]/).at(-1) ?? '');
  const own = extensionOf(base);
  const unknown = own !== '' && !supportedExtensions.has(own as never);
  const fits =
    own === extension || SAME_EXTENSION[extension]?.includes(own) || (named === 'loosely' && unknown);
  const ending = fits ? base.slice(base.length - own.length - 1) : `.${extension}`;
  const stem = fits ? base.slice(0, base.length - ending.length) : base;
  return `${safeFileName(beginningOf(stem, LONGEST_NAME - ending.length))}${ending}`;
}

interface Content {
  contentType: string;
  extension: string;
  named: 'exactly' | 'loosely';
}

/** Whether text begins as a script does. */
const startsAsScript = (head: Uint8Array): boolean =>
  looksLikeText(head) && SCRIPT_START.test(new TextDecoder().decode(head.subarray(0, 4096)));

async function contentOf(file: Blob, extension: string): Promise<Content | 'program'> {
  const detected = await fileTypeFromBlob(file);
  const head = new Uint8Array(await file.slice(0, TEXT_HEAD).arrayBuffer());
  const isText = looksLikeText(head);
  if (detected && PROGRAM_TYPES.has(detected.mime)) return 'program';
  if (startsAsScript(head)) return 'program';
  if (detected && !CONTAINERS.has(detected.mime))
    return { contentType: detected.mime, extension: detected.ext, named: 'exactly' };
  // What only its name tells apart is a program where its name would have it run.
  if (PROGRAM_EXTENSIONS.has(extension)) return 'program';
  if (detected)
    return {
      contentType: detected.mime,
      extension: detected.ext === 'cfb' ? 'bin' : detected.ext,
      named: 'loosely',
    };
  if (!isText) return { contentType: 'application/octet-stream', extension: 'bin', named: 'loosely' };
  return extension === 'csv'
    ? { contentType: 'text/csv', extension: 'csv', named: 'exactly' }
    : { contentType: 'text/plain', extension: 'txt', named: 'loosely' };
}

const refused = (
  code: 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_FAILED',
  error: FieldError,
) => new Problem(code, error.message, { errors: [error] });

const program = (shown: string, field: string) =>
  refused('UNSUPPORTED_MEDIA_TYPE', {
    field,
    message: `“${shown}” is a program or a script. Those cannot be attached.`,
  });

/** Refuses a program or a script by its beginning, as far as that tells: an archive is looked into when it is whole. */
export const judgeAttachmentHead: HeadJudge = async (head, { name, field }) => {
  const detected = await fileTypeFromBuffer(head);
  if ((detected && PROGRAM_TYPES.has(detected.mime)) || startsAsScript(head))
    throw program(safeFileName(name), field);
};

/**
 * Decides by content what an attachment is and gives it a safe name: 413 over 50 MB, 415 for programs and scripts, 422
 * for an empty one, each at the file's place in the form.
 */
export async function judgeAttachment(file: Blob, field: string): Promise<JudgedFile> {
  const given = (file instanceof File && file.name) || 'file';
  const shown = safeFileName(given);
  const refuse = (code: Parameters<typeof refused>[0], message: string) => refused(code, { field, message });
  if (file.size > MAX_FILE_BYTES)
    throw refuse('PAYLOAD_TOO_LARGE', `“${shown}” is larger than 50 MB. Choose a smaller file.`);
  if (file.size === 0) throw refuse('VALIDATION_FAILED', `“${shown}” is empty.`);
  const content = await contentOf(file, extensionOf(shown));
  if (content === 'program') throw program(shown, field);
  const { contentType, extension, named } = content;
  return { file, name: nameOf(given, extension, named), contentType, extension };
}
