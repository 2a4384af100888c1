import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

interface RemarkProps {
  title: string;
  text: string;
  severity?: 'error' | 'warning' | 'info';
}

/** What somebody gave as their reason for sending something back. */
export function Remark({ title, text, severity = 'warning' }: RemarkProps) {
  return (
    <Alert severity={severity}>
      <AlertTitle sx={{ fontSize: 'body1.fontSize', fontWeight: 600, marginBlockEnd: 0.5 }}>
        {title}
      </AlertTitle>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
    </Alert>
  );
}
