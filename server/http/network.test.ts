import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64'],
  ['2001:db8:85a3:8d3::1', '2001:db8:85a3:8d3::/64'],
  ['2001:0DB8:85a3:08d3::', '2001:db8:85a3:8d3::/64'],
  ['2001:db8::7348', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unix:', 'unix:'],
  ['a::b::c', 'a::b::c'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
