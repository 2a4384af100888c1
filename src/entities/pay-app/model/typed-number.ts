/**
 * The number of an application as it is typed: undefined where nothing is, and 0, which none can have, where it is no
 * whole number, so that the contract refuses it for what it is and not as missing.
 */
export const typedNumber = (text: string): number | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : 0;
};
