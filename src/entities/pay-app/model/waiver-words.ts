import type { LienWaiver, WaiverKind } from '@/shared/api/generated/model';

/** A waiver within a sentence, by its step. */
export const WAIVER_NAMES: Readonly<Record<WaiverKind, string>> = {
  CONDITIONAL: 'conditional waiver',
  UNCONDITIONAL: 'unconditional waiver',
};

/** What the form follows: its section of the California Civil Code, or none. */
export const formBasis = ({ civilCodeSection }: Pick<LienWaiver, 'civilCodeSection'>): string =>
  civilCodeSection === null ? 'General form, of no one state' : `California Civil Code § ${civilCodeSection}`;
