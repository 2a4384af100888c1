import Blocked from '@mui/icons-material/ErrorOutlined';
import Waiting from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { LAYOUT } from '@/shared/config/app';
import { Button } from '@/shared/ui/Button';

interface OutboxBarProps {
  line: string;
  /** Something waits for its author and not for a connection. */
  needsYou: boolean;
  onOpen: () => void;
}

/** Says over the page that something is kept on this device. It stays in view, also at the foot of a long form. */
export function OutboxBar({ line, needsYou, onOpen }: OutboxBarProps) {
  const Icon = needsYou ? Blocked : Waiting;
  return (
    <Box
      data-print="hide"
      sx={(theme) => {
        const tone = theme.vars.palette.tone[needsYou ? 'error' : 'info'];
        return {
          position: 'sticky',
          insetBlockStart: LAYOUT.header,
          zIndex: theme.zIndex.appBar - 1,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingBlock: 1,
          paddingInline: { xs: 4, sm: 6 },
          fontSize: 'body2.fontSize',
          fontWeight: 550,
          color: tone.fg,
          backgroundColor: tone.bg,
          borderBlockEnd: `1px solid ${tone.border}`,
        };
      }}
    >
      <Icon fontSize="small" aria-hidden />
      <Box role="status" sx={{ flex: 1, minInlineSize: 0 }}>
        {line}
      </Box>
      <Button size="xs" aria-haspopup="dialog" onClick={onOpen}>
        Show
      </Button>
    </Box>
  );
}
