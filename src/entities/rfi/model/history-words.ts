import { rfiMachine } from '#domain/rfi/status.ts';
import type { HistoryEntry } from '@/shared/api/generated/model';

/** Steps that the status machine does not list, or that read better otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  create: 'wrote the RFI',
  save: 'edited the draft',
  publish: 'sent the RFI',
  respond: 'responded',
  update: 'edited the RFI',
  markOfficial: 'marked the official answer',
  unmarkOfficial: 'unmarked the official answer',
  addAllowedUser: 'added a person',
  removeAllowedUser: 'removed a person',
  linkChangeRequest: 'linked a change request',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
};

/** A step of the history as the rest of a sentence after the actor's name: "reassigned the RFI". */
export function rfiHistoryWords({ action }: Pick<HistoryEntry, 'action'>): string {
  const rule = (rfiMachine.actions as Record<string, { participle: string }>)[action];
  const spaced = action
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return WORDS[action] ?? (rule === undefined ? spaced : `${rule.participle} the RFI`);
}
