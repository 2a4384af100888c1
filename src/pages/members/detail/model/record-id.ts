const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The record that an address of the app is about, its last id; undefined while there is none in the text. */
export const recordIdIn = (text: string): string | undefined => text.match(ID)?.at(-1);
