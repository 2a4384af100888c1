import { NOTIFICATION_EVENT_FACES } from '#domain/notification/events.ts';
import type { NotificationPreference } from '@/shared/api/generated/model';
import { CHANNELS, coverage, groupsOf, isFixed, switchAll } from '../model/groups';
import { PreferenceFrame } from './preference-frame';
import { PreferenceBox } from './PreferenceBox';

interface PreferencesTableProps {
  rows: readonly NotificationPreference[];
  /** The rows that change, as they are to be. */
  onChange: (rows: readonly NotificationPreference[]) => void;
}

/** Events by channels; the head row of a group switches the whole group. */
export function PreferencesTable({ rows, onChange }: PreferencesTableProps) {
  return (
    <PreferenceFrame>
      {groupsOf(rows).map((each) => (
        <tbody key={each.group}>
          <tr>
            <th scope="rowgroup">{each.name}</th>
            {CHANNELS.map(({ channel, label }) => (
              <td key={channel}>
                <PreferenceBox
                  label={`${label}: all of ${each.name}`}
                  value={coverage(each.rows, channel)}
                  reason={
                    each.rows.every((row) => isFixed(row, channel))
                      ? 'These are always on in the app.'
                      : undefined
                  }
                  onChange={() => onChange(switchAll(each.rows, channel))}
                />
              </td>
            ))}
          </tr>
          {each.rows.map((row) => (
            <tr key={row.event}>
              <th scope="row">{NOTIFICATION_EVENT_FACES[row.event].label}</th>
              {CHANNELS.map(({ channel, label }) => (
                <td key={channel}>
                  <PreferenceBox
                    label={`${label}: ${NOTIFICATION_EVENT_FACES[row.event].label}`}
                    value={row[channel] ? 'all' : 'none'}
                    reason={isFixed(row, channel) ? 'This is always on in the app.' : undefined}
                    onChange={() => onChange([{ ...row, [channel]: !row[channel] }])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </PreferenceFrame>
  );
}
