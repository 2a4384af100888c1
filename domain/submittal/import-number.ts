/** What the cells of section, number and revision say; null where a part is not said, undefined where it cannot be read. */
export interface RegisterNumber {
  section: string | null | undefined;
  sequence: number | null | undefined;
  revision: number | null | undefined;
}

const SECTION_START = /^(\d{2})[ .-]?(\d{2})[ .-]?(\d{2}(?:\.\d{1,2})?)(?![\d.])/;
const PLACE = /^(?:0*)([1-9]\d{0,5})(?:\s*[-.]?\s*(?:R|REV\.?)\s*(\d{1,2}))?$/i;

/** The section that a text begins with, and what follows it; spreadsheets drop the zero of "033000". */
function sectionIn(text: string): { section: string; rest: string } | null {
  const whole = /^\d{5}$/.test(text) ? `0${text}` : text;
  const match = SECTION_START.exec(whole);
  if (!match) return null;
  return { section: match.slice(1).join(' '), rest: whole.slice(match[0].length).trim() };
}

const revisionIn = (text: string): number | undefined => {
  const digits = /^(?:R|REV\.?)?\s*(\d{1,2})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Reads what a register writes of a number: a section with or without its title ("23 31 00 Ducts"), an item's place in it
 * ("7", "007"), or the full number ("23 31 00-007 R1") in either cell.
 */
export function readRegisterNumber(cells: {
  specSection: string | null;
  number: string | null;
  revision: string | null;
}): RegisterNumber {
  const full = cells.number === null ? null : sectionIn(cells.number);
  const stated = cells.specSection === null ? null : sectionIn(cells.specSection);
  const place = PLACE.exec(full ? full.rest.replace(/^[-.\s]+/, '') : (cells.number ?? ''));
  const said = cells.revision === null ? null : revisionIn(cells.revision);
  const named = place?.[2] === undefined ? null : Number(place[2]);
  const section = cells.specSection === null ? full?.section : stated?.section;
  return {
    section: cells.specSection === null && full === null ? null : section,
    sequence: cells.number === null ? null : place ? Number(place[1]) : undefined,
    revision: said === undefined ? undefined : (said ?? named),
  };
}
