import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { g702Machine } from '#domain/pay-app/g702-status.ts';
import type { HistoryEntry } from '@/shared/api/generated/model';

interface Words {
  participle: string;
  object?: string;
}

/** Steps that no status machine lists. */
const OTHERS: Readonly<Record<string, string>> = {
  create: 'created the pay application',
  delete: 'deleted the pay application',
  remove: 'deleted the pay application',
  sealG702: 'sealed the signed documents',
  remindSigner: 'reminded a signer',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
};

function machineWords(action: string): string | undefined {
  const payApp = (payAppMachine.actions as Record<string, Words>)[action];
  if (payApp !== undefined) return `${payApp.participle} ${payApp.object ?? 'the pay application'}`;
  const name = action.endsWith('G702') ? action.slice(0, -'G702'.length) : action;
  const g702 = (g702Machine.actions as Record<string, Words>)[name];
  return g702 === undefined ? undefined : `${g702.participle} the G702`;
}

/** A step of the history as the rest of a sentence after the actor's name: "approved the G703". */
export function historyWords({ action }: Pick<HistoryEntry, 'action'>): string {
  const spaced = action
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return OTHERS[action] ?? machineWords(action) ?? spaced;
}
