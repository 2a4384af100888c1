import Skeleton from '@mui/material/Skeleton';
import { NOTIFICATION_EVENT_FACES } from '#domain/notification/events.ts';
import { allChoices } from '#domain/notification/preferences.ts';
import { CHANNELS, groupsOf } from '../model/groups';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { PreferenceFrame } from './preference-frame';

const GROUPS = groupsOf(allChoices({}));
const boxes = CHANNELS.map(({ channel }) => (
  <td key={channel}>
    <Skeleton variant="rounded" width={18} height={18} sx={{ marginInline: 'auto' }} />
  </td>
));

/** The events are known beforehand; only the boxes are waited for. */
export function PreferencesSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <PreferenceFrame busy>
        {GROUPS.map(({ group, name, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="row">{name}</th>
              {boxes}
            </tr>
            {rows.map(({ event }) => (
              <tr key={event}>
                <th scope="row">{NOTIFICATION_EVENT_FACES[event].label}</th>
                {boxes}
              </tr>
            ))}
          </tbody>
        ))}
      </PreferenceFrame>
    </>
  );
}
