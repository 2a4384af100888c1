import { expect, test } from 'vitest';
import { deviceOf, placeOf, shownAddress } from './devices.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    'Chrome on Windows',
    'COMPUTER',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0',
    'Edge on Windows',
    'COMPUTER',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'PHONE',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
    'TABLET',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    'PHONE',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36',
    'Samsung Internet on Android',
    'TABLET',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:125.0) Gecko/20100101 Firefox/125.0',
    'Firefox on Mac',
    'COMPUTER',
  ],
  ['curl/8.5.0', 'curl', 'OTHER'],
  ['Mozilla/5.0 (compatible)', 'Unknown device', 'OTHER'],
  ['<script>', 'Unknown device', 'OTHER'],
  [null, 'Unknown device', 'OTHER'],
] as const)('%s is %s', (agent, name, kind) => {
  expect(deviceOf(agent)).toEqual({ name, kind });
});

test.each([
  ['America/Los_Angeles', 'Los Angeles'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Kolkata', 'Kolkata'],
  ['UTC', null],
  ['Etc/GMT+5', null],
  [null, null],
])('%s is %s', (timeZone, place) => {
  expect(placeOf(timeZone)).toBe(place);
});

test.each([
  ['::ffff:203.0.113.24', '203.0.113.24'],
  ['203.0.113.24', '203.0.113.24'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
  [null, null],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
