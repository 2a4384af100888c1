import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getListMyCompaniesQueryKey,
  getListMyCompaniesQueryOptions,
} from '@/shared/api/generated/companies/companies';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import { CreateCompany } from './CreateCompany';
import { Invited } from './Invited';
import { Joined, JoinRequested } from './JoinRequested';
import { SearchCompany } from './SearchCompany';

interface ChooseCompanyProps {
  /** Those of the reader's companies that are no news to them. */
  had?: readonly string[];
  /** The reader belongs to a company now. */
  onJoined: () => void;
}

/** Finding one's company by name and joining it, or making a new one. */
export function ChooseCompany({ had = [], onJoined }: ChooseCompanyProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [creating, setCreating] = useState(false);
  // A request may be accepted while its sender waits on this page.
  const mine = useQuery({ ...getListMyCompaniesQueryOptions(), refetchInterval: 15_000 });
  const request = mine.data?.joinRequests[0]?.company;
  // An accepted request waits no more and is gone; the company is there instead.
  const company = mine.data?.data.find(({ id }) => !had.includes(id));

  const refresh = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: getListMyCompaniesQueryKey() }),
      queryClient.invalidateQueries({ queryKey: getGetMeQueryKey() }),
    ]);
  };
  const joined = async (): Promise<void> => {
    await refresh();
    onJoined();
  };

  if (creating)
    return <CreateCompany name={name} onBack={() => setCreating(false)} onCreated={() => void joined()} />;
  return (
    <>
      {company !== undefined ? (
        <Joined company={company.name} onContinue={() => void joined()} />
      ) : (
        request !== undefined && <JoinRequested company={request} onRecalled={() => void refresh()} />
      )}
      {mine.data?.invitations.map((invitation) => (
        <Invited key={invitation.company.id} invitation={invitation} onJoined={() => void joined()} />
      ))}
      <SearchCompany
        text={name}
        onText={setName}
        onJoined={() => void joined()}
        onRequested={() => void refresh()}
        onCreate={() => setCreating(true)}
      />
    </>
  );
}
