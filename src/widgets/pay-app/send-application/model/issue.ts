import type { G702 } from '@/shared/api/generated/model';

/** Whether lines 1 to 9 are a snapshot already: an application is issued as it is sent out, and only once. */
export const isIssued = ({ status }: Pick<G702, 'status'>): boolean => status === 'SUBMITTED';

/** What the step that sends an application out is called; after a recall it is issued already. */
export const sendLabel = (g702: Pick<G702, 'status'>): string =>
  isIssued(g702) ? 'Send for signature' : 'Issue and send for signature';
