import type { ErrorComponentProps } from '@tanstack/react-router';
import { RouteError } from './RouteError';
import { Standalone } from './Standalone';

/** The profile could not be loaded: the way to try again stands where the shell would. */
export function StandaloneError(props: ErrorComponentProps) {
  return (
    <Standalone>
      <RouteError {...props} />
    </Standalone>
  );
}
