import type { Actor } from '../authority/scope.ts';
import type { ErrorCode } from '../errors/codes.ts';

/** Colours of a category's chip. */
export const MESSAGE_CATEGORY_COLORS = ['GREY', 'BLUE', 'GREEN', 'AMBER', 'RED', 'PURPLE'] as const;
export type MessageCategoryColor = (typeof MESSAGE_CATEGORY_COLORS)[number];

/** The categories that every project has, in the order in which they are shown. */
export const DEFAULT_MESSAGE_CATEGORIES: readonly { name: string; color: MessageCategoryColor }[] = [
  { name: 'General', color: 'GREY' },
  { name: 'Safety', color: 'AMBER' },
  { name: 'Schedule', color: 'BLUE' },
  { name: 'Site logistics', color: 'GREEN' },
];

/** Categories of a project, those that every project has among them. */
export const MOST_CATEGORIES = 50;

export interface MessageCategoryRecord {
  isDefault: boolean;
  /** Null for those that every project has. */
  creatorId: string | null;
  /** Messages and drafts with it, whoever sees them. */
  inUse: number;
}

/** Why something is refused, as a code for programs and a sentence for people; null where it is not. */
export type CategoryRefusal = { code: ErrorCode; reason: string } | null;

/** Its creator or a project admin changes a category; what every project has stays as it is. */
export function categoryUpdateRefusal(actor: Actor, category: MessageCategoryRecord): CategoryRefusal {
  if (category.isDefault) return { code: 'WRONG_STATUS', reason: 'Every project has this category.' };
  if (!actor.authorities.includes('MESSAGE_MANAGE'))
    return { code: 'FORBIDDEN', reason: 'You do not have permission to change categories.' };
  if (actor.projectRole === 'PROJECT_ADMIN' || actor.userId === category.creatorId) return null;
  return { code: 'FORBIDDEN', reason: 'Only the person who added it or a project admin can change it.' };
}

/** Deleting one where nothing is said of its messages: they must have another category first. */
export function categoryRemoveRefusal(actor: Actor, category: MessageCategoryRecord): CategoryRefusal {
  const refusal = categoryUpdateRefusal(actor, category);
  if (refusal || category.inUse === 0) return refusal;
  // Their number would tell of drafts, and of messages that are not for this person.
  return { code: 'IN_USE', reason: 'Messages or drafts have this category. Give them another one first.' };
}
