import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { createLink, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

const Item = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 12,
  blockSize: 36,
  inlineSize: '100%',
  paddingInline: 12,
  borderRadius: 8,
  fontSize: '0.875rem',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '&[data-status="active"]': {
    backgroundColor: theme.vars.palette.surface.selected,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
}));

interface AnchorProps {
  href?: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  'aria-label'?: string;
}

function Anchor({ ref, ...props }: AnchorProps) {
  // ButtonBase types its ref by the default element; with an href it renders an anchor.
  return <Item {...props} ref={ref as Ref<never>} LinkComponent="a" />;
}

const ItemLink = createLink(Anchor);

type NavItemProps = Pick<LinkComponentProps<'a'>, 'to' | 'params' | 'activeOptions'> & {
  label: string;
  icon: ReactNode;
  collapsed: boolean;
};

/** One line of the side navigation; collapsed it is its icon, with the name as tooltip. */
export function NavItem({ label, icon, collapsed, ...link }: NavItemProps) {
  if (!collapsed)
    return (
      <ItemLink {...link}>
        {icon}
        <span>{label}</span>
      </ItemLink>
    );
  return (
    <Tooltip title={label} placement="right">
      <ItemLink {...link} aria-label={label}>
        {icon}
      </ItemLink>
    </Tooltip>
  );
}
