import MuiLink, { type LinkProps } from '@mui/material/Link';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, Ref } from 'react';
import { isForBrowser } from '@/shared/lib/links/for-browser';

interface AddressLinkProps extends Omit<LinkProps<'a'>, 'href'> {
  /** An address of the app as the server gives it: `/app/projects/…`, with its search. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A text link to an address that is known only when the data arrives; `RouterLink` is for those that the code names. */
export function AddressLink({ to, onClick, ...rest }: AddressLinkProps) {
  const router = useRouter();
  return (
    <MuiLink
      component="a"
      {...rest}
      href={router.history.createHref(to)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        router.history.push(to);
      }}
    />
  );
}
