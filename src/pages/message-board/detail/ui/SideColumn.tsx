import { messageHistoryWords } from '#domain/message/history-words.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { isForAll } from '#domain/message/status.ts';
import { countOf } from '#domain/text/count.ts';
import { CategoryChip, flagFace, messageRecord } from '@/entities/message';
import type { MessageDetail, UserRef } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { HistoryList } from '@/widgets/history';

interface SideColumnProps {
  message: MessageDetail;
  /** Everybody who reads it; undefined before the people of the project are known. */
  readers: readonly UserRef[] | undefined;
}

/** Category and flag, what it is about, who reads it, and what happened. */
export function SideColumn({ message, readers }: SideColumnProps) {
  const { category, flag, flaggedBy, links } = message;
  return (
    <>
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Category', value: category && <CategoryChip category={category} /> },
            ...(flag === null
              ? []
              : [
                  {
                    label: 'Flag',
                    value: `${flagFace(flag).label}${flaggedBy === null ? '' : `, set by ${flaggedBy.name}`}`,
                  },
                ]),
            { label: 'Sent', value: formatInstant(message.sentAt) },
            ...(message.editedAt === null
              ? []
              : [{ label: 'Edited', value: formatInstant(message.editedAt) }]),
          ]}
        />
      </Section>
      {links.length > 0 && (
        <Section title="About">
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
            {links.map(({ objectId, number, title, link }) => (
              <Box
                component="li"
                key={objectId}
                sx={{ fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}
              >
                <AddressLink to={link}>{number ?? title}</AddressLink>
                {number !== null && <Box sx={{ color: 'text.secondary' }}>{title}</Box>}
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <Readers message={message} readers={readers} />
      <Section title="History">
        <HistoryList entries={message.history} describe={messageHistoryWords} />
      </Section>
    </>
  );
}

/** People that are named before somebody asks for the others. */
const NAMED = 6;

/** Whom it is for: "Everyone on the project", or the roles and people that its author chose. */
const audienceText = (message: MessageDetail): string =>
  isForAll(messageRecord(message))
    ? 'Everyone on the project, also who joins later.'
    : [
        ...message.notifyRoles.map((role) => PROJECT_ROLE_LABELS[role]),
        ...message.notifyWith.map(({ name }) => name),
      ].join(', ');

function Readers({ message, readers }: SideColumnProps) {
  const [all, setAll] = useState(false);
  const shown = all ? (readers ?? []) : (readers ?? []).slice(0, NAMED);
  const more = (readers?.length ?? 0) - shown.length;
  return (
    <Section title={readers === undefined ? 'Who reads it' : `Who reads it (${String(readers.length)})`}>
      <Box sx={{ display: 'grid', gap: 3, fontSize: 'body2.fontSize' }}>
        <div>For: {audienceText(message)}</div>
        {shown.length > 0 && (
          <Box
            component="ul"
            aria-label="Who reads it"
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
          >
            {shown.map((person) => (
              <li key={person.id}>
                <Person user={person} />
              </li>
            ))}
          </Box>
        )}
        {more > 0 && (
          <Button size="xs" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
            Show {countOf(more, 'other')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
