import { decideDocument } from '#domain/document/actions.ts';
import { sightAfterMove } from '#domain/document/seen-by.ts';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { acted, type GoingDocument } from './folders';

/** What a move means for who sees that which goes. */
export interface MoveSight {
  /** Seen by more people than before. */
  widened: readonly GoingDocument[];
  /** Still seen by more people than the folder. */
  wider: readonly GoingDocument[];
  /** Those of them that the reader may show to the folder's people alone. */
  narrowable: readonly GoingDocument[];
}

const mayNarrow = (document: GoingDocument): boolean =>
  decideDocument('changeSharingType', acted(document), document.myPermission).ok;

/** What it means to move documents into a folder, or to the top (null). */
export function moveSight(documents: readonly GoingDocument[], folder: DocumentFolder | null): MoveSight {
  const after = documents.map((document) => ({
    document,
    ...sightAfterMove(document, folder?.seenBy ?? null),
  }));
  const wider = after.filter(({ staysWider }) => staysWider).map(({ document }) => document);
  return {
    widened: after.filter(({ widens }) => widens).map(({ document }) => document),
    wider,
    narrowable: wider.filter(mayNarrow),
  };
}

/** Whether somebody should be asked before such a move. */
export const isSightChanged = ({ widened, wider }: MoveSight): boolean => widened.length + wider.length > 0;
