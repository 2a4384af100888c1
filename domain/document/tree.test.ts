import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActedDocument } from './actions.ts';
import { isPurgeable, purgedAt, trashDaysLeft } from './trash.ts';
import {
  decideAdding,
  decideCopy,
  decideMove,
  type Destination,
  freeName,
  MOST_LEVELS,
  type Move,
  nameKey,
  nameProblem,
  renameProblem,
  takenMessage,
} from './tree.ts';

const file: ActedDocument = {
  isFolder: false,
  isInTrash: false,
  creationType: 'UPLOADED',
  permissionAbove: null,
};
const folder: ActedDocument = { ...file, isFolder: true, creationType: 'CREATED', permissionAbove: 'EDIT' };
const into = (...path: string[]): Destination => ({ ...folder, path });
const move = (more: Partial<Move> = {}): Move => ({
  document: { ...file, id: 'S-101.pdf', levels: 0 },
  right: 'EDIT',
  destination: into('plans'),
  destinationRight: 'EDIT',
  ...more,
});
const plans = { ...folder, id: 'plans', levels: 2 };
const levels = (count: number) => into(...Array.from({ length: count }, (_, i) => `f${i}`));

it('a copy needs no more than sight of what is copied, and goes no more into itself than a move does', () => {
  expect(decideCopy(move({ right: 'VIEW' }))).toEqual({ ok: true });
  expect(decideCopy(move({ destinationRight: 'VIEW' }))).toMatchObject({ code: 'FORBIDDEN' });
  expect(decideCopy(move({ document: plans }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    reason: 'A folder cannot be copied into itself.',
  });
});

describe('a move', () => {
  it.each<[string, Move, string]>([
    ['into a folder', move(), 'ok'],
    ['of a folder, beside another', move({ document: plans, destination: into('other') }), 'ok'],
    ['to the top', move({ destination: null }), 'ok'],
    ['into itself', move({ document: plans }), 'VALIDATION_FAILED'],
    [
      'into a folder below it',
      move({ document: plans, destination: into('structural', 'plans') }),
      'VALIDATION_FAILED',
    ],
    ['into a file', move({ destination: { ...file, path: ['S-102.pdf'] } }), 'VALIDATION_FAILED'],
    ['into the trash', move({ destination: { ...into('old'), isInTrash: true } }), 'WRONG_STATUS'],
    ['out of the trash', move({ document: { ...plans, isInTrash: true } }), 'WRONG_STATUS'],
    [
      'of a folder that every project starts with',
      move({ document: { ...plans, creationType: 'SYSTEM' }, destination: null }),
      'FORBIDDEN',
    ],
    ['of what one may only view', move({ right: 'VIEW' }), 'FORBIDDEN'],
    ['to where one may only view', move({ destinationRight: 'VIEW' }), 'FORBIDDEN'],
    ['of what one may not see', move({ right: null }), 'NOT_FOUND'],
    ['to where one may not see', move({ destinationRight: null }), 'NOT_FOUND'],
    ['to the top without the right', move({ destination: null, destinationRight: 'VIEW' }), 'FORBIDDEN'],
    ['as deep as it goes', move({ document: plans, destination: levels(MOST_LEVELS - 2) }), 'ok'],
    ['deeper', move({ document: plans, destination: levels(MOST_LEVELS - 1) }), 'VALIDATION_FAILED'],
  ])('%s', (_, asked, code) => {
    const answer = decideMove(asked);
    expect(answer.ok ? 'ok' : answer.code).toBe(code);
  });

  it('never makes a cycle, whatever is moved where', () => {
    const index = fc.nat({ max: 11 });
    fc.assert(
      fc.property(fc.array(fc.tuple(index, index), { maxLength: 60 }), (moves) => {
        const parents = new Map<number, number | null>(Array.from({ length: 12 }, (_, id) => [id, null]));
        const up = (from: number | null) => {
          const path: string[] = [];
          for (let at = from; at !== null; at = parents.get(at) ?? null) {
            // Every folder still leads up to the top.
            expect(path).not.toContain(String(at));
            path.push(String(at));
          }
          return path;
        };
        for (const [from, to] of moves) {
          const destination = to === 0 ? null : to;
          const asked = move({
            document: { ...folder, id: String(from), levels: 1 },
            destination: destination === null ? null : into(...up(destination)),
          });
          if (decideMove(asked).ok) parents.set(from, destination);
          for (const id of parents.keys()) up(id);
        }
      }),
    );
  });
});

it('takes a folder to the twentieth level and files below it', () => {
  expect(decideAdding(levels(19), 'EDIT', 1).ok).toBe(true);
  expect(decideAdding(levels(20), 'EDIT', 1)).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(decideAdding(levels(20), 'EDIT', 0).ok).toBe(true);
});

describe('a name', () => {
  it.each(['', '   ', '\u2800', 'a/b', 'a\\b', 'a:b', '..', 'plan.', 'a\u0000b', 'x'.repeat(256)])(
    '%j is refused',
    (name) => expect(nameProblem(name)).not.toBeNull(),
  );
  it.each(['Plan 2.pdf', ' gone.pdf ', 'Grundriß.pdf', '.hidden', 'x'.repeat(255)])('%j will do', (name) =>
    expect(nameProblem(name)).toBeNull(),
  );
  it('is one whatever its case and however its letters are put together', () => {
    expect(nameKey('Cafe\u0301')).toBe(nameKey('CAF\u00c9'));
    expect(nameKey(' \u202eplan.pdf')).toBe('plan.pdf');
    expect(nameKey('plan\u200b.pdf')).toBe('plan.pdf');
  });
  it('keeps the ending of a file', () => {
    const plan = { isFolder: false, name: 'Plan.PDF' };
    expect(renameProblem(plan, 'M-301.pdf')).toBeNull();
    expect(renameProblem(plan, 'M-301.exe')).toBe('The name has to keep its ending, .pdf');
    expect(renameProblem(plan, 'M-301')).toBe('The name has to keep its ending, .pdf');
    expect(renameProblem({ ...plan, name: 'LICENSE' }, 'LICENSE.txt')).not.toBeNull();
    expect(renameProblem({ isFolder: true, name: 'Rev. 1' }, 'Rev. 2')).toBeNull();
    expect(renameProblem(plan, '')).toBe('This field is required');
  });
  it('counts up before its ending until it is free', () => {
    const taken = (...names: string[]) => new Set(names.map(nameKey));
    expect(freeName('plan.pdf', taken())).toBe('plan.pdf');
    expect(freeName('plan.pdf', taken('PLAN.pdf', 'plan (2).pdf'))).toBe('plan (3).pdf');
    expect(freeName('plans', taken('plans'))).toBe('plans (2)');
    expect(freeName('.env', taken('.env'))).toBe('.env (2)');
    const long = `${'x'.repeat(251)}.pdf`;
    expect(freeName(long, taken(long))).toBe(`${'x'.repeat(247)} (2).pdf`);
  });
  it('says which ones are taken', () =>
    expect(takenMessage(['a.pdf', 'b.pdf'])).toBe('This folder already has “a.pdf”, “b.pdf”.'));
});

it('keeps what is deleted for thirty days to the millisecond', () => {
  const deletedAt = new Date('2026-03-02T15:00:00Z');
  expect(purgedAt(deletedAt).toISOString()).toBe('2026-04-01T15:00:00.000Z');
  expect(isPurgeable(deletedAt, new Date('2026-04-01T14:59:59.999Z'))).toBe(false);
  expect(isPurgeable(deletedAt, new Date('2026-04-01T15:00:00Z'))).toBe(true);
  expect(trashDaysLeft(deletedAt, deletedAt)).toBe(30);
  expect(trashDaysLeft(deletedAt, new Date('2026-04-01T14:00:00Z'))).toBe(1);
  expect(trashDaysLeft(deletedAt, new Date('2026-05-01T00:00:00Z'))).toBe(0);
});
