import { changeOrderTotals, G702_LINE_LABELS, type G702Lines } from '#domain/pay-app/g702.ts';
import { rateWords } from '#domain/pay-app/retainage-words.ts';
import { currencyName, G702_TITLE, printDate, printMoney } from './forms.ts';
import type {
  FormHead,
  G702Model,
  PartyBlock,
  PrintedCertificate,
  SignatureBlock,
  SignaturePlace,
} from './model.ts';
import { GREY, type Sheet } from './sheet.ts';

const LEFT = 40;
const RIGHT = 572;
const WIDTH = RIGHT - LEFT;
const MIDDLE = LEFT + WIDTH / 2;
const PAD = 6;

/** Where the signatures go on page 1: fixed, so that an issued document can be stamped later. Points from the top left. */
export const SIGNATURE_AREAS: Record<
  SignaturePlace,
  { x: number; width: number; top: number; line: number }
> = {
  CONTRACTOR: { x: LEFT + PAD, width: WIDTH / 2 - 2 * PAD, top: 662, line: 708 },
  CERTIFIER: { x: MIDDLE + PAD, width: WIDTH / 2 - 2 * PAD, top: 662, line: 708 },
  OWNER: { x: MIDDLE + PAD, width: WIDTH / 2 - 2 * PAD, top: 662, line: 708 },
  CLAIMANT: { x: LEFT, width: WIDTH / 2 + 60, top: 662, line: 708 },
};

const CONTRACTOR_STATEMENT =
  'The contractor states that, as far as it knows and believes, the work billed here has been done as the contract ' +
  'documents require, that everyone to whom money under earlier certificates was due has received it, and that the ' +
  'payment on line 8 is due now.';
const CERTIFICATE_STATEMENT =
  'Having reviewed the work and the figures of this application, the certifier states that, as far as it knows and ' +
  'believes, the work has reached the stage shown, agrees with the contract documents, and entitles the contractor ' +
  'to payment of the amount certified.';
const CERTIFICATE_TERMS =
  'Payable only to the contractor named above. Issuing, paying or accepting this certificate waives no right of ' +
  'either party under the contract.';

/**
 * Draws the application and certificate on one portrait letter page. Answers the reason for the amount certified
 * where it is too long for the page, to be continued on another.
 */
export function drawG702(sheet: Sheet, head: FormHead, model: G702Model): { reasonContinues: boolean } {
  drawTitle(sheet, head);
  drawHead(sheet, head);
  drawLines(sheet, head, model.lines);
  drawChangeOrders(sheet, head, model);
  return drawStatements(sheet, head, model);
}

function drawTitle(sheet: Sheet, head: FormHead): void {
  sheet.text(G702_TITLE, LEFT, 56, { face: 'semibold', size: 16 });
  sheet.text('(G702-style)', LEFT + sheet.type.width(G702_TITLE, { face: 'semibold', size: 16 }) + 6, 56, {
    size: 9,
    grey: GREY.quiet,
  });
  const number = { face: 'semibold', size: 16 } as const;
  const width = sheet.type.width(String(head.applicationNumber), number);
  sheet.text(String(head.applicationNumber), RIGHT, 56, { ...number, align: 'right' });
  sheet.text('Application no.', RIGHT - width - 7, 56, { size: 8, grey: GREY.quiet, align: 'right' });
  sheet.rule(LEFT, 64, RIGHT, 64, 1.5, GREY.ink);
}

const HEAD_TOP = 64;
const HEAD_ROW = 56;

function drawHead(sheet: Sheet, head: FormHead): void {
  const columns = [LEFT, LEFT + 178, LEFT + 356, RIGHT] as const;
  const party = (
    label: string,
    block: PartyBlock | null,
    column: 0 | 1,
    row: number,
    extra: string[] = [],
  ) => {
    const x = columns[column] + (column === 0 ? 0 : PAD);
    const top = HEAD_TOP + row * HEAD_ROW;
    const width = columns[column + 1 === 1 ? 1 : 2] - x - PAD;
    sheet.text(label, x, top + 11, { size: 6.5, grey: GREY.quiet });
    const name = sheet.type.wrapTo(2, block?.name || '—', { face: 'semibold', size: 8.5 }, width);
    const at = sheet.lines(name, x, top + 22, 10, { face: 'semibold', size: 8.5 });
    const address = [...(block?.addressLines ?? []), ...extra].flatMap((line) =>
      sheet.type.wrapTo(1, line, { face: 'regular', size: 7.5 }, width),
    );
    sheet.lines(address.slice(0, name.length > 1 ? 2 : 3), x, at - 0.5, 9, { size: 7.5 });
  };
  party('To owner', head.owner, 0, 0);
  party('From contractor', head.contractor, 0, 1);
  party('Project', head.project, 1, 0, head.project.number ? [`Project no. ${head.project.number}`] : []);
  party('Via architect', head.via, 1, 1);

  const facts: [string, string][] = [
    ['Period to', printDate(head.periodTo)],
    ['Application date', printDate(head.applicationDate)],
    ['Contract date', printDate(head.contractDate)],
    ['Project no.', head.project.number ?? '—'],
    ['Contract for', head.contractFor],
    ['Amounts in', currencyName(head.currency)],
  ];
  const x = columns[2] + PAD;
  facts.forEach(([label, value], i) => {
    const y = HEAD_TOP + 14 + i * 17.2;
    sheet.text(label, x, y, { size: 6.5, grey: GREY.quiet });
    const room = RIGHT - x - sheet.type.width(label, { face: 'regular', size: 6.5 }) - 8;
    const sizes = [8, 7.5, 7].map((size) => ({ face: 'medium', size }) as const);
    const setting =
      sizes.find((one) => sheet.type.width(value, one) <= room) ?? ({ face: 'medium', size: 7 } as const);
    sheet.text(sheet.type.fit(value, setting, room), RIGHT, y, { ...setting, align: 'right' });
    if (i > 0) sheet.rule(x, y - 11, RIGHT, y - 11, 0.35, GREY.hairline);
  });

  const bottom = HEAD_TOP + 2 * HEAD_ROW;
  sheet.rule(LEFT, HEAD_TOP + HEAD_ROW, columns[2], HEAD_TOP + HEAD_ROW, 0.35, GREY.hairline);
  sheet.rule(columns[1], HEAD_TOP, columns[1], bottom, 0.35, GREY.hairline);
  sheet.rule(columns[2], HEAD_TOP, columns[2], bottom, 0.35, GREY.hairline);
  sheet.rule(LEFT, bottom, RIGHT, bottom, 1, GREY.ink);
}

const LINES_TOP = HEAD_TOP + 2 * HEAD_ROW + 24;
const LINE_HEIGHT = 18.5;

/** Where each line's amount stands: 5a and 5b in a column of their own, as parts of line 5. */
const LINE_ORDER: readonly (keyof G702Lines)[] = [
  'line1OriginalContractSum',
  'line2NetChange',
  'line3ContractSumToDate',
  'line4CompletedAndStored',
  'line5aRetainageOnWork',
  'line5bRetainageOnStored',
  'line5Retainage',
  'line6EarnedLessRetainage',
  'line7PreviousCertificates',
  'line8CurrentPaymentDue',
  'line9BalanceToFinish',
];
const PARTS: readonly (keyof G702Lines)[] = ['line5aRetainageOnWork', 'line5bRetainageOnStored'];

function drawLines(sheet: Sheet, head: FormHead, lines: G702Lines): void {
  section(
    sheet,
    'Contractor’s application for payment',
    LINES_TOP - 8,
    'Continuation sheet (G703-style) attached',
  );
  const words = rateWords(head.retainage);
  const rates: Partial<Record<keyof G702Lines, string>> =
    words === null
      ? {}
      : {
          line5aRetainageOnWork: `${words.work} of columns D + E`,
          line5bRetainageOnStored: `${words.stored} of column F`,
        };
  LINE_ORDER.forEach((key, i) => {
    const top = LINES_TOP + i * LINE_HEIGHT;
    const y = top + 12.4;
    const isDue = key === 'line8CurrentPaymentDue';
    const isPart = PARTS.includes(key);
    const { number, label } = G702_LINE_LABELS[key];
    const face = isDue ? 'semibold' : isPart ? 'regular' : 'medium';
    if (isDue) sheet.tint(LEFT, top, WIDTH, LINE_HEIGHT, GREY.tint);
    sheet.text(number, LEFT + (isPart ? 22 : PAD), y, { face, size: 8.5 });
    const credit = isDue && lines[key] < 0 ? ', credit to the owner' : '';
    sheet.text(label + credit, LEFT + (isPart ? 40 : 22), y, { face, size: 8.5 });
    const rate = rates[key];
    if (rate) sheet.text(rate, LEFT + 190, y, { size: 7.5, grey: GREY.quiet });
    const right = isPart ? RIGHT - PAD - 130 : RIGHT - PAD;
    const amount = printMoney(lines[key], head.currency, { symbol: isDue });
    sheet.amount(amount, right, y, { face, size: isDue ? 9.5 : 8.5 });
    const weight = isDue || key === 'line7PreviousCertificates' ? 0.75 : 0.35;
    sheet.rule(
      LEFT,
      top + LINE_HEIGHT,
      RIGHT,
      top + LINE_HEIGHT,
      weight,
      weight > 0.5 ? GREY.rule : GREY.hairline,
    );
  });
}

const BOX_TOP = LINES_TOP + LINE_ORDER.length * LINE_HEIGHT + 28;
const BOX_ROW = 15;

function drawChangeOrders(sheet: Sheet, head: FormHead, { changeOrders }: G702Model): void {
  section(sheet, 'Change order summary', BOX_TOP - 8);
  const columns = { additions: RIGHT - 140, deductions: RIGHT - PAD };
  const totals = changeOrderTotals(changeOrders);
  const small = { size: 6.5, grey: GREY.quiet, align: 'right' } as const;
  sheet.text('Additions', columns.additions, BOX_TOP + 9, small);
  sheet.text('Deductions', columns.deductions, BOX_TOP + 9, small);
  const rows = [
    ['Approved in previous months', changeOrders.previousMonths, 'regular'],
    ['Approved this month', changeOrders.thisMonth, 'regular'],
    ['Totals', totals, 'medium'],
  ] as const;
  rows.forEach(([label, sums, face], i) => {
    const top = BOX_TOP + 13 + i * BOX_ROW;
    sheet.rule(LEFT, top, RIGHT, top, 0.35, GREY.hairline);
    sheet.text(label, LEFT + PAD, top + 10.7, { face, size: 8 });
    sheet.amount(printMoney(sums.additions, head.currency), columns.additions, top + 10.7, { face, size: 8 });
    // Deductions stand in parentheses: they are kept as magnitudes.
    sheet.amount(printMoney(-sums.deductions, head.currency), columns.deductions, top + 10.7, {
      face,
      size: 8,
    });
  });
  const top = BOX_TOP + 13 + rows.length * BOX_ROW;
  sheet.rule(LEFT, top, RIGHT, top, 0.75, GREY.rule);
  sheet.text('Net change by change orders (line 2)', LEFT + PAD, top + 11, { face: 'semibold', size: 8 });
  sheet.amount(printMoney(totals.net, head.currency), columns.deductions, top + 11, {
    face: 'semibold',
    size: 8,
  });
  sheet.rule(LEFT, top + 15, RIGHT, top + 15, 0.75, GREY.rule);
}

const STATEMENTS_TOP = BOX_TOP + 13 + 3 * BOX_ROW + 15 + 14;
const STATEMENTS_BOTTOM = 744;
/** Lines of the reason that fit between the amount certified and the signature. */
const REASON_LINES = 3;

function drawStatements(sheet: Sheet, head: FormHead, model: G702Model): { reasonContinues: boolean } {
  sheet.rule(LEFT, STATEMENTS_TOP, RIGHT, STATEMENTS_TOP, 1, GREY.ink);
  sheet.rule(MIDDLE, STATEMENTS_TOP, MIDDLE, STATEMENTS_BOTTOM, 0.35, GREY.hairline);
  sheet.rule(LEFT, STATEMENTS_BOTTOM, RIGHT, STATEMENTS_BOTTOM, 1, GREY.ink);
  const width = WIDTH / 2 - 2 * PAD;
  const left = LEFT + PAD;
  const right = MIDDLE + PAD;
  const small = { face: 'regular', size: 7.25 } as const;
  const paragraph = (text: string, x: number, y: number) =>
    sheet.lines(sheet.type.wrap(text, small, width), x, y, 9.25, small);

  sheet.text('Contractor’s statement', left, STATEMENTS_TOP + 14, { face: 'semibold', size: 9 });
  paragraph(CONTRACTOR_STATEMENT, left, STATEMENTS_TOP + 26);

  sheet.text('Certificate for payment', right, STATEMENTS_TOP + 14, { face: 'semibold', size: 9 });
  paragraph(CERTIFICATE_STATEMENT, right, STATEMENTS_TOP + 26);
  const place = certificatePlace(sheet);
  sheet.lines(place.terms, right, place.termsTop, 7.5, { size: 6.25, grey: GREY.quiet });
  sheet.tint(right, place.top, width, 18, GREY.tint);
  sheet.text('Amount certified', right + PAD, place.top + 12.2, { face: 'semibold', size: 8.5 });
  const { amountCertified, amountCertifiedReason, lines } = model;
  const { reasonContinues } =
    amountCertified === null
      ? { reasonContinues: false }
      : drawCertificate(sheet, {
          currency: head.currency,
          amountCertified,
          amountCertifiedReason:
            amountCertified === lines.line8CurrentPaymentDue ? null : amountCertifiedReason,
        });

  drawSignatureBlock(sheet, 'CONTRACTOR', 'Contractor', model.contractorSignature);
  drawSignatureBlock(sheet, 'CERTIFIER', 'Certifier', model.certifierSignature);
  return { reasonContinues };
}

/** Where the certificate stands: fixed, so that the amount can be put above the certifier's signature when it is given. */
function certificatePlace({ type }: Sheet) {
  const width = WIDTH / 2 - 2 * PAD;
  const statement = type.wrap(CERTIFICATE_STATEMENT, { face: 'regular', size: 7.25 }, width);
  const terms = type.wrap(CERTIFICATE_TERMS, { face: 'regular', size: 6.25 }, width);
  const termsTop = STATEMENTS_TOP + 26 + statement.length * 9.25;
  return { terms, termsTop, top: termsTop + terms.length * 7.5 - 3 };
}

/**
 * Prints the amount certified into its place on page 1, and its reason below it. Answers whether the reason is too long
 * for the page, to be continued on another.
 */
export function drawCertificate(
  sheet: Sheet,
  { currency, amountCertified, amountCertifiedReason }: PrintedCertificate,
): { reasonContinues: boolean } {
  const width = WIDTH / 2 - 2 * PAD;
  const x = MIDDLE + PAD;
  const { top } = certificatePlace(sheet);
  const amount = printMoney(amountCertified, currency, { symbol: true });
  sheet.amount(amount, x + width - PAD, top + 12.2, { face: 'semibold', size: 9.5 });
  const reason = amountCertifiedReason?.trim();
  if (!reason) return { reasonContinues: false };
  const setting = { face: 'regular', size: 7.25 } as const;
  const all = sheet.type.wrap(`Differs from line 8: ${reason}`, setting, width);
  const reasonContinues = all.length > REASON_LINES;
  const shown = reasonContinues
    ? [
        ...all.slice(0, REASON_LINES - 2),
        sheet.type.fit(all.slice(REASON_LINES - 2).join(' '), setting, width),
        'Continued on the next page.',
      ]
    : all;
  sheet.lines(shown, x, top + 27, 8.5, setting);
  return { reasonContinues };
}

export function drawSignatureBlock(
  sheet: Sheet,
  place: SignaturePlace,
  role: string,
  block: SignatureBlock,
): void {
  const { x, width, line } = SIGNATURE_AREAS[place];
  const end = x + width;
  const label = { size: 6.5, grey: GREY.quiet } as const;
  sheet.rule(x, line, end - 84, line, 0.6, GREY.ink);
  sheet.rule(end - 74, line, end, line, 0.6, GREY.ink);
  sheet.text(`${role}’s signature`, x, line + 8, label);
  sheet.text('Date', end - 74, line + 8, label);
  const setting = { face: 'medium', size: 7.5 } as const;
  sheet.text(sheet.type.fit(block.name, setting, width - 84), x, line + 19, setting);
  const company = { face: 'regular', size: 7.5 } as const;
  sheet.text(sheet.type.fit(block.company, company, width - 84), x, line + 28.5, company);
}

function section(sheet: Sheet, title: string, y: number, note = ''): void {
  sheet.text(title, LEFT, y, { face: 'semibold', size: 10 });
  sheet.text(note, RIGHT, y, { size: 7, grey: GREY.quiet, align: 'right' });
  sheet.rule(LEFT, y + 8, RIGHT, y + 8, 0.75, GREY.rule);
}

/** A second page with the whole reason, where page 1 has no room for it. */
export function drawReasonPage(sheet: Sheet, application: string, reason: string): void {
  const setting = { face: 'regular', size: 9 } as const;
  sheet.text('Reason for the amount certified', LEFT, 56, { face: 'semibold', size: 13 });
  sheet.rule(LEFT, 64, RIGHT, 64, 1, GREY.ink);
  sheet.text(application, LEFT, 78, { size: 8, grey: GREY.quiet });
  sheet.lines(sheet.type.wrap(reason, setting, WIDTH).slice(0, 52), LEFT, 98, 12.5, setting);
}
