import type { ChangeRequestDetail } from '@/shared/api/generated/model';

/** "Your signature is for CR-0005, CR-0007, too: one change order."; nothing where it is signed alone. */
export const signedWith = ({ togetherWith }: ChangeRequestDetail): string | undefined =>
  togetherWith.length === 0
    ? undefined
    : `Your signature is for ${togetherWith.map(({ changeRequestNumber }) => changeRequestNumber).join(', ')}, too: one change order.`;
