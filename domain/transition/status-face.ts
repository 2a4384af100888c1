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

/** Where a status stands in a record's life: its maker's alone, waiting for somebody's move, or with no move left. */
export type Phase = 'draft' | 'open' | 'over';

/** The faces of a machine's statuses, in the order of its work; each with its phase. */
export type PhasedFaces<S extends string> = Readonly<Record<S, StatusFace & { phase: Phase }>>;

/** The statuses in one of these phases, in the order in which the faces are written. */
/* @__NO_SIDE_EFFECTS__ */
export const statusesIn = <S extends string>(faces: PhasedFaces<S>, ...phases: readonly Phase[]): S[] =>
  (Object.keys(faces) as S[]).filter((status) => phases.includes(faces[status].phase));
