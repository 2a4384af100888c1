import { addons } from 'storybook/manager-api';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { lookOf, type Scheme } from './look';

const asked = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
addons.setConfig({
  theme: lookOf(asked),
  layout: { panelPosition: 'right' },
});

/** The frame follows the scheme that the toolbar gives the stories. */
addons.register('plumbline', () => {
  let shown: Scheme = asked;
  const follow = ({ globals }: { globals: { theme?: Scheme } }) => {
    const wanted = globals.theme ?? 'light';
    if (wanted === shown) return;
    shown = wanted;
    addons.setConfig({ theme: lookOf(wanted) });
  };
  const channel = addons.getChannel();
  channel.on(GLOBALS_UPDATED, follow);
  channel.on(SET_GLOBALS, follow);
});
