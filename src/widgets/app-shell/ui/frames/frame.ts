import { useEffect, useState } from 'react';
import type { Layout } from '#domain/account/preferences.ts';
import { preferencesNow, usePreferences } from '@/shared/lib/preferences/preferences';
import { Header } from '../Header';
import { CollapsibleSide } from '../SideNav';
import type { Frame } from './frame-parts';

const USUAL: Frame = { Top: Header, Beside: CollapsibleSide };
let others: typeof import('./other-frames') | undefined;

const frameNow = (layout: Layout): Frame | undefined =>
  layout === 'COLLAPSIBLE_SIDE' ? USUAL : others?.FRAMES[layout];

async function frameOf(layout: Layout): Promise<Frame> {
  if (layout !== 'COLLAPSIBLE_SIDE') others ??= await import('./other-frames');
  // What another version of the app kept on the device may be no layout of this one.
  return frameNow(layout) ?? USUAL;
}

/** Resolves once the chosen layout can be drawn: the shell waits for it, so that no other one is seen before. */
export const frameReady = () => frameOf(preferencesNow().layout);

/** The frame of the chosen layout; the one before until another that is chosen now has come. */
export function useFrame(): Frame {
  const { layout } = usePreferences();
  const [held, setHeld] = useState(() => frameNow(layout) ?? USUAL);
  useEffect(() => {
    let current = true;
    void frameOf(layout).then((frame) => {
      if (current) setHeld(frame);
    });
    return () => {
      current = false;
    };
  }, [layout]);
  return frameNow(layout) ?? held;
}
