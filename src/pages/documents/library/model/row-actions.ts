import { decideDocument, type DocumentAction } from '#domain/document/actions.ts';
import type { DocumentEntry } from '@/shared/api/generated/model';

/** Why the reader may not do it with a row of the library, by the rule that the server follows; undefined where they may. */
export function rowRefusal(
  action: DocumentAction,
  { isFolder, trashedAt, creationType, myPermission, permissionAbove }: DocumentEntry,
): string | undefined {
  const decision = decideDocument(
    action,
    { isFolder, isInTrash: trashedAt !== null, creationType, permissionAbove },
    myPermission,
  );
  return decision.ok ? undefined : decision.reason;
}
