import { type Contract, type Operation, parametersIn, type Schema } from '../../../verify/contract.ts';
import { nameOf, type Place, placesOf, withId } from '../../../verify/generate/named.ts';
import type { LooseInput } from '../client.ts';
import type { Kind } from './stock.ts';

/** A place of a request that names something. */
export interface Field {
  in: 'query' | 'body';
  place: Place;
  kinds: readonly Kind[];
  /** An id that the client makes for a row of its own: that it is taken may be told. */
  isOwn: boolean;
}

const FILE = /^(attachments|photos|siteImages|\w*[kK]ey)$/;
const isText = ({ type, enum: choices, format }: Schema): boolean =>
  [type].flat().includes('string') && !choices && !format;

/** What a field of this name may name; people where nothing else is said. */
const KINDS: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [FILE, ['file', 'upload']],
  [/companyId$/i, ['company']],
  [/projectIds?$/i, ['project']],
  [/^memberId$/, ['member']],
  [/^customRoleId$/, ['role']],
  [/^projectTypeId$/, ['type']],
  [/^divisionIds?$/, ['division']],
  [/^subdivisionIds?$/i, ['subdivision']],
  [/^taskId$/, ['task']],
  [/^sovLineIds?$/, ['sovLine']],
  [/^sovId$/, ['sov']],
  [/^paymentTermId$/, ['term']],
  [/rfiIds?$/i, ['rfi']],
  [/^(changeRequestId|referenceIds|togetherWith)$/, ['change']],
  [/^messageIds?$/, ['message']],
  [/^(categoryId|moveTo)$/, ['category']],
  [/^submittalId$/, ['submittal']],
  [/^(documentIds?|id)$/, ['document', 'rfi', 'change']],
  [/^(folderId|parentId|destinationFolderId)$/, ['folder']],
  [/^dailyLogIds?$/, ['log']],
  [/entryId$/i, ['logEntry']],
  [/^inspectionId$/, ['inspection']],
  [/^itemIds?$/, ['item']],
  [/^followUpId$/, ['followUp']],
  [/^templateId$/, ['template']],
  [/^(objectId|recordId)$/, ['rfi', 'submittal', 'message']],
  [/^parentCommentId$/, ['comment']],
  [/^notificationIds|seriesId$/, ['rfi']],
];

const isNaming = (schema: Schema, place: Place): boolean =>
  schema.format === 'uuid' || (FILE.test(nameOf(place)) && isText(schema));

/** Every place of an operation's query and body that names something. */
export function fieldsOf(contract: Contract, operation: Operation): Field[] {
  const query: Schema = {
    properties: Object.fromEntries(
      parametersIn(operation, 'query').map(({ name, schema }) => [name, schema]),
    ),
  };
  const fieldAt = (where: Field['in']) => (place: Place) => {
    const name = nameOf(place);
    return {
      in: where,
      place,
      kinds: KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? (['user'] as const),
      isOwn: where === 'body' && name === 'id' && !place.includes('references'),
    };
  };
  return [
    ...placesOf(contract, query, isNaming).map(fieldAt('query')),
    ...placesOf(contract, operation.body?.schema ?? {}, isNaming).map(fieldAt('body')),
  ];
}

/** The request with that id in that field. */
export function naming(
  contract: Contract,
  { body }: Operation,
  input: LooseInput,
  { in: where, place }: Field,
  id: string,
): LooseInput {
  if (where === 'body')
    return { ...input, body: withId(contract, body?.schema ?? {}, input.body, place, id) };
  const [name = ''] = place;
  return { ...input, query: { ...input.query, [name]: place.length > 1 ? [id] : id } };
}
