import { g702Lines } from '#domain/pay-app/g702.ts';
import { g703Line } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { plainRetainage } from '#domain/pay-app/retainage.ts';
import type { FormHead, G703Line, PayAppDocument } from '../model.ts';

export interface SampleOptions {
  /** Lines of the schedule. */
  count?: number;
  head?: Partial<FormHead>;
  /** Scheduled value of a line in cents. */
  value?: (index: number) => number;
  description?: (index: number) => string;
}

const RATES = { retainage: 100_000, stored: 50_000 };
const DIVISIONS = [
  ['01 00 00', 'General requirements'],
  ['03 00 00', 'Concrete'],
  ['05 00 00', 'Metals'],
  ['07 00 00', 'Thermal and moisture protection'],
  ['22 00 00', 'Plumbing'],
  ['26 00 00', 'Electrical'],
] as const;
const WORK = [
  'Mobilization and site offices',
  'Cast-in-place footings F1 to F9, 4,000 psi, with reinforcement and embedded anchor rods',
  'Structural steel, erected',
  'Fire stopping',
  'Domestic water piping, levels 1 to 4, including insulation and testing',
];

export const SAMPLE_HEAD: FormHead = {
  currency: 'USD',
  project: {
    name: 'Harborview Medical Office Building',
    number: 'HV-2026-014',
    addressLines: ['1200 Harbor Way', 'Oakland, CA 94607'],
  },
  owner: {
    name: 'Harborview Health Properties LLC',
    addressLines: ['300 Lakeside Drive', 'Oakland, CA 94612'],
  },
  contractor: {
    name: 'Northgate Builders, Inc.',
    addressLines: ['88 Foundry Street', 'Emeryville, CA 94608'],
  },
  via: { name: 'Okafor Lindqvist Architects', addressLines: ['41 Clay Street', 'San Francisco, CA 94111'] },
  contractFor: 'General contract',
  contractDate: '2026-01-15',
  applicationNumber: 3,
  applicationDate: '2026-11-21',
  periodTo: '2026-11-30',
  retainage: plainRetainage(RATES),
};

/** A pay application whose figures come from the rules, in a schedule of any length. */
export function sampleDocument(options: SampleOptions = {}): PayAppDocument {
  const count = options.count ?? 24;
  const value = options.value ?? ((i) => 1_250_000 + i * 36_617);
  const description = options.description ?? ((i) => `${WORK[i % WORK.length]}, area ${i + 1}`);
  const lines: G703Line[] = Array.from({ length: count }, (_, i) => {
    const [number, name] = DIVISIONS[Math.floor((i * DIVISIONS.length) / count)] ?? DIVISIONS[0];
    const scheduledValue = value(i);
    return {
      division: { number, name },
      subdivision: {
        number: `${number.slice(0, 2)} ${10 + (i % 2) * 20} 00`,
        name: i % 2 ? 'Materials' : 'Work in place',
      },
      itemNumber: `${number.slice(0, 2)}-${i + 1}`,
      description: description(i),
      figures: g703Line(
        {
          scheduledValue,
          fromPrevious: Math.floor((scheduledValue * (i % 4)) / 8),
          thisPeriod: i % 3 === 0 ? 0 : Math.floor(scheduledValue / 7),
          stored: i % 5 === 1 ? Math.floor(scheduledValue / 11) : 0,
        },
        RATES,
      ),
    };
  });
  lines.sort(
    (a, b) =>
      a.division.number.localeCompare(b.division.number) ||
      (a.subdivision?.number ?? '').localeCompare(b.subdivision?.number ?? ''),
  );
  const total = totalG703(lines.map(({ figures }) => figures));
  const changeOrders = {
    previousMonths: { additions: 5_250_000, deductions: 0 },
    thisMonth: { additions: 0, deductions: 1_500_000 },
  };
  const g702 = g702Lines({
    originalContractSum: total.scheduledValue - 3_750_000,
    changeOrders,
    g703: total,
    previousCertificates: [Math.floor((total.fromPrevious * 9) / 10)],
  });
  return {
    facts: {
      title: 'Application 3, Harborview Medical Office Building',
      author: 'Northgate Builders, Inc.',
      issuedAt: '2026-11-21T09:30:00.000Z',
      timeZone: 'America/Los_Angeles',
    },
    head: { ...structuredClone(SAMPLE_HEAD), ...options.head },
    g702: {
      lines: g702,
      changeOrders,
      amountCertified: g702.line8CurrentPaymentDue,
      amountCertifiedReason: null,
      contractorSignature: { company: 'Northgate Builders, Inc.', name: 'Dana Whitfield' },
      certifierSignature: { company: 'Harborview Health Properties LLC', name: 'Priya Raman' },
    },
    g703: { lines },
  };
}
