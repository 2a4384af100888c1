import { useState } from 'react';
import { latePart } from '../late-part';
import type { ConfirmDialogProps } from './ConfirmPaper';

export type { ConfirmDialogProps } from './ConfirmPaper';

/** What is asked before a step, wherever it is asked: the dialog without its being open. */
export type ConfirmQuestion = Omit<ConfirmDialogProps, 'open' | 'onClose'>;

/** The code of the dialog: there before it is asked for, where a page fetches it once it is idle. */
export const fetchConfirm = () => import('./ConfirmPaper');

const ConfirmPaper = latePart(async () => (await fetchConfirm()).default);

/** Asks before a step. Its failure stands in the dialog, with what was typed; success closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Most pages have some, and most visits open none. Once opened it stays, and goes as it came.
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <ConfirmPaper {...props} /> : null;
}
