import { expect, it } from 'vitest';
import { excerptOf } from './excerpt';

it('is the text without its formatting, on one line', () => {
  expect(
    excerptOf(
      '## Deck\n\nClosed **6:00 to 11:00**, see [RFI-0007](https://a.example).\n\n- east stair\n1. lift',
    ),
  ).toBe('Deck Closed 6:00 to 11:00, see RFI-0007. east stair lift');
  expect(excerptOf('See [the lift](https://a.example/lift_(crane)).\n- [x] signed in')).toBe(
    'See the lift. signed in',
  );
  expect(excerptOf('x'.repeat(1000))).toHaveLength(200);
});
