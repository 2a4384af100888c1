import MuiLink, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

interface MuiAnchorProps extends LinkProps<'a'> {
  ref?: Ref<HTMLAnchorElement>;
}

function MuiAnchor(props: MuiAnchorProps) {
  return <MuiLink component="a" {...props} />;
}

/** A text link to a page of the app, typed by the route tree. */
export const RouterLink = createLink(MuiAnchor);
