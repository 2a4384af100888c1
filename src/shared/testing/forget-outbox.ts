import { deviceDatabase } from '@/shared/lib/device/device-database';
import { leaveOutbox } from '@/shared/lib/outbox/device-outbox';

/** What waits on the device in one story waits in no other. */
export async function forgetOutbox(): Promise<void> {
  leaveOutbox();
  const database = await deviceDatabase();
  await Promise.all([database.clear('entries'), database.clear('files')]);
}
