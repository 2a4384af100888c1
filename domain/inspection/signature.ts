import { isBlank } from '../text/blank.ts';
import type { InspectionItemAnswer } from './items.ts';
import type { InspectionItemResult } from './status.ts';

/** What of an item is signed: what was asked, and what was found. */
export interface SignedItem extends InspectionItemAnswer {
  id: string;
  description: string;
  requirement: string | null;
  result: InspectionItemResult;
  measuredValue: string | null;
  note: string | null;
  photoKeys: readonly string[];
}

/** What a signature stands for. */
export interface SignedResults {
  inspectionId: string;
  revisionNumber: number;
  outcome: 'PASSED' | 'FAILED';
  comment: string | null;
  items: readonly SignedItem[];
}

/**
 * The results as one text, of which a signature keeps the hash: the same results give the same text on any machine, and
 * any other result another. A list in place of an object, so that no order of keys matters.
 */
export const resultsText = ({
  inspectionId,
  revisionNumber,
  outcome,
  comment,
  items,
}: SignedResults): string =>
  JSON.stringify([
    'inspection-results-1',
    inspectionId,
    revisionNumber,
    outcome,
    comment,
    items.map((item) => [
      item.id,
      item.description,
      item.requirement,
      item.result,
      item.measuredValue,
      item.numberValue,
      item.dateValue,
      item.textValue,
      item.choiceValue,
      item.note,
      [...item.photoKeys],
    ]),
  ]);

/** Why a result cannot be given with this signature, by field; null when it can. */
export function signatureProblem(
  signatureRequired: boolean,
  signature: { typedName: string } | undefined,
): { field: string; message: string } | null {
  if (signature === undefined)
    return signatureRequired
      ? { field: 'signature', message: 'Sign the result: this inspection asks for a signature.' }
      : null;
  return isBlank(signature.typedName) ? { field: 'signature.typedName', message: 'Type your name.' } : null;
}
