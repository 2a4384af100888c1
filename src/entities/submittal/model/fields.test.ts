import { expect, it } from 'vitest';
import { fieldLabel, fieldValue } from './fields';

it('says what a revision changed in the words of the form', () => {
  expect(fieldLabel('submittalType')).toBe('Type');
  expect(fieldLabel('forwardedToId')).toBe('Forwarded to');
  expect(fieldValue('purpose', 'USE_AS_REQUIRED')).toBe('Use as required');
  expect(fieldValue('title', null)).toBe('–');
});
