import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateBlock } from './StateBlock';

interface EmptyStateProps {
  /** What this place is for, when there is nothing yet: "No schedules of values yet". */
  title: string;
  /** What it is and why one would want it. */
  children?: ReactNode;
  /** The first action. */
  action?: ReactNode;
  icon?: ReactNode;
  dense?: boolean;
}

/** Nothing here yet: what this is, and the first action. */
export function EmptyState({ icon = <InboxOutlined />, ...rest }: EmptyStateProps) {
  return <StateBlock icon={icon} {...rest} />;
}
