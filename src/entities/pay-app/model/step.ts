import type { ReactNode } from 'react';
import type { Ability, PayAppDetail } from '@/shared/api/generated/model';

/** One step of an application that is asked for in a dialog: its button, its words and its call. */
export interface PayAppStep {
  /** On the button; a verb. */
  label: string;
  ability: Ability;
  danger?: boolean;
  /** Dialog title and what happens next. */
  title: string;
  body?: ReactNode;
  /** The application whose money the step decides on; the dialog shows it. */
  decidesOn?: PayAppDetail;
  comment?: { label: string; required?: boolean };
  /** The operation's failure text. */
  fallback: string;
  /** Said when it is done, where the page does not show it. */
  done?: string;
  run: (comment: string) => Promise<PayAppDetail>;
}
