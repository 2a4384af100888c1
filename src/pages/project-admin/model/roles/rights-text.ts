import { MODULE_LABELS } from '#domain/authority/modules.ts';
import { countOf } from '#domain/text/count.ts';
import type { ModuleGrant } from '@/shared/api/generated/model';

const MOST_NAMED = 3;

/** "Manages Schedule of values, RFIs; sees 4 more". */
export function rightsText(permissions: readonly ModuleGrant[]): string {
  const managed = permissions.filter(({ permission }) => permission.includes('MANAGE'));
  const seen = permissions.length - managed.length;
  if (managed.length === 0) return seen === 0 ? 'Nothing' : `Sees ${countOf(seen, 'module')}`;
  const named =
    managed.length <= MOST_NAMED
      ? managed.map(({ module_code }) => MODULE_LABELS[module_code]).join(', ')
      : countOf(managed.length, 'module');
  return seen === 0 ? `Manages ${named}` : `Manages ${named}; sees ${String(seen)} more`;
}
