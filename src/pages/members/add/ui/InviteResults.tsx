import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import type { MemberInvited } from '@/shared/api/generated/model';

/** What became of each address of a pasted list. */
export function InviteResults({ results }: { results: readonly MemberInvited[] }) {
  return (
    <Box role="status">
      {results.length > 0 && (
        <Box
          component="ul"
          aria-label="Results"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 2,
            fontSize: 'body2.fontSize',
          }}
        >
          {results.map(({ email, outcome, message }) => (
            <Box component="li" key={email} sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
              {outcome === 'INVITED' ? (
                <CheckCircle fontSize="small" color="success" aria-hidden />
              ) : (
                <ErrorRounded fontSize="small" color="error" aria-hidden />
              )}
              <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <strong>{email}</strong>: {message ?? 'Invited'}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
