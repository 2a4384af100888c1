import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import type { AccessFinding, AccessVerdict } from '@/shared/api/generated/model';

/** What is in the way, in the words of the page. */
const KINDS: Record<AccessFinding['kind'], string> = {
  MEMBERSHIP: 'Part in the project',
  RIGHT: 'Missing right',
  PROJECT_STATE: 'State of the project',
  RECORD_STATE: 'State of the record',
  RECORD_PART: 'Part in the record',
  NOT_VISIBLE: 'Not visible to them',
};

/** Whether somebody may, and what is missing. */
export function AccessAnswer({ verdict, name }: { verdict: AccessVerdict; name: string }) {
  const { allowed, findings, isDecidedByRecord, authority } = verdict;
  return (
    <Alert
      severity={!allowed ? 'warning' : isDecidedByRecord ? 'info' : 'success'}
      role="status"
      data-testid="access-answer"
    >
      {allowed ? (
        <>
          {isDecidedByRecord
            ? `${name} can do this where the record itself allows it: name one to be sure.`
            : `${name} can do this.`}{' '}
          They have {authority}.
        </>
      ) : (
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2 }}>
          {findings.map(({ kind, message }) => (
            <div key={kind + message}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {KINDS[kind]}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {message}
              </Box>
            </div>
          ))}
        </Box>
      )}
    </Alert>
  );
}
