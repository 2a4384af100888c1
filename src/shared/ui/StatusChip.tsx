import type { Tone } from '#domain/transition/status-face.ts';

export interface StatusChipProps {
  /** The status in words, from the domain's faces: colour never speaks alone. */
  label: string;
  tone: Tone;
  size?: 'sm' | 'md';
}

/** A record's status: a word on its tone. Its look is in `plain-styles.ts`. */
export function StatusChip({ label, tone, size = 'md' }: StatusChipProps) {
  // The word is the product's own and runs from left to right, its dot before it; a style would be mirrored with the page.
  return (
    <span dir="ltr" className={`pl-chip pl-chip-${tone}${size === 'sm' ? ' pl-chip-sm' : ''}`}>
      {label}
    </span>
  );
}
