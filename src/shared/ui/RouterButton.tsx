import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Button, type ButtonProps } from './Button';

interface AnchorButtonProps extends Omit<ButtonProps, 'ref'> {
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
}

function AnchorButton({ ref, ...props }: AnchorButtonProps) {
  // MUI types the ref by the default element; with `component="a"` it is an anchor.
  return <Button component="a" {...props} ref={ref as Ref<never>} />;
}

/** A button-shaped link to a page of the app. */
export const RouterButton = createLink(AnchorButton);
