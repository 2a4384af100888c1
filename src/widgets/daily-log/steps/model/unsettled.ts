import { countOf } from '#domain/text/count.ts';
import type { DailyLogDetail } from '@/shared/api/generated/model';

/** What goes on after the log is closed, so that nobody thinks it is lost; null where nothing does. */
export const unsettledText = ({ openNonconformances: open }: DailyLogDetail): string | null =>
  open === 0
    ? null
    : `${countOf(open, 'nonconformance')} ${open === 1 ? 'is' : 'are'} not settled; correcting and verifying goes on in the closed log.`;
