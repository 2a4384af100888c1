import { describe, expect, it } from 'vitest';
import { Facts } from '../../verify/agreement/facts.ts';
import type { Seen } from '../../verify/agreement/survey.ts';
import type { Row } from '../../verify/world/resources.ts';

const by = (email: string): Seen => ({ reader: { email } }) as unknown as Seen;

/** Whether two readers who are told these of one record are told different things. */
const contradict = (schema: string, one: Row, two: Row): boolean => {
  const facts = new Facts();
  facts.hear(by('one'), schema, 'id', one);
  return facts.hear(by('two'), schema, 'id', two).length > 0;
};

describe('what two people read of one record', () => {
  it('is the same', () => {
    expect(contradict('Rfi', { subject: 'Duct' }, { subject: 'Beam' })).toBe(true);
    expect(contradict('Rfi', { subject: 'Duct' }, { subject: 'Duct' })).toBe(false);
  });

  it('is of the records that each may see where an act took several', () => {
    const [both, own] = [
      { records: 2, record: { objectId: 'a', number: 'RFI-0001' } },
      { records: 1, record: { objectId: 'b', number: 'RFI-0002' } },
    ];
    expect(contradict('ActivityEntry', both, own)).toBe(false);
    expect(contradict('ActivityEntry', { action: 'close' }, { action: 'open' })).toBe(true);
  });
});
