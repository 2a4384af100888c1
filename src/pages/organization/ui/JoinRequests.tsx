import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptJoinRequest,
  declineJoinRequest,
  getListCompanyMembersQueryKey,
  getListJoinRequestsQueryKey,
  getListJoinRequestsQueryOptions,
} from '@/shared/api/generated/companies/companies';
import type { JoinRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatAgo } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toastError } from '@/shared/ui/toast/toast';

/** People who ask to join the company; not shown while nobody does. */
export function JoinRequests({ companyId }: { companyId: string }) {
  const query = useQuery(getListJoinRequestsQueryOptions(companyId));
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<string>();
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />;
  const requests = query.data?.data ?? [];
  if (requests.length === 0) return null;

  const answer = async (request: JoinRequest, accept: boolean): Promise<void> => {
    setPending(request.id);
    try {
      if (accept) await acceptJoinRequest(companyId, request.id);
      else await declineJoinRequest(companyId, request.id);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
    } finally {
      setPending(undefined);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getListJoinRequestsQueryKey(companyId) }),
        queryClient.invalidateQueries({ queryKey: getListCompanyMembersQueryKey(companyId) }),
      ]);
    }
  };

  return (
    <Section title="Requests to join" flush>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {requests.map((request) => (
          <Box
            component="li"
            key={request.id}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              flexWrap: 'wrap',
              paddingInline: { xs: 4, sm: 5 },
              paddingBlock: 3,
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <PersonAvatar name={request.user.name} photoKey={request.user.photoKey} size={32} />
            <Box sx={{ flex: 1, minInlineSize: 200, fontSize: 'body2.fontSize' }}>
              <strong>{request.user.name}</strong>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {request.user.email} · {formatAgo(request.createdAt)}
              </Box>
              {request.message !== null && <Box>“{request.message}”</Box>}
            </Box>
            <Button size="xs" disabled={pending === request.id} onClick={() => void answer(request, false)}>
              Decline
            </Button>
            <Button
              size="xs"
              variant="solid"
              loading={pending === request.id}
              onClick={() => void answer(request, true)}
            >
              Accept
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
