import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetProjectOpenWorkQueryOptions } from '@/shared/api/generated/projects/projects';
import type { ComingDate } from '@/shared/api/generated/model';
import { formatDate, formatTime } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { Quiet } from './Quiet';

/** What is seen of it before one asks for the rest. */
const FIRST = 8;

/** What is due or takes place within two weeks, day by day. */
export function NextDates({ projectId }: { projectId: string }) {
  const { data, isPending } = useQuery(getGetProjectOpenWorkQueryOptions(projectId));
  const [all, setAll] = useState(false);
  // Where it cannot be read, the section of open work says so: it is one answer.
  if (data === undefined && !isPending) return null;
  const dates = data?.dates ?? [];
  const shown = all ? dates : dates.slice(0, FIRST);
  const days = [...Map.groupBy(shown, ({ date }) => date)];
  const more = (data?.datesTotal ?? 0) - shown.length;
  return (
    <Section title="Next dates" description="The next two weeks." flush>
      {isPending && <RowsSkeleton rows={3} />}
      {data !== undefined && days.length === 0 && <Quiet>Nothing is due in the next two weeks.</Quiet>}
      {days.map(([date, coming]) => (
        <Box
          key={date}
          sx={(theme) => ({
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 2.5,
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            fontSize: 'body2.fontSize',
          })}
        >
          <Box component="h3" sx={{ margin: 0, fontSize: 'inherit', fontWeight: 600 }}>
            <time dateTime={date}>{formatDate(date)}</time>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {coming.map((one) => (
              <Coming key={`${one.record.objectId} ${one.action}`} coming={one} />
            ))}
          </Box>
        </Box>
      ))}
      {dates.length > shown.length && (
        <Quiet>
          <Button size="xs" variant="plain" onClick={() => setAll(true)}>
            Show {String(dates.length - shown.length)} more
          </Button>
        </Quiet>
      )}
      {all && more > 0 && <Quiet>{`and ${String(more)} more in these days`}</Quiet>}
    </Section>
  );
}

function Coming({ coming: { at, action, record, people } }: { coming: ComingDate }) {
  const [first, ...others] = people;
  const who =
    first === undefined
      ? ''
      : others.length === 0
        ? first.name
        : `${first.name} and ${String(others.length)} more`;
  return (
    <Box component="li" sx={{ paddingBlockStart: 1, overflowWrap: 'anywhere' }}>
      {at !== null && (
        <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums', marginInlineEnd: 2 }}>
          {formatTime(at)}
        </Box>
      )}
      <AddressLink to={record.link}>
        <bdi>{[record.number, record.title].filter((part) => part !== null && part !== '').join(' ')}</bdi>
      </AddressLink>
      <Box sx={{ color: 'text.secondary' }}>
        {action}
        {who !== '' && (
          <>
            {' · '}
            <bdi>{who}</bdi>
          </>
        )}
      </Box>
    </Box>
  );
}
