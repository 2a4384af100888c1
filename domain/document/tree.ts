import type { DocumentDecision, DocumentRight } from './rights.ts';
import { reaches } from './rights.ts';

/** How a document came to be: uploaded, made in the product as a folder, kept as a template, or filed by the product. */
export const DOCUMENT_CREATION_TYPES = ['UPLOADED', 'CREATED', 'TEMPLATE', 'SYSTEM'] as const;
export type DocumentCreationType = (typeof DOCUMENT_CREATION_TYPES)[number];

/** A document or folder, as far as its place goes. */
export interface PlacedDocument {
  id: string;
  /** The folder it is in; null at the top. */
  parentId: string | null;
  name: string;
  isFolder: boolean;
  isInTrash: boolean;
}

/** The ids from a document up to its topmost folder, itself first. Stops at a folder that is missing or seen before. */
export function pathTo(id: string | null, documents: ReadonlyMap<string, PlacedDocument>): string[] {
  const path: string[] = [];
  for (let at = id; at !== null && !path.includes(at); at = documents.get(at)?.parentId ?? null)
    path.push(at);
  return path;
}

const LONGEST_NAME = 255;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/;

/** A name as it is kept: one form of each letter, no blanks around it. */
export const cleanName = (name: string): string => name.normalize('NFC').trim();

/** Two names that people or a file system take for one. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase();

/** Why a document cannot be called so; null when it can. Names are unique in a folder, capitals aside; the trash is aside. */
export function nameProblem(
  name: string,
  siblings: readonly Pick<PlacedDocument, 'name' | 'isInTrash'>[],
): string | null {
  const clean = cleanName(name);
  if (clean === '') return 'This field is required';
  if (clean.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  if (clean === '.' || clean === '..' || FORBIDDEN.test(clean)) {
    return 'A name cannot contain \\ / : * ? " < > |';
  }
  const taken = siblings.some((sibling) => !sibling.isInTrash && nameKey(sibling.name) === nameKey(clean));
  return taken ? `There is already a document or folder named ${clean} here.` : null;
}

/** The name with a number before its ending, the first that is free: "plan (2).pdf". */
export function freeName(
  name: string,
  siblings: readonly Pick<PlacedDocument, 'name' | 'isInTrash'>[],
): string {
  const clean = cleanName(name);
  const taken = new Set(siblings.filter((other) => !other.isInTrash).map((other) => nameKey(other.name)));
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  let free = clean;
  for (let count = 2; taken.has(nameKey(free)); count += 1) free = `${stem} (${count})${ending}`;
  return free;
}

export interface Move {
  documentId: string;
  /** Null = the top of the project's documents. */
  destinationId: string | null;
  /** The mover's right on the document, and on the destination (at the top: on the project's documents). */
  right: DocumentRight;
  destinationRight: DocumentRight;
}

const refused = (code: 'NOT_FOUND' | 'FORBIDDEN' | 'WRONG_STATUS' | 'VALIDATION_FAILED', reason: string) =>
  ({ ok: false, code, reason }) as const;

/**
 * Whether a document may be moved into a folder: EDIT at both ends, the destination a folder outside the trash and not
 * the document itself or something in it, and no document of that name there.
 */
export function decideMove(move: Move, documents: ReadonlyMap<string, PlacedDocument>): DocumentDecision {
  const document = documents.get(move.documentId);
  const destination = move.destinationId === null ? null : documents.get(move.destinationId);
  if (!document || move.right === null) return refused('NOT_FOUND', 'There is no such document.');
  if (destination === undefined || (destination && move.destinationRight === null)) {
    return refused('NOT_FOUND', 'There is no such folder.');
  }
  if (document.isInTrash) {
    return refused('WRONG_STATUS', 'This document is in the trash; restore it first.');
  }
  if (destination?.isInTrash) return refused('WRONG_STATUS', 'The folder is in the trash; restore it first.');
  if (!reaches(move.right, 'EDIT')) {
    return refused('FORBIDDEN', 'You do not have the right to move this document.');
  }
  if (!reaches(move.destinationRight, 'EDIT')) {
    return refused('FORBIDDEN', 'You do not have the right to add to this folder.');
  }
  if (destination && !destination.isFolder) {
    return refused('VALIDATION_FAILED', 'A document can be moved into a folder only.');
  }
  if (pathTo(move.destinationId, documents).includes(move.documentId)) {
    return refused('VALIDATION_FAILED', 'A folder cannot be moved into itself.');
  }
  const siblings = [...documents.values()].filter(
    (other) => other.parentId === move.destinationId && other.id !== move.documentId,
  );
  const name = nameProblem(document.name, siblings);
  return name === null ? { ok: true } : { ok: false, code: 'ALREADY_EXISTS', reason: name };
}
