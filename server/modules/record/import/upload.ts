import { judgeUpload } from '../../../http/uploads.ts';
import { invalidField } from '../../../http/problem.ts';
import { sha256 } from '../../../http/tokens.ts';
import type { SheetChoices } from './sheet.ts';

/** Rule of the contract: a spreadsheet of at most 10 MB. */
const MAX_SHEET_BYTES = 10 * 1024 * 1024;

interface PreviewBody {
  file: unknown;
  mapping?: string | undefined;
  sheetName?: string | undefined;
  headerRow?: string | number | undefined;
}

/**
 * The spreadsheet of a request for a dry run, with what the user chose of it. Throws 413, 415 or 422.
 * @param parse the tool's mapping out of what a client sent; throws where it is none
 */
export async function uploadedSheet<Field extends string>(
  body: PreviewBody,
  parse: (sent: object) => SheetChoices<Field>['mapping'],
) {
  const { bytes, contentType } = await judgeUpload(body.file as File, {
    accept: ['spreadsheet'],
    maxBytes: MAX_SHEET_BYTES,
  });
  const file = {
    name: body.file instanceof File ? body.file.name : 'spreadsheet',
    isCsv: contentType === 'text/csv',
    bytes,
  };
  const choices: SheetChoices<Field> = {
    mapping: mappingIn(body.mapping, parse),
    sheetName: body.sheetName,
    headerRow: body.headerRow ? Number(body.headerRow) : undefined,
  };
  return { file, choices, digest: await sha256(bytes) };
}

function mappingIn<Mapping>(text: string | undefined, parse: (sent: object) => Mapping): Mapping | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    throw invalidField('mapping', 'The column mapping cannot be read. Choose the columns again.');
  }
}
