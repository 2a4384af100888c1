/**
 * Titles of the divisions of MasterFormat, the trade's numbering of work results, by their two digits. Reserved numbers
 * have none.
 */
const TITLES: Readonly<Record<string, string>> = {
  '00': 'Procurement and contracting requirements',
  '01': 'General requirements',
  '02': 'Existing conditions',
  '03': 'Concrete',
  '04': 'Masonry',
  '05': 'Metals',
  '06': 'Wood, plastics and composites',
  '07': 'Thermal and moisture protection',
  '08': 'Openings',
  '09': 'Finishes',
  '10': 'Specialties',
  '11': 'Equipment',
  '12': 'Furnishings',
  '13': 'Special construction',
  '14': 'Conveying equipment',
  '21': 'Fire suppression',
  '22': 'Plumbing',
  '23': 'Heating, ventilating and air conditioning',
  '25': 'Integrated automation',
  '26': 'Electrical',
  '27': 'Communications',
  '28': 'Electronic safety and security',
  '31': 'Earthwork',
  '32': 'Exterior improvements',
  '33': 'Utilities',
  '34': 'Transportation',
  '35': 'Waterway and marine construction',
  '40': 'Process interconnections',
  '41': 'Material processing and handling equipment',
  '42': 'Process heating, cooling and drying equipment',
  '43': 'Process gas and liquid handling',
  '44': 'Pollution and waste control equipment',
  '45': 'Industry-specific manufacturing equipment',
  '46': 'Water and wastewater equipment',
  '48': 'Electrical power generation',
};

/**
 * What the lines of an item prefix are called until somebody names them: the division's title for two digits of
 * MasterFormat ("09": Finishes), the prefix itself for the letters of a bid ("SW": SW items).
 */
export const titleOfItems = (prefix: string): string => TITLES[prefix] ?? `${prefix} items`;
