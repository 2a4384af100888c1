import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { meQueryOptions } from '@/shared/session/me-guard';
import { preferencesQueryOptions } from '@/shared/session/preferences-query';
import { takeOver } from '@/shared/session/take-over';
import { useSending } from '../model/use-sending';

/** Keeps how the app looks the same on every device of the person who is signed in. */
export function PreferenceSync() {
  // The guard of the signed-in pages reads the profile; here it is only looked at.
  const me = useQuery({ ...meQueryOptions(), enabled: false }).data;
  // Whoever views as somebody else sees it in their own look, and chooses nothing in the other's name.
  const userId = me?.viewingAs == null ? me?.user.id : undefined;
  const known = useQuery({ ...preferencesQueryOptions(), enabled: userId !== undefined }).data;
  useEffect(() => {
    if (known !== undefined && userId !== undefined) takeOver(known, userId);
  }, [known, userId]);
  useSending(known !== undefined && userId !== undefined);

  const wanted = usePreferences().mode;
  const { mode, setMode } = useColorScheme();
  useEffect(() => {
    if (mode !== undefined && mode !== wanted) setMode(wanted);
  }, [mode, wanted, setMode]);
  return null;
}
