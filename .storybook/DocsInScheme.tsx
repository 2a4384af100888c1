import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { lookOf } from './look';

interface Globals {
  theme?: string;
}

/** Pages of documentation in the scheme that the toolbar asks for, in the product's own colours. */
export function DocsInScheme({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [globals, setGlobals] = useState<Globals>(
    () => (context as { store?: { userGlobals?: { globals?: Globals } } }).store?.userGlobals?.globals ?? {},
  );
  useEffect(() => {
    const follow = (update: { globals: Globals }) => setGlobals(update.globals);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  const scheme = globals.theme === 'dark' ? 'dark' : 'light';
  return (
    <DocsContainer context={context} theme={lookOf(scheme)}>
      <style>{`.sbdocs table tr:nth-of-type(2n) { background: ${lookOf(scheme).appHoverBg ?? 'none'} }`}</style>
      <div data-color-scheme={scheme}>{children}</div>
    </DocsContainer>
  );
}
