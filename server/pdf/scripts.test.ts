import { describe, expect, test } from 'vitest';
import { drawRfi } from './rfi-pages.ts';
import type { RfiDocument } from './rfi-model.ts';
import { unprintable } from './fonts.ts';
import { collisions, type PrintedPage, readPdf } from './testing/read-pdf.ts';

const rfi = (over: Partial<RfiDocument>): RfiDocument => ({
  facts: {
    title: 'RFI-0007',
    author: 'Northgate Builders',
    issuedAt: '2026-11-21T09:30:00.000Z',
    timeZone: 'America/Los_Angeles',
  },
  letterhead: { name: 'Northgate Builders', addressLines: [] },
  project: { name: 'Harborview', addressLines: [], number: null },
  number: 'RFI-0007',
  subject: 'Door frames',
  head: [],
  question: 'Which ones?',
  impacts: [],
  references: [],
  responses: [],
  closing: null,
  files: [],
  history: [],
  ...over,
});
const draw = async (over: Partial<RfiDocument>): Promise<PrintedPage[]> => readPdf(await drawRfi(rfi(over)));
/** Everything on the paper without its spaces, which a reader sets by the eye. */
const wordsOf = (pages: readonly PrintedPage[]): string =>
  pages
    .map(({ items }) => items.map(({ text }) => text).join(''))
    .join('')
    .replace(/\s/g, '');
const lettersOf = (text: string): string[] => [
  ...new Set(text.normalize('NFKD').replace(/[\s\p{Cf}\ufe0f]/gu, '')),
];

/** Dots and signs stand above and below their letters, so that these run into each other. */
const leaving = (pages: readonly PrintedPage[]): string[] =>
  pages.flatMap(collisions).filter((what) => what.endsWith('leaves the page'));

const TEXTS = [
  ['Hebrew', 'יוסף כהן', 'יש לתקן את משקופי הדלתות בקומה 2 לפני היציקה.'],
  ['Hebrew with points', 'בְּרֵאשִׁית', 'שָׁלוֹם עֲלֵיכֶם'],
  ['Arabic', 'محمد الأحمد', 'يرجى تصحيح إطارات الأبواب في الطابق الثاني قبل الصب.'],
  ['Persian', 'شركت ساختمانی', 'لطفاً می‌خواهیم نقشه‌ها را ببینیم.'],
  ['simplified Chinese', '王小明', '请在浇筑混凝土之前更正二层的门框，并确认尺寸。'],
  ['traditional Chinese', '陳大文', '請在澆築混凝土之前更正二樓的門框，並確認尺寸。'],
  ['Japanese', '株式会社大林組 田中', 'コンクリート打設の前に、二階のドア枠を直してください。'],
  ['Korean', '김민수', '콘크리트 타설 전에 2층 문틀을 수정해 주십시오.'],
  ['Cyrillic', 'Иван Щербаков', 'Исправьте дверные коробки до заливки бетона, їх ґанок.'],
  ['Greek', 'Γιώργος Παπαδόπουλος', 'Διορθώστε τις κάσες πριν από τη σκυροδέτηση.'],
  ['Thai', 'สมชาย ใจดี', 'กรุณาแก้ไขวงกบประตูชั้นสองก่อนเทคอนกรีต'],
  ['Devanagari', 'रमेश शर्मा', 'कृपया कंक्रीट डालने से पहले दूसरी मंज़िल की चौखटें ठीक करें।'],
  ['Bengali', 'রহিম উদ্দিন', 'কংক্রিট ঢালার আগে দরজার চৌকাঠ ঠিক করুন।'],
  ['Gujarati', 'રમેશ પટેલ', 'કોંક્રિટ રેડતાં પહેલાં દરવાજાની ફ્રેમ સુધારો.'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਕੰਕਰੀਟ ਪਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਚੌਖਟ ਠੀਕ ਕਰੋ।'],
  ['Kannada', 'ರಮೇಶ್ ಗೌಡ', 'ಕಾಂಕ್ರೀಟ್ ಹಾಕುವ ಮೊದಲು ಬಾಗಿಲಿನ ಚೌಕಟ್ಟು ಸರಿಪಡಿಸಿ.'],
  ['Malayalam', 'രമേശ് നായർ', 'കോൺക്രീറ്റ് ഇടുന്നതിനു മുമ്പ് കട്ടിള ശരിയാക്കുക.'],
  ['Tamil', 'முருகன் செல்வம்', 'கான்கிரீட் போடுவதற்கு முன் கதவு சட்டங்களைச் சரிசெய்யவும்.'],
  ['Telugu', 'రమేష్ రెడ్డి', 'కాంక్రీటు వేయడానికి ముందు తలుపు చట్రాలను సరిచేయండి.'],
  ['Vietnamese', 'Nguyễn Thị Hồng', 'Vui lòng sửa khung cửa trước khi đổ bê tông.'],
] as const;

describe.each(TEXTS)('%s', (_, name, text) => {
  test('every letter of a name and of a text can be read again', async () => {
    const pages = await draw({ subject: name, question: text, head: [{ label: 'From', text: name }] });
    const printed = new Set(lettersOf(wordsOf(pages)));
    expect(lettersOf(name + text).filter((letter) => !printed.has(letter))).toEqual([]);
    expect(await unprintable([name, text])).toEqual([[], []]);
    expect(leaving(pages)).toEqual([]);
  });

  test('a long text is broken within the page', { timeout: 30_000 }, async () => {
    const pages = await draw({ question: `${text} `.repeat(15), subject: `${name} `.repeat(15) });
    expect(leaving(pages)).toEqual([]);
    expect(pages.length).toBeLessThan(4);
  });
});

const between = (pages: readonly PrintedPage[], text: string) => {
  const item = pages.flatMap(({ items }) => items).find((one) => one.text.includes(text));
  if (!item) throw new Error(`${text} is not on the paper`);
  return { left: item.x, right: item.x + item.width };
};

describe('from right to left', () => {
  test('a paragraph stands at the right, with its Latin words and figures the right way round', async () => {
    const pages = await draw({ question: 'יש לאשר את הדגם HM-204 בקומה 12.\n\nPlain English.' });
    expect(between(pages, 'Plain English').left).toBeCloseTo(40, 0);
    const line = pages.flatMap(({ items }) => items).filter(({ text }) => /[א-ת]/.test(text));
    expect(Math.max(...line.map(({ x, width }) => x + width))).toBeCloseTo(572, 0);
    expect(Math.min(...line.map(({ x }) => x))).toBeGreaterThan(300);
    expect(wordsOf(pages)).toContain('HM-204');
    // Read from the right, the model comes before the floor.
    expect(between(pages, 'HM-204').left).toBeGreaterThan(between(pages, '12').left);
  });

  test('the lines of a long paragraph all begin there, also one that begins with a Latin word', async () => {
    const pages = await draw({ question: 'יש לאשר את הדגם '.concat('HM-204 Steelcraft '.repeat(30)) });
    const rows = Map.groupBy(
      pages.flatMap(({ items }) => items),
      ({ y }) => Math.round(y),
    );
    for (const [y, items] of rows)
      if (!items.some(({ text }) => /HM-204|Steelcraft/.test(text))) rows.delete(y);
    expect(rows.size).toBeGreaterThan(2);
    for (const items of rows.values())
      expect(Math.max(...items.map(({ x, width }) => x + width))).toBeCloseTo(572, 0);
  });

  test('the items of a list have their mark at the right', async () => {
    const pages = await draw({ question: '1. ראשון\n2. שני\n\n- First' });
    expect(between(pages, '1.').left).toBeGreaterThan(540);
    expect(between(pages, 'First').left).toBeLessThan(70);
  });

  test('Arabic letters are joined: a word is set in the forms that its letters have in it', async () => {
    const [joined, apart] = [await draw({ question: 'سسس' }), await draw({ question: 'س س س' })];
    const width = (pages: readonly PrintedPage[]) =>
      pages
        .flatMap(({ items }) => items)
        .filter(({ text }) => text.includes('س'))
        .reduce((sum, item) => sum + item.width, 0);
    expect(width(joined)).toBeLessThan(width(apart) * 0.95);
  });
});

test('a paragraph of Chinese is broken between letters, and no line begins with a full stop', async () => {
  const pages = await draw({ question: '请在浇筑之前更正二层的门框。'.repeat(30) });
  const lines = pages.flatMap((page) => page.lines).filter((line) => /\p{Script=Han}/u.test(line));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => /^[。，]/.test(line))).toEqual([]);
});

test('emoji are pictures of one colour, joined ones together, and one without a picture is told by its number', async () => {
  const text = wordsOf(await draw({ question: 'Ready ✅ ⚠️ 👷‍♀️ 👍🏽 🇩🇪 🏗️ done' }));
  for (const picture of ['✅', '⚠', '👷', '👍', '🏗', '🇩']) expect(text).toContain(picture);
  expect(text).not.toContain('□');
});

test('a letter that no font has is missed as a box, and the waiver says so before', async () => {
  expect(wordsOf(await draw({ question: 'Ꭳ' }))).toContain('□');
  expect(await unprintable(['Retainage, 除外', 'شركة ✅', 'ᎣᏏᏲ'])).toEqual([[], [], ['Ꭳ', 'Ꮟ', 'Ᏺ']]);
});

test('a paper in Latin letters holds no font of another script, and equal input gives equal bytes', async () => {
  const plain = await drawRfi(rfi({}));
  const mixed = rfi({ question: 'שלום 你好 👍' });
  const first = await drawRfi(mixed);
  expect(Buffer.from(await drawRfi(structuredClone(mixed))).equals(Buffer.from(first))).toBe(true);
  // A few glyphs of three scripts, not their fonts.
  expect(first.length - plain.length).toBeGreaterThan(1000);
  expect(first.length - plain.length).toBeLessThan(12_000);
});
