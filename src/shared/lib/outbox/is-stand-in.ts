/** How the name of a record begins that only this device has (stand-in.ts). */
export const STAND_IN = 'new-';

/** Whether an id is a stand-in, of a record that waits or of one that has its name by now. */
export const isStandIn = (id: string): boolean => id.startsWith(STAND_IN);
