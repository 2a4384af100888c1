/** Characters that leave nothing on paper: spaces, controls, joiners and fillers without anything to join or fill. */
const NOTHING = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text that is asked for says nothing to its reader: a reason, a signature or a name of zero-width spaces. */
export const isBlank = (text: string): boolean => NOTHING.test(text);
