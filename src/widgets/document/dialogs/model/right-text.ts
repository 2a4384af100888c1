import { DOCUMENT_PERMISSION_LABELS } from '#domain/document/rights.ts';
import type { DocumentRightReason, DocumentRightSource } from '@/shared/api/generated/model';

type OnIt = (it: string) => string;

const SENTENCES: Readonly<Record<DocumentRightSource, OnIt>> = {
  OWNER: (it) => `You own ${it}`,
  PROJECT_ADMIN: () => 'You run the project',
  GRANT: (it) => `${it} was shared with you`,
  ROLE_GRANT: (it) => `${it} was shared with your role`,
  EVERYONE_GRANT: (it) => `${it} was shared with every member`,
  PROJECT: (it) => `${it} is open to everyone in the project`,
};

/** Why somebody has a right, as a sentence: "The folder Drawings was shared with your role: can edit." */
export function rightText(
  { source, permission, folder }: DocumentRightReason,
  noun: 'file' | 'folder',
): string {
  const it = folder === null ? `this ${noun}` : `the folder ${folder.name}`;
  const sentence = SENTENCES[source](it);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}: ${DOCUMENT_PERMISSION_LABELS[permission].toLowerCase()}.`;
}
