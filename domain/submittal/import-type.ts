import { SUBMITTAL_TYPE_LABELS, SUBMITTAL_TYPES, type SubmittalType } from './kinds.ts';

/** How registers write the types besides their own words, in the singular. */
const OTHER_WORDS: Readonly<Record<SubmittalType, readonly string[]>> = {
  SHOP_DRAWING: ['sd', 'drawing', 'fabrication drawing', 'shop dwg', 'shop dwgs', 'dwg'],
  PRODUCT_DATA: ['pd', 'product data sheet', 'data sheet', 'cut sheet', 'catalog data', 'manufacturer data'],
  SAMPLE: ['physical sample', 'color sample', 'colour sample'],
  MOCK_UP: ['mockup'],
  CALCULATIONS: ['calc', 'design calculation', 'engineering calculation', 'structural calculation'],
  CERTIFICATE: ['certification', 'cert', 'certificate of compliance'],
  TEST_REPORT: ['test', 'test result', 'field test report'],
  MIX_DESIGN: ['concrete mix design', 'mix'],
  AS_BUILT: ['as built drawing', 'record drawing'],
  OPERATION_MANUAL: [
    'o m',
    'o m manual',
    'o and m',
    'o and m manual',
    'operation and maintenance',
    'operation and maintenance data',
    'operation and maintenance manual',
    'manual',
  ],
  WARRANTY: ['guarantee', 'warranty letter'],
  OTHER: ['miscellaneous', 'misc'],
};

/** Without case, marks and the plural of its last word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

const BY_WORD = new Map(
  SUBMITTAL_TYPES.flatMap((type) =>
    [SUBMITTAL_TYPE_LABELS[type], type, ...OTHER_WORDS[type]].map((word) => [plain(word), type] as const),
  ),
);

/** The type that a register means; null where it is none of ours. */
export const submittalTypeOf = (text: string): SubmittalType | null => BY_WORD.get(plain(text)) ?? null;
