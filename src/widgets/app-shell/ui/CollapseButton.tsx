import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';

interface CollapseButtonProps {
  collapsed: boolean;
  onFold: (folded: boolean) => void;
  /** Its arrow alone, also where it is not folded. */
  iconOnly?: boolean;
}

/** Folds the navigation beside the page, or opens it again; folded it is its arrow alone. */
export function CollapseButton({ collapsed, onFold, iconOnly = collapsed }: CollapseButtonProps) {
  const label = collapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <Tooltip title={iconOnly ? label : ''} placement="right">
      <ButtonBase
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={() => onFold(!collapsed)}
        sx={(theme) => ({
          inlineSize: '100%',
          blockSize: 36,
          gap: 3,
          paddingInline: iconOnly ? 0 : 3,
          justifyContent: iconOnly ? 'center' : 'flex-start',
          borderRadius: '8px',
          color: 'text.secondary',
          fontSize: '0.8125rem',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        <KeyboardDoubleArrowLeft
          fontSize="small"
          sx={{
            transform: collapsed ? 'scaleX(-1)' : undefined,
            '[dir="rtl"] &': { transform: collapsed ? undefined : 'scaleX(-1)' },
          }}
        />
        {!iconOnly && 'Collapse'}
      </ButtonBase>
    </Tooltip>
  );
}
