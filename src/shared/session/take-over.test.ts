import { describe, expect, test } from 'vitest';
import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import { APPEARANCE_KEYS, takenOver } from './take-over';

const kept = { ...DEFAULT_APPEARANCE, owner: 'me', unsent: [] };
const known = { ...DEFAULT_APPEARANCE, chosen: [...APPEARANCE_KEYS] };

describe('what the server knows', () => {
  test('holds on a new device and on one that somebody else used before', () => {
    const theirs = { ...known, direction: 'rtl' as const, layout: 'BLANK' as const };
    for (const owner of [null, 'me', 'another']) {
      const next = takenOver(
        { ...kept, owner, themeSchema: 'plum', unsent: owner === 'me' ? [] : ['themeSchema'] },
        theirs,
        'me',
      );
      expect(next).toEqual({ ...kept, direction: 'rtl', layout: 'BLANK' });
    }
  });

  test('gives way to what was chosen here and has not arrived', () => {
    const next = takenOver(
      { ...kept, controlSize: 'sm', density: 'comfortable', unsent: ['controlSize'] },
      { ...known, controlSize: 'lg' },
      'me',
    );
    expect(next).toMatchObject({ controlSize: 'sm', density: 'compact', unsent: ['controlSize'] });
  });
});

describe('where the server knows nothing yet', () => {
  const nothing = { ...DEFAULT_APPEARANCE, chosen: [] };
  test('what was chosen here before is sent', () => {
    const next = takenOver({ ...kept, owner: null, mode: 'dark' }, nothing, 'me');
    expect(next).toMatchObject({ mode: 'dark', owner: 'me', unsent: ['mode'] });
  });
  test('what somebody else chose here is not taken for one’s own', () => {
    const next = takenOver({ ...kept, owner: 'another', mode: 'dark' }, nothing, 'me');
    expect(next).toMatchObject({ mode: 'light', owner: 'me', unsent: [] });
  });
});

describe('the last choice that somebody made', () => {
  const other = { ...DEFAULT_APPEARANCE, mode: 'dark' as const, chosen: ['mode' as const] };
  test('is not undone by what is only the default of this device', () => {
    expect(takenOver(kept, other, 'me')).toMatchObject({ mode: 'dark', unsent: [] });
  });
  test('of this device is not undone by what is only the default elsewhere', () => {
    const next = takenOver({ ...kept, density: 'comfortable' }, other, 'me');
    expect(next).toMatchObject({ mode: 'dark', density: 'comfortable', unsent: ['density'] });
  });
  test('back to the default is a choice, too', () => {
    const usual = { ...DEFAULT_APPEARANCE, chosen: ['density' as const] };
    expect(takenOver({ ...kept, density: 'comfortable' }, usual, 'me').density).toBe('compact');
    const here = takenOver({ ...kept, unsent: ['mode'] }, other, 'me');
    expect(here).toMatchObject({ mode: 'light', unsent: ['mode'] });
  });
});
