import { formatMoney } from '#domain/money/text.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { describe, expect, test } from 'vitest';
import { drawPayApp } from './document.ts';
import type { PayAppDocument } from './model.ts';
import { collisions, type PrintedPage, readPdf } from './testing/read-pdf.ts';
import { sampleDocument } from './testing/sample.ts';

const draw = async (document: PayAppDocument): Promise<PrintedPage[]> => readPdf(await drawPayApp(document));
const usd = (cents: number): string => formatMoney(cents, 'USD', { parenthesesForNegative: true });
const lineWith = (page: PrintedPage | undefined, text: string): string | undefined =>
  page?.lines.find((line) => line.includes(text));

describe('G702', () => {
  test('prints lines 1 to 9 with their amounts, the change order box and the certificate', async () => {
    const sample = sampleDocument();
    const lines = sample.g702?.lines;
    if (!lines) throw new Error('The sample has a G702');
    const [page] = await draw({ ...sample, g703: null });
    expect(lineWith(page, 'Application and Certificate for Payment')).toContain(
      '(G702-style) Application no. 3',
    );
    const expected: [string, number][] = [
      ['1 Original contract sum', lines.line1OriginalContractSum],
      ['2 Net change by change orders', 3_750_000],
      ['3 Contract sum to date', lines.line3ContractSumToDate],
      ['4 Total completed and stored to date', lines.line4CompletedAndStored],
      ['5a Retainage on completed work 10% of columns D + E', lines.line5aRetainageOnWork],
      ['5b Retainage on stored material 5% of column F', lines.line5bRetainageOnStored],
      ['5 Total retainage', lines.line5Retainage],
      ['6 Total earned less retainage', lines.line6EarnedLessRetainage],
      ['7 Less previous certificates', lines.line7PreviousCertificates],
      ['9 Balance to finish', lines.line9BalanceToFinish],
    ];
    for (const [label, cents] of expected)
      expect(lineWith(page, label)).toMatch(new RegExp(` ${escaped(usd(cents))}$`));
    expect(lineWith(page, '8 Current payment due')).toContain(`$${usd(lines.line8CurrentPaymentDue)}`);
    expect(lineWith(page, 'Approved in previous months')).toBe('Approved in previous months 52,500.00 0.00');
    expect(lineWith(page, 'Approved this month')).toBe('Approved this month 0.00 (15,000.00)');
    expect(lineWith(page, 'Net change by change orders (line 2)')).toContain('37,500.00');
    expect(lineWith(page, 'Amount certified')).toContain(`$${usd(lines.line8CurrentPaymentDue)}`);
    expect(page?.lines.at(-1)).toBe(
      'Harborview Medical Office Building, application no. 3, period to Nov 30, 2026 Page 1 of 1',
    );
  });

  test('shows a negative line 8 as a credit and leaves an undecided certificate open', async () => {
    const sample = sampleDocument();
    if (!sample.g702) throw new Error('The sample has a G702');
    sample.g702.lines.line8CurrentPaymentDue = -4_561_250;
    sample.g702.amountCertified = null;
    const [page] = await draw({ ...sample, g703: null });
    expect(lineWith(page, '8 Current payment due')).toContain('credit to the owner ($45,612.50)');
    expect(lineWith(page, 'Amount certified')).toMatch(/Amount certified$/);
  });

  test('prints why another amount is certified, on a further page where it is long', async () => {
    const sample = sampleDocument();
    if (!sample.g702) throw new Error('The sample has a G702');
    sample.g702.amountCertified = 100;
    sample.g702.amountCertifiedReason = 'Roof insulation is not on site yet.';
    const short = await draw({ ...sample, g703: null });
    expect(short).toHaveLength(1);
    expect(lineWith(short[0], 'Differs from line 8')).toContain('Roof insulation is not on site yet.');

    sample.g702.amountCertifiedReason = `${'Roof insulation is not on site yet. '.repeat(20)}The end.`;
    const long = await draw({ ...sample, g703: null });
    expect(long).toHaveLength(2);
    expect(lineWith(long[0], 'Continued on the next page.')).toBeDefined();
    expect(long[1]?.lines.join(' ')).toContain('The end.');
  });

  test('formats rupees in lakhs', async () => {
    const sample = sampleDocument({ count: 3, value: () => 123_456_700, head: { currency: 'INR' } });
    const pages = await draw(sample);
    expect(lineWith(pages[0], 'Amounts in')).toContain('Indian rupees (INR)');
    expect(lineWith(pages[1], 'Grand total')).toContain('37,03,701.00');
  });
});

describe('G703', () => {
  test.each([1, 2, 24, 31, 32, 33, 300])(
    '%i lines: all printed in order, sums carried from page to page',
    async (count) => {
      const sample = sampleDocument({ count });
      const sheet = sample.g703?.lines ?? [];
      const [g702, ...pages] = await draw(sample);
      const printed = pages.flatMap(({ items }) =>
        items.filter(({ text }) => /^\d\d-\d+$/.test(text)).map(({ text }) => text),
      );
      expect(printed).toEqual(sheet.map(({ itemNumber }) => itemNumber));

      pages.forEach((page, i) => {
        const carried = lineWith(page, 'Carried forward')?.replace('Carried forward ', '');
        const brought = lineWith(pages[i + 1], 'Brought forward')?.replace('Brought forward ', '');
        expect(carried).toEqual(brought);
        expect(lineWith(page, 'Page ' + (i + 2))).toContain(`Page ${i + 2} of ${pages.length + 1}`);
        expect(page.lines.some((line) => line.startsWith('Item no. Description of work'))).toBe(true);
      });
      const total = totalG703(sheet.map(({ figures }) => figures));
      const grand = lineWith(pages.at(-1), 'Grand total');
      expect(grand).toBe(
        [
          'Grand total',
          ...[
            total.scheduledValue,
            total.fromPrevious,
            total.thisPeriod,
            total.stored,
            total.completedAndStored,
          ].map(usd),
          total.percent.toFixed(2),
          ...[total.balance, total.retainage].map(usd),
        ].join(' '),
      );
      // Line 4 = column G, line 5 = column I, on paper as in the rules.
      expect(lineWith(g702, '4 Total completed and stored')).toContain(usd(total.completedAndStored));
      expect(lineWith(g702, '5 Total retainage')).toContain(usd(total.retainage));
    },
  );

  test.each([
    ['thirteen digits', { count: 120, value: (i: number) => 1_234_567_890_123 + i }],
    ['deductive lines', { count: 40, value: (i: number) => (i % 3 ? 1 : -1) * 98_765_432 }],
    [
      'long descriptions',
      {
        count: 60,
        description: (i: number) =>
          i % 7 === 2
            ? 'Long description of work with many particulars. '.repeat(30)
            : 'Ω'.repeat(i) + 'Rindfleischetikettierung'.repeat(4),
      },
    ],
  ])('%s: nothing runs into its neighbour or off the page', async (_, options) => {
    const pages = await draw(sampleDocument(options));
    expect(pages.flatMap(collisions)).toEqual([]);
  });

  test('long names and missing facts stay in their places', async () => {
    const sample = sampleDocument({
      count: 2,
      head: { via: null, contractDate: null, applicationDate: null },
    });
    const name = 'The City and County of a Very Long Name Indeed, Department of Public Works '.repeat(3);
    Object.assign(sample.head, {
      contractFor: name,
      owner: { name, addressLines: [name, name, name, name] },
    });
    sample.head.project = { name, number: name, addressLines: [name] };
    if (sample.g702) sample.g702.contractorSignature = { company: name, name };
    expect((await draw(sample)).flatMap(collisions)).toEqual([]);
  });
});

test('equal input gives equal bytes, and the file says when it was issued and by whom', async () => {
  const sample = sampleDocument({ count: 40 });
  const first = await drawPayApp(sample);
  await new Promise((resolve) => setTimeout(resolve, 1100)); // past the second that a PDF date can tell
  expect(Buffer.from(await drawPayApp(structuredClone(sample))).equals(Buffer.from(first))).toBe(true);
  const other = await drawPayApp({
    ...sample,
    facts: { ...sample.facts, issuedAt: '2026-12-01T00:00:00.000Z' },
  });
  expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
