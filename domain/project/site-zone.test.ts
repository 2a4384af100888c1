import { expect, test } from 'vitest';
import { isTimeZone } from '../account/locale.ts';
import { siteTimeZone } from './site-zone.ts';

test.each([
  [{ state: 'CA', zipCode: '94607' }, 'America/Los_Angeles'],
  [{ state: ' california ', zipCode: null }, 'America/Los_Angeles'],
  [{ state: 'TX', zipCode: '78701' }, 'America/Chicago'],
  [{ state: 'TX', zipCode: '79901-1234' }, 'America/Denver'],
  [{ state: 'Tennessee', zipCode: '37902' }, 'America/New_York'],
  [{ state: 'AZ', zipCode: '85001' }, 'America/Phoenix'],
  [{ state: 'dc', zipCode: null }, 'America/New_York'],
  [{ state: 'West Virginia', zipCode: null }, 'America/New_York'],
  [{ state: 'Karnataka', zipCode: '560001' }, null],
  [{ state: '', zipCode: '94607' }, null],
  [{ state: null, zipCode: null }, null],
])('the zone of %o is %s', (site, zone) => {
  expect(siteTimeZone(site)).toBe(zone);
  if (zone !== null) expect(isTimeZone(zone)).toBe(true);
});
