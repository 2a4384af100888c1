import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { StateBlock } from './StateBlock';

interface ForbiddenStateProps {
  /** What is asked for, in words: "manage the schedule of values". */
  what?: string | undefined;
  /** Who can grant it. */
  grantedBy?: string;
  action?: ReactNode;
}

/** No right to this screen, and who can grant it. */
export function ForbiddenState({
  what,
  grantedBy = 'A project admin, or the general contractor or owner of the project,',
  action,
}: ForbiddenStateProps) {
  return (
    <StateBlock page icon={<LockOutlined />} role="alert" title={MESSAGES.status.forbidden} action={action}>
      {what === undefined ? 'Your role does not include this.' : `Your role does not allow you to ${what}.`}{' '}
      {grantedBy} can change your role.
    </StateBlock>
  );
}
