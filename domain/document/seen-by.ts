import { audienceOf, type DocumentNode, SHARING_TYPES, type SharingType } from './rights.ts';

const widthOf = (sharingType: SharingType): number => SHARING_TYPES.indexOf(sharingType);

/** The types that let in more people than this one. */
export const widerThan = (sharingType: SharingType): readonly SharingType[] =>
  SHARING_TYPES.slice(widthOf(sharingType) + 1);

/** Whom a document or folder lets in by itself: SHARED alone lets in nobody, and with a right for everyone the project. */
function givenBy({ sharingType, grants }: Pick<DocumentNode, 'sharingType' | 'grants'>): SharingType {
  if (sharingType !== 'SHARED') return sharingType;
  if (grants.some((grant) => audienceOf(grant) === 'EVERYONE')) return 'PROJECT';
  return grants.length > 0 ? 'SHARED' : 'PRIVATE';
}

/**
 * Who sees a document in all, besides owners and project admins: what it says itself or, where that is more people, what a
 * folder above gives, which holds on everything in it. `path` runs from the document up to its topmost folder.
 */
export function seenBy(path: readonly Pick<DocumentNode, 'sharingType' | 'grants'>[]): SharingType {
  const own = path[0]?.sharingType ?? 'PRIVATE';
  return [own, ...path.map(givenBy)].reduce((widest, each) =>
    widthOf(each) > widthOf(widest) ? each : widest,
  );
}
