import type { ErrorCode } from '../errors/codes.ts';
import type { DocumentCreationType } from './kinds.ts';
import { type DocumentPermission, type DocumentRight, reaches, rightToSee } from './rights.ts';

interface Rule {
  needs: DocumentPermission;
  /** Done with what lies in the trash, not with what is in the library. */
  inTrash?: true;
  /** Only with this, told otherwise. */
  only?: 'FILE' | 'FOLDER';
  /** Not with the folders that every project starts with: they keep name and place. */
  keepsPlace?: true;
  /** Takes a folder away from where it lies: it is not of its content, which is all that EDIT on it is good for. */
  takesAway?: true;
  verb: string;
  /** Why not, where it is the other of file and folder, or not in the trash. */
  otherwise?: string;
}

/** What can be done with a document, as the contract's abilities name it, and the right each needs. */
export const DOCUMENT_ACTIONS = {
  upload: {
    needs: 'EDIT',
    only: 'FOLDER',
    verb: 'add to',
    otherwise: 'Files go into a folder, not into a file.',
  },
  createFolder: {
    needs: 'EDIT',
    only: 'FOLDER',
    verb: 'add to',
    otherwise: 'Folders go into a folder, not into a file.',
  },
  edit: { needs: 'EDIT', verb: 'edit' },
  rename: { needs: 'EDIT', keepsPlace: true, verb: 'rename' },
  move: { needs: 'EDIT', keepsPlace: true, takesAway: true, verb: 'move' },
  copy: { needs: 'VIEW', verb: 'copy' },
  share: { needs: 'MANAGE', verb: 'share' },
  changeSharingType: { needs: 'MANAGE', verb: 'change who sees' },
  addVersion: {
    needs: 'EDIT',
    only: 'FILE',
    verb: 'add a version to',
    otherwise: 'A folder has no versions.',
  },
  remove: { needs: 'EDIT', keepsPlace: true, takesAway: true, verb: 'delete' },
  restore: { needs: 'EDIT', inTrash: true, verb: 'restore' },
  removeForever: {
    needs: 'MANAGE',
    inTrash: true,
    verb: 'delete for good',
    otherwise: 'Only what lies in the trash is deleted for good.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

/** What brings something new into the project: not in one that is completed. */
export const ADDING_ACTIONS: ReadonlySet<DocumentAction> = new Set([
  'upload',
  'createFolder',
  'copy',
  'addVersion',
]);

/** A document or folder, as far as what can be done with it goes. */
export interface ActedDocument {
  isFolder: boolean;
  isInTrash: boolean;
  creationType: DocumentCreationType;
  /** What the folders above it give the person; null where none does, and at the top of the library. */
  permissionAbove: DocumentRight;
}

export type DocumentDecision = { ok: true } | { ok: false; code: ErrorCode; reason: string };

const refused = (code: ErrorCode, reason: string): DocumentDecision => ({ ok: false, code, reason });

/** "This folder" or "This file". */
const thisOne = ({ isFolder }: Pick<ActedDocument, 'isFolder'>): string =>
  `This ${isFolder ? 'folder' : 'file'}`;

/** The refusal of what needs a document of another kind or at another place; null where it fits. */
function unfit(rule: Rule, document: ActedDocument): DocumentDecision | null {
  const { isFolder, isInTrash, creationType } = document;
  if (rule.only && (rule.only === 'FOLDER') !== isFolder)
    return refused('VALIDATION_FAILED', rule.otherwise ?? '');
  if (isInTrash && !rule.inTrash)
    return refused('WRONG_STATUS', `${thisOne(document)} is in the trash. Restore it first.`);
  if (!isInTrash && rule.inTrash)
    return refused('WRONG_STATUS', rule.otherwise ?? `${thisOne(document)} is not in the trash.`);
  return rule.keepsPlace && creationType === 'SYSTEM'
    ? refused('FORBIDDEN', 'Every project starts with this folder. It keeps its name and its place.')
    : null;
}

/** A folder itself is taken away by those who manage it, and by those who edit the folder that it lies in. */
const mayTakeAway = ({ permissionAbove }: ActedDocument, right: DocumentRight): boolean =>
  reaches(right, 'MANAGE') || reaches(permissionAbove, 'EDIT');

/**
 * Whether a person with this right may do the action. Without the right to see it the document does not exist for them.
 */
export function decideDocument(
  action: DocumentAction,
  document: ActedDocument,
  right: DocumentRight,
): DocumentDecision {
  const rule: Rule = DOCUMENT_ACTIONS[action];
  const noun = document.isFolder ? 'folder' : 'file';
  if (!reaches(right, rightToSee(document))) return refused('NOT_FOUND', `There is no such ${noun}.`);
  const cannot = unfit(rule, document);
  if (cannot) return cannot;
  if (!reaches(right, rule.needs))
    return refused('FORBIDDEN', `You do not have the right to ${rule.verb} this ${noun}.`);
  return rule.takesAway && document.isFolder && !mayTakeAway(document, right)
    ? refused(
        'FORBIDDEN',
        `This folder is shared with you: you may edit what is in it. Only those who manage the folder can ${rule.verb} it.`,
      )
    : { ok: true };
}
