import type { Tone } from '#domain/transition/status-face.ts';

export interface StatusChipProps {
  /** The status in words, from the domain's faces: colour never speaks alone. */
  label: string;
  tone: Tone;
  size?: 'sm' | 'md';
}

/** A record's status: a word on its tone. Its look is in `plain-styles.ts`. */
export function StatusChip({ label, tone, size = 'md' }: StatusChipProps) {
  return <span className={`pl-chip pl-chip-${tone}${size === 'sm' ? ' pl-chip-sm' : ''}`}>{label}</span>;
}
