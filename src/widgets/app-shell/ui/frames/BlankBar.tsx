import MenuOpen from '@mui/icons-material/MenuOpenRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { layoutBefore, takeLayout } from '#domain/account/preferences.ts';
import { preferencesNow, setPreferences } from '@/shared/lib/preferences/preferences';

/** All that stands over a page without navigation: the way back to the layout before. */
export function BlankBar() {
  const back = (): void => {
    const now = preferencesNow();
    setPreferences(takeLayout(now, layoutBefore(now)));
  };
  return (
    <Box component="header" data-print="hide" sx={{ paddingInline: { xs: 2, sm: 4 }, paddingBlockStart: 1 }}>
      <ButtonBase
        onClick={back}
        sx={(theme) => ({
          gap: 1.5,
          blockSize: 32,
          paddingInline: 2,
          borderRadius: '8px',
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        <MenuOpen sx={{ fontSize: 18, transform: 'scaleX(-1)', '[dir="rtl"] &': { transform: 'none' } }} />
        Show navigation
      </ButtonBase>
    </Box>
  );
}
