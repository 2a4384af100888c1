/** Writes the page and the contract into a folder that it empties first. */
export function writeReference(folder: string, options?: { effort?: number }): Promise<void>;
