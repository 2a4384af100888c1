import Upgrade from '@mui/icons-material/UpgradeRounded';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Button } from '@/shared/ui/Button';
import { useNewVersion } from '../model/use-new-version';

/** Offers a new version of the app once there is one. */
export default function NewVersion() {
  const isThere = useNewVersion();
  const [later, setLater] = useState(false);
  if (!isThere || later) return null;
  return <NewVersionBar onReload={() => location.reload()} onLater={() => setLater(true)} />;
}

interface NewVersionBarProps {
  onReload: () => void;
  onLater: () => void;
}

/** The offer; nobody is made to take it, and what was typed and not sent is asked for before the page goes. */
export function NewVersionBar({ onReload, onLater }: NewVersionBarProps) {
  return (
    <Box
      role="status"
      data-print="hide"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        paddingInline: { xs: 4, sm: 6 },
        fontSize: '0.8125rem',
        fontWeight: 550,
        color: palette.tone.info.fg,
        backgroundColor: palette.tone.info.bg,
        borderBlockEnd: `1px solid ${palette.tone.info.border}`,
      })}
    >
      <Upgrade fontSize="small" aria-hidden />
      <Box component="span" sx={{ flex: '1 1 240px' }}>
        A new version of Plumbline is ready. Load it when it suits you: what is saved or kept as a draft
        stays.
      </Box>
      <Button size="xs" onClick={onLater}>
        Later
      </Button>
      <Button size="xs" variant="solid" onClick={onReload}>
        Load it now
      </Button>
    </Box>
  );
}
