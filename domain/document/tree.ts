import { beginningOf } from '../text/beginning.ts';
import { isBlank } from '../text/blank.ts';
import { type ActedDocument, decideDocument, type DocumentDecision } from './actions.ts';
import { endingOf } from './kinds.ts';
import { type DocumentRight, reaches } from './rights.ts';

/** Folders within one another, at most. */
export const MOST_LEVELS = 20;

const LONGEST_NAME = 255;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f]/;
/** Marks that turn the direction of the text: with them "gpj.exe" is shown as "exe.jpg". */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name as it is kept: one form of each letter, no blanks around it. */
export const cleanName = (name: string): string => name.normalize('NFC').replaceAll(TURNING, '').trim();

/** Characters that are no part of what a reader sees of a name: with them two names would look alike. */
const UNSEEN = /[\u00ad\u200b\u2060]/g;

/** Two names that people or a file system take for one. */
export const nameKey = (name: string): string => cleanName(name).replace(UNSEEN, '').toLowerCase();

/** Why nothing can be called so; null where it can. */
export function nameProblem(name: string): string | null {
  const clean = cleanName(name);
  if (isBlank(clean)) return 'This field is required';
  if (clean.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  if (FORBIDDEN.test(clean)) return 'A name cannot contain \\ / : * ? " < > |';
  return clean.endsWith('.') ? 'A name cannot end with a dot.' : null;
}

/** Why a document cannot be renamed so; null where it can. A file keeps its ending, which says what opens it. */
export function renameProblem(document: { isFolder: boolean; name: string }, name: string): string | null {
  const problem = nameProblem(name);
  if (problem !== null || document.isFolder) return problem;
  const ending = endingOf(document.name);
  if (endingOf(cleanName(name)) === ending) return null;
  return ending === ''
    ? 'This file has no ending; leave it so.'
    : `The name has to keep its ending, .${ending}`;
}

/** What is said of names that the folder holds already. */
export const takenMessage = (names: readonly string[]): string =>
  `This folder already has ${names.map((name) => `“${name}”`).join(', ')}.`;

/** The name with a number before its ending, the first that is free: "plan (2).pdf". `taken` are `nameKey`s. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const clean = cleanName(name);
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  let free = clean;
  for (let count = 2; taken.has(nameKey(free)); count += 1) {
    const number = ` (${count})`;
    free = `${beginningOf(stem, LONGEST_NAME - number.length - ending.length).trimEnd()}${number}${ending}`;
  }
  return free;
}

/** A folder that something goes into, with the ids from it up to its topmost folder. */
export type Destination = Omit<ActedDocument, 'permissionAbove'> & { path: readonly string[] };

/** Something that is to stand in a folder: how many folders it is deep, 0 for a file, 1 for an empty folder. */
interface Going {
  id: string;
  levels: number;
}

const refused = (code: 'NOT_FOUND' | 'FORBIDDEN' | 'VALIDATION_FAILED', reason: string) =>
  ({ ok: false, code, reason }) as const;

/** The top of the library is nobody's: adding there takes DOCUMENT_MANAGE (`rightAtTop`). */
const AT_TOP = 'You do not have the right to add to the top of the library.';

/**
 * Whether somebody may put something new into a place: EDIT on a folder outside the trash, and at most 20 folders within
 * one another.
 * @param destination null for the top of the library
 */
export function decideAdding(
  destination: Destination | null,
  right: DocumentRight,
  levels: number,
): DocumentDecision {
  if (destination) {
    // What goes into a folder leaves it where it is.
    const verdict = decideDocument('upload', { ...destination, permissionAbove: null }, right);
    if (!verdict.ok) return verdict;
  } else if (!reaches(right, 'EDIT')) return refused('FORBIDDEN', AT_TOP);
  return (destination?.path.length ?? 0) + levels > MOST_LEVELS
    ? refused('VALIDATION_FAILED', `A library has at most ${MOST_LEVELS} folders within one another.`)
    : { ok: true };
}

export interface Move {
  document: ActedDocument & Going;
  right: DocumentRight;
  /** Null for the top of the library. */
  destination: Destination | null;
  destinationRight: DocumentRight;
}

/** Whether a document may go from where it lies to another place, by the action that takes it there. */
function decideGoing(
  action: 'move' | 'copy',
  { document, right, destination, destinationRight }: Move,
): DocumentDecision {
  const leaving = decideDocument(action, document, right);
  if (!leaving.ok) return leaving;
  if (destination?.path.includes(document.id))
    return refused(
      'VALIDATION_FAILED',
      `A folder cannot be ${action === 'move' ? 'moved' : 'copied'} into itself.`,
    );
  return decideAdding(destination, destinationRight, document.levels);
}

/** Whether a document may be moved: EDIT at both ends, and no folder into itself or what is below it. */
export const decideMove = (move: Move): DocumentDecision => decideGoing('move', move);

/** Whether a document may be copied: VIEW on it, EDIT on the destination, and no folder into itself or what is below it. */
export const decideCopy = (copy: Move): DocumentDecision => decideGoing('copy', copy);
