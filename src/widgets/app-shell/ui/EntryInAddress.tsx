import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { comeTo, useWantedEntry } from '@/shared/lib/links/wanted-entry';

const marked = ({ vars }: Theme) => ({
  '[data-marked]': {
    outline: `2px solid ${vars.palette.primary.main} !important`,
    outlineOffset: -2,
    backgroundColor: vars.palette.surface.selected,
    borderRadius: 6,
    transition: 'background-color 400ms',
  },
});

/** Comes to the entry that the address names, on whatever page: of a notification, a task, something that was found. */
export default function EntryInAddress() {
  const id = useWantedEntry();
  // The same address once more is a wish once more.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.pathname });
  useEffect(() => (id === null ? undefined : comeTo(id)), [id, visit]);
  return <GlobalStyles styles={marked} />;
}
