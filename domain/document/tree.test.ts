import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPurgeable, purgedAt, trashDaysLeft } from './trash.ts';
import {
  decideMove,
  freeName,
  type Move,
  nameKey,
  nameProblem,
  pathTo,
  type PlacedDocument,
} from './tree.ts';

const folder = (id: string, parentId: string | null, more: Partial<PlacedDocument> = {}): PlacedDocument => ({
  id,
  parentId,
  name: id,
  isFolder: true,
  isInTrash: false,
  ...more,
});
const tree = (...documents: PlacedDocument[]) =>
  new Map(documents.map((document) => [document.id, document]));
const library = tree(
  folder('plans', null),
  folder('structural', 'plans'),
  folder('old', null, { isInTrash: true }),
  folder('S-101.pdf', 'structural', { isFolder: false }),
  folder('other', null, { name: 's-101.PDF', isFolder: false }),
);
const move = (documentId: string, destinationId: string | null, more: Partial<Move> = {}): Move => ({
  documentId,
  destinationId,
  right: 'EDIT',
  destinationRight: 'EDIT',
  ...more,
});
const codeOf = (asked: Move) => {
  const answer = decideMove(asked, library);
  return answer.ok ? 'ok' : answer.code;
};

describe('a move', () => {
  it.each<[string, Move, string]>([
    ['down a folder', move('S-101.pdf', 'plans'), 'ok'],
    ['into the same folder', move('S-101.pdf', 'structural'), 'ok'],
    ['to the top, where its name is taken in other capitals', move('S-101.pdf', null), 'ALREADY_EXISTS'],
    ['into itself', move('plans', 'plans'), 'VALIDATION_FAILED'],
    ['into a folder in it', move('plans', 'structural'), 'VALIDATION_FAILED'],
    ['into a file', move('other', 'S-101.pdf'), 'VALIDATION_FAILED'],
    ['into the trash', move('plans', 'old'), 'WRONG_STATUS'],
    ['out of the trash', move('old', 'plans'), 'WRONG_STATUS'],
    ['of what is not there', move('nothing', 'plans'), 'NOT_FOUND'],
    ['to where is nothing', move('plans', 'nowhere'), 'NOT_FOUND'],
    ['of what one may only view', move('S-101.pdf', 'plans', { right: 'VIEW' }), 'FORBIDDEN'],
    ['to where one may only view', move('S-101.pdf', 'plans', { destinationRight: 'VIEW' }), 'FORBIDDEN'],
    ['of what one may not see', move('S-101.pdf', 'plans', { right: null }), 'NOT_FOUND'],
    ['to where one may not see', move('S-101.pdf', 'plans', { destinationRight: null }), 'NOT_FOUND'],
    ['to the top without the right', move('structural', null, { destinationRight: null }), 'FORBIDDEN'],
  ])('%s', (_, asked, code) => expect(codeOf(asked)).toBe(code));

  it('never makes a cycle, whatever is moved where', () => {
    const index = fc.nat({ max: 11 });
    fc.assert(
      fc.property(fc.array(fc.tuple(index, index), { maxLength: 60 }), (moves) => {
        const documents = tree(...Array.from({ length: 12 }, (_, id) => folder(`f${id}`, null)));
        for (const [from, to] of moves) {
          const asked = move(`f${from}`, to === 0 ? null : `f${to}`);
          const moved = documents.get(asked.documentId);
          if (!moved || !decideMove(asked, documents).ok) continue;
          documents.set(moved.id, { ...moved, parentId: asked.destinationId });
          // Every document still leads up to the top.
          for (const id of documents.keys()) {
            const top = pathTo(id, documents).at(-1) ?? '';
            expect(documents.get(top)?.parentId).toBeNull();
          }
        }
      }),
    );
  });
});

describe('a name', () => {
  const siblings = [
    { name: 'Plan.pdf', isInTrash: false },
    { name: 'gone.pdf', isInTrash: true },
  ];
  it.each(['', '   ', 'a/b', 'a\\b', 'a:b', '..', 'a\u0000b', 'x'.repeat(256), 'plan.PDF', ' Plan.pdf '])(
    '%j is refused',
    (name) => expect(nameProblem(name, siblings)).not.toBeNull(),
  );
  it.each(['Plan 2.pdf', 'gone.pdf', 'Grundriß.pdf', '.hidden', 'x'.repeat(255)])('%j will do', (name) =>
    expect(nameProblem(name, siblings)).toBeNull(),
  );
  it('counts up before its ending until it is free', () => {
    const taken = (...names: string[]) => names.map((name) => ({ name, isInTrash: false }));
    expect(freeName('plan.pdf', [])).toBe('plan.pdf');
    expect(freeName('plan.pdf', taken('PLAN.pdf', 'plan (2).pdf'))).toBe('plan (3).pdf');
    expect(freeName('plans', taken('plans'))).toBe('plans (2)');
    expect(freeName('.env', taken('.env'))).toBe('.env (2)');
    expect(nameKey('Cafe\u0301')).toBe(nameKey('CAF\u00c9'));
  });
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
