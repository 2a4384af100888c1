import type { Address } from '../contact/address.ts';

/** States by the zone of most of their people, each with its postal abbreviation and its name. */
const STATES: Readonly<Record<string, string>> = {
  'America/New_York':
    'CT Connecticut, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, KY Kentucky, MA Massachusetts, ' +
    'MD Maryland, ME Maine, NC North Carolina, NH New Hampshire, NJ New Jersey, NY New York, OH Ohio, PA Pennsylvania, ' +
    'RI Rhode Island, SC South Carolina, VA Virginia, VT Vermont, WV West Virginia',
  'America/Detroit': 'MI Michigan',
  'America/Indiana/Indianapolis': 'IN Indiana',
  'America/Chicago':
    'AL Alabama, AR Arkansas, IA Iowa, IL Illinois, KS Kansas, LA Louisiana, MN Minnesota, MO Missouri, ' +
    'MS Mississippi, ND North Dakota, NE Nebraska, OK Oklahoma, SD South Dakota, TN Tennessee, TX Texas, WI Wisconsin',
  'America/Denver': 'CO Colorado, MT Montana, NM New Mexico, UT Utah, WY Wyoming',
  'America/Boise': 'ID Idaho',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California, NV Nevada, OR Oregon, WA Washington',
  'America/Anchorage': 'AK Alaska',
  'Pacific/Honolulu': 'HI Hawaii',
  'America/Puerto_Rico': 'PR Puerto Rico, VI Virgin Islands',
  'Pacific/Guam': 'GU Guam, MP Northern Mariana Islands',
  'Pacific/Pago_Pago': 'AS American Samoa',
};

/** Where a state is divided: the first three digits of the ZIP codes on the other side. */
const DIVIDED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  FL: { 'America/Chicago': ['324', '325'] },
  ID: { 'America/Los_Angeles': ['835', '838'] },
  IN: { 'America/Chicago': ['463', '464', '476', '477'] },
  KY: { 'America/Chicago': ['420', '421', '422', '423', '424'] },
  ND: { 'America/Denver': ['586'] },
  NE: { 'America/Denver': ['693'] },
  OR: { 'America/Boise': ['979'] },
  SD: { 'America/Denver': ['577'] },
  TN: { 'America/New_York': ['373', '374', '376', '377', '378', '379'] },
  TX: { 'America/Denver': ['798', '799', '885'] },
};

const ZONES = new Map(
  Object.entries(STATES).flatMap(([zone, states]) =>
    states.split(', ').flatMap((state) => {
      const [code = ''] = state.split(' ');
      const known = { code, zone };
      return [[code, known] as const, [state.slice(code.length + 1).toUpperCase(), known] as const];
    }),
  ),
);

/**
 * The time zone of a site by its postal address in the United States; null where that does not tell it. What is printed
 * of a job has the day that it was there.
 */
export function siteTimeZone({ state, zipCode }: Pick<Address, 'state' | 'zipCode'>): string | null {
  const known = ZONES.get((state ?? '').trim().toUpperCase());
  if (!known) return null;
  const area = (zipCode ?? '').trim().slice(0, 3);
  const across = Object.entries(DIVIDED[known.code] ?? {}).find(([, areas]) => areas.includes(area));
  return across?.[0] ?? known.zone;
}
