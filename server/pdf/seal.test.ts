import { describe, expect, test } from 'vitest';
import { drawPayApp } from './document.ts';
import type { AuditRecord, AuditSigner, SignatureStamp } from './model.ts';
import {
  MAX_SIGNATURE_PIXELS,
  sealDocument,
  sha256Hex,
  signatureImageProblem,
  withoutContinuationSheet,
  stampSignatures,
} from './seal.ts';
import { collisions, readPdf } from './testing/read-pdf.ts';
import { sampleDocument } from './testing/sample.ts';
import { signaturePng } from './testing/signature-png.ts';

const signer = (values: Partial<AuditSigner>): AuditSigner => ({
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  role: 'Contractor',
  sentAt: '2026-11-21T09:31:00.000Z',
  viewedAt: '2026-11-21T09:35:10.000Z',
  signedAt: '2026-11-21T10:00:00.000Z',
  ip: '203.0.113.24',
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
  signatureType: 'TYPED',
  consent: 'I agree to sign electronically.',
  ...values,
});
const audit: AuditRecord = {
  documentName: 'G702 application 3, General contract',
  projectName: 'Harborview Medical Office Building',
  packetId: 'f6d3b9e4-0001-4a33-9c5f-000000000001',
  requestedBy: 'Dana Whitfield, Northgate Builders, Inc.',
  sealedAt: '2026-11-22T11:30:20.000Z',
  signers: [
    signer({}),
    signer({ name: 'Priya Raman', role: 'Certifier', signatureType: 'DRAWN', ip: '2001:db8::17' }),
  ],
  events: [{ at: '2026-11-21T09:31:00.000Z', what: 'Sent to Dana Whitfield', ip: null }],
};
const stamps: SignatureStamp[] = [
  {
    place: 'CONTRACTOR',
    name: 'Dana Whitfield',
    signedAt: '2026-11-21T10:00:00.000Z',
    png: null,
    certificate: null,
    orderNumber: null,
  },
  {
    place: 'CERTIFIER',
    name: 'Priya Raman',
    signedAt: '2026-11-22T11:30:20.000Z',
    png: signaturePng(),
    certificate: null,
    orderNumber: null,
  },
];

describe('the certificate', () => {
  const openForm = () => {
    const document = sampleDocument({ count: 3 });
    return { ...document, g702: document.g702 && { ...document.g702, amountCertified: null } };
  };
  const certified = async (amountCertifiedReason: string | null) => {
    const unsigned = await drawPayApp(openForm());
    const [contractor, certifier] = stamps;
    if (!contractor || !certifier) throw new Error('Two sign');
    const certificate = { currency: 'USD', amountCertified: 123_450, amountCertifiedReason } as const;
    return readPdf(await stampSignatures(unsigned, [contractor, { ...certifier, certificate }]));
  };

  test('is open until its certifier signs, and stands above that signature', async () => {
    const [open] = await readPdf(await drawPayApp(openForm()));
    const label = open?.items.find(({ text }) => text === 'Amount certified');
    expect(open?.items.filter(({ y }) => y === label?.y).map(({ text }) => text)).toEqual([
      'Amount certified',
    ]);
    const [page] = await certified('Not all is on site.');
    const at = (text: string): number => page?.items.find((item) => item.text.includes(text))?.y ?? 0;
    expect(at('$1,234.50')).toBeCloseTo(label?.y ?? 0, 0);
    expect(at('Not all is on site.')).toBeGreaterThan(at('$1,234.50'));
    expect(at('Not all is on site.')).toBeLessThan(at('Certifier’s signature') - 46);
  });

  test('continues a long reason on a page behind the application', async () => {
    const plain = await certified(null);
    const pages = await certified('Concrete of line 4 has to be repaired before it is paid. '.repeat(30));
    expect(pages).toHaveLength(plain.length + 1);
    expect(pages[0]?.lines.join(' ')).toContain('Continued on the next page.');
    expect(pages[1]?.lines[0]).toContain('Reason for the amount certified');
  });
});

describe('seal', () => {
  test('puts the signatures in, adds the record and tells the digests of all three versions', async () => {
    const unsigned = await drawPayApp(sampleDocument({ count: 40 }));
    const pages = (await readPdf(unsigned)).length;
    const out = await sealDocument({ unsigned, stamps, audit });
    expect(out.sha256).toEqual({
      unsigned: await sha256Hex(unsigned),
      signed: await sha256Hex(out.signed),
      sealed: await sha256Hex(out.sealed),
    });
    const printed = await readPdf(out.sealed);
    expect(printed).toHaveLength(pages + 1);
    expect(printed.flatMap(collisions)).toEqual([]);
    const [first, record] = [printed[0], printed.at(-1)];
    expect(first?.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Nov 21, 2026', 'at 02:00 PST', 'at 03:30 PST']),
    );
    const text = record?.lines.join('\n') ?? '';
    expect(text).toContain(`SHA-256 before signing ${out.sha256.unsigned}`);
    expect(text).toContain(`SHA-256 after signing ${out.sha256.signed}`);
    for (const said of [
      'dana@example.com',
      '2001:db8::17',
      'Signed 2026-11-21 02:00:00 PST',
      'Sent to Dana Whitfield',
      'Drawn by hand',
    ])
      expect(text).toContain(said);
  });

  test('gives the same bytes for the same signatures, and others where one differs', async () => {
    const unsigned = await drawPayApp(sampleDocument({ count: 3 }));
    const seal = async (last: Partial<SignatureStamp> = {}) => {
      const given = stamps.map((stamp, i) => (i === 1 ? { ...stamp, ...last } : stamp));
      return (await sealDocument({ unsigned, stamps: given, audit })).sha256;
    };
    expect(await seal()).toEqual(await seal());
    expect((await seal()).signed).not.toBe((await seal({ png: null })).signed);
  });

  test('takes a huge name, a script without glyphs for it and a hundred events', async () => {
    const unsigned = await drawPayApp(sampleDocument({ count: 3 }));
    const names = ['Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim(), '王小明 🖋'];
    const events = Array.from({ length: 100 }, () => ({
      at: audit.sealedAt,
      what: `Viewed by ${names[0]}`,
      ip: '2001:db8::1',
    }));
    const out = await sealDocument({
      unsigned,
      stamps: names.map((name, i) => ({ ...(stamps[i] as SignatureStamp), name, png: null })), // two names, two stamps
      audit: {
        ...audit,
        events,
        signers: names.map((name) => signer({ name, userAgent: 'x'.repeat(2000) })),
      },
    });
    const printed = await readPdf(out.sealed);
    expect(printed.flatMap(collisions)).toEqual([]);
    expect(printed.length).toBeGreaterThan(4);
  });

  test('the application alone keeps its signatures and the record and drops the continuation sheet', async () => {
    const unsigned = await drawPayApp(sampleDocument({ count: 200 }));
    const { sealed } = await sealDocument({ unsigned, stamps, audit });
    const alone = await withoutContinuationSheet(sealed);
    const pages = await readPdf(alone);
    expect(pages.map(({ lines }) => lines[0])).toEqual([
      expect.stringContaining('Application and Certificate for Payment'),
      expect.stringContaining('Signature record'),
    ]);
    expect(alone.byteLength).toBeLessThan(sealed.byteLength);
  });
});

describe('a drawn signature is judged by its content', () => {
  test('a PNG that decodes is taken', async () => {
    expect(await signatureImageProblem(signaturePng())).toBeNull();
  });

  test.each([
    ['nothing', () => new Uint8Array()],
    ['a JPEG', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(100)])],
    [
      'markup',
      () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a PNG cut short', () => signaturePng().slice(0, 60)],
    ['a PNG with a broken middle', () => signaturePng().map((byte, i) => (i > 45 && i < 90 ? 0 : byte))],
    ['a PNG that says it is huge', () => signaturePng({ width: 50_000, height: 50_000 })],
    ['a PNG one pixel too wide', () => signaturePng({ width: MAX_SIGNATURE_PIXELS.width + 1 })],
    ['a PNG of no width', () => signaturePng({ width: 0 })],
  ])('%s is refused', async (_, bytes) => {
    expect(await signatureImageProblem(bytes())).toMatch(/^The drawn signature /);
  });
});
