import Add from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { getSearchCompaniesQueryOptions, linkCompany } from '@/shared/api/generated/companies/companies';
import type { CompanySearchHit } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { errorText } from '@/shared/ui/toast/toast';

interface SearchCompanyProps {
  text: string;
  onText: (text: string) => void;
  onJoined: () => void;
  onRequested: () => void;
  onCreate: () => void;
}

/** Search by name; an invitation joins at once, anything else asks an owner. */
export function SearchCompany({ text, onText, onJoined, onRequested, onCreate }: SearchCompanyProps) {
  const wanted = useDeferredValue(text.trim());
  const [pendingId, setPendingId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const hits = useQuery({
    ...getSearchCompaniesQueryOptions({ name: wanted }),
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  });

  const found = hits.data?.data ?? [];

  const link = async (hit: CompanySearchHit): Promise<void> => {
    setPendingId(hit.id);
    setFailure(undefined);
    try {
      const result = await linkCompany(hit.id, {}, { headers: idempotencyHeaders(newIdempotencyKey()) });
      if (result.status === 'JOINED') onJoined();
      else {
        await hits.refetch();
        onRequested();
      }
    } catch (error) {
      setFailure(errorText(error, MESSAGES.status.unexpected));
    } finally {
      setPendingId(undefined);
    }
  };

  return (
    <>
      <TextField
        label="Company name"
        placeholder="Start typing its name"
        value={text}
        autoFocus
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {wanted.length >= 2 && (
        <Box aria-busy={hits.isFetching}>
          {hits.isPending && <Skeleton variant="rounded" height={56} />}
          {hits.isError && (
            <Alert severity="error">{errorText(hits.error, MESSAGES.common.fetchFailed)}</Alert>
          )}
          {found.length > 0 && (
            <Box
              component="ul"
              aria-label="Companies found"
              sx={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {found.map((hit) => (
                <CompanyHit
                  key={hit.id}
                  hit={hit}
                  pending={pendingId === hit.id}
                  onLink={() => void link(hit)}
                />
              ))}
            </Box>
          )}
          {hits.data?.data.length === 0 && (
            <Box role="status" sx={{ color: 'text.secondary', paddingBlock: 2 }}>
              No company by this name yet.
            </Box>
          )}
        </Box>
      )}
      <Button
        startIcon={<Add />}
        onClick={onCreate}
        variant={hits.data?.data.length === 0 ? 'solid' : 'default'}
      >
        {wanted === '' ? 'Create a new company' : `Create “${wanted}”`}
      </Button>
    </>
  );
}

function CompanyHit({
  hit,
  pending,
  onLink,
}: {
  hit: CompanySearchHit;
  pending: boolean;
  onLink: () => void;
}) {
  const place = [hit.city, hit.state]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        paddingBlock: 2.5,
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{hit.name}</Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {hit.isMember
            ? 'You belong to it'
            : hit.isInvited
              ? 'You are invited'
              : place === ''
                ? 'An owner must approve your request'
                : place}
        </Box>
      </Box>
      <Button
        size="xs"
        variant={hit.isInvited ? 'solid' : 'default'}
        disabled={hit.hasRequested || hit.isMember}
        loading={pending}
        onClick={onLink}
      >
        {hit.isMember ? 'Yours' : hit.hasRequested ? 'Asked to join' : hit.isInvited ? 'Join' : 'Ask to join'}
      </Button>
    </Box>
  );
}
