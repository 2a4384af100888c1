/** What a reminder says where nothing else was written with it: from whom it is, or from oneself ("you"). */
export const reminderFrom = (who: string): string => `A reminder from ${who}.`;
