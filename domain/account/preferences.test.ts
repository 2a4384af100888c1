import { describe, expect, test } from 'vitest';
import { layoutBefore, MOST_RECENT, takeLayout, visited } from './preferences.ts';

describe('a layout', () => {
  test('that is taken remembers the one before', () => {
    const stacked = takeLayout(
      { layout: 'COLLAPSIBLE_SIDE', previousLayout: 'COLLAPSIBLE_SIDE' },
      'STACKED_SIDE',
    );
    expect(stacked).toEqual({ layout: 'STACKED_SIDE', previousLayout: 'COLLAPSIBLE_SIDE' });
    const blank = takeLayout(stacked, 'BLANK');
    expect(layoutBefore(blank)).toBe('STACKED_SIDE');
  });

  test('taken again changes nothing, and one never goes back to where there is no navigation', () => {
    const blank = takeLayout({ layout: 'CONTENT_OVERLAY', previousLayout: 'STACKED_SIDE' }, 'BLANK');
    expect(takeLayout(blank, 'BLANK')).toEqual(blank);
    expect(takeLayout(blank, 'FRAMELESS_SIDE')).toEqual({
      layout: 'FRAMELESS_SIDE',
      previousLayout: 'CONTENT_OVERLAY',
    });
    expect(layoutBefore({ previousLayout: 'BLANK' })).toBe('COLLAPSIBLE_SIDE');
  });
});

test('a visited project comes first and once, and so many are remembered', () => {
  expect(visited(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  const same = ['a', 'b'];
  expect(visited(same, 'a')).toBe(same);
  const many = Array.from({ length: 20 }, (_, n) => String(n)).reduce<readonly string[]>(visited, []);
  expect(many).toHaveLength(MOST_RECENT);
  expect(many[0]).toBe('19');
});
