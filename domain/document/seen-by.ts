import { audienceOf, type DocumentNode, SHARING_TYPES, type SharingType } from './rights.ts';

const widthOf = (sharingType: SharingType): number => SHARING_TYPES.indexOf(sharingType);

/** The types that let in more people than this one. */
export const widerThan = (sharingType: SharingType): readonly SharingType[] =>
  SHARING_TYPES.slice(widthOf(sharingType) + 1);

/** Whether a type lets in fewer people than another. */
export const isNarrower = (sharingType: SharingType, than: SharingType): boolean =>
  widthOf(sharingType) < widthOf(than);

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

/** What a move into a folder means for who sees a document. */
export interface SightAfterMove {
  /** More people see it than before: all who see the folder. */
  widens: boolean;
  /** It is seen by more people than the folder: a move keeps what it says itself. */
  staysWider: boolean;
}

/**
 * Rule: a move changes nothing that a document says itself, and what holds on its new folder holds on it.
 * @param document what it says itself, and who sees it where it lies
 * @param folderSeenBy who sees the folder that it goes into; null for the top of the library, which lets in nobody
 */
export function sightAfterMove(
  document: { sharingType: SharingType; seenBy: SharingType },
  folderSeenBy: SharingType | null,
): SightAfterMove {
  if (folderSeenBy === null) return { widens: false, staysWider: false };
  return {
    widens: widthOf(folderSeenBy) > widthOf(document.seenBy),
    staysWider: widthOf(document.sharingType) > widthOf(folderSeenBy),
  };
}
