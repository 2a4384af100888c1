import { RoutePending } from './RoutePending';
import { Standalone } from './Standalone';

/** While it is not known yet who is there: the shell comes with the profile. */
export function StandalonePending() {
  return (
    <Standalone>
      <RoutePending />
    </Standalone>
  );
}
