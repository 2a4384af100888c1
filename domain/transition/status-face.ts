export const TONES = ['neutral', 'info', 'warning', 'success', 'error'] as const;
export type Tone = (typeof TONES)[number];

/** How a status looks to people. Kept beside its tuple so that list, chip, filter and sentence use one word. */
export interface StatusFace {
  /** Sentence case, as shown in a chip: "Approval pending". */
  label: string;
  tone: Tone;
  /** How the status reads before a noun ("a draft one"); left out where it does not read well. */
  adjective?: string;
}

export type StatusFaces<S extends string> = Readonly<Record<S, StatusFace>>;
