import { formatRecordNumber } from '#domain/record/numbers.ts';

/** CR-0007; null in DRAFT. */
export const requestNumber = ({ sequence }: { sequence: number | null }): string | null =>
  sequence === null ? null : formatRecordNumber({ kind: 'changeRequest', sequence });

/** CO-02; null until it is signed. */
export const orderNumber = ({ orderSequence }: { orderSequence: number | null }): string | null =>
  orderSequence === null ? null : formatRecordNumber({ kind: 'changeOrder', sequence: orderSequence });
