import { changed, type Defect } from './proxy.ts';

const TASK = /\/quality-check\/[0-9a-f-]{36}$/;

/** What no scene brings about: only steps that nobody has thought of do. */
export const BY_CHANCE: readonly Defect[] = [
  {
    name: 'a check that was changed has no place any more',
    rule: 'reference',
    only: ['updateQualityTask'],
    checks: ['by-chance'],
    answer: changed(TASK, (body) => {
      if (body.version > 1) body.location = null;
    }),
  },
];
