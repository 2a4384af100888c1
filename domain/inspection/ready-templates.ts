import { check, chosen, dated, measured, noted, shown, under } from './ready-items.ts';
import type { InspectionTemplate } from './templates.ts';

export interface ReadyTemplate extends InspectionTemplate {
  /** Fixed, so that an inspection can name what it began with on every server. */
  id: string;
}

const NOTHING_MORE = {
  description: null,
  trade: null,
  durationMinutes: 60,
  signatureRequired: false,
} as const;

/** The templates that come with the product: what is checked on most jobs, for the project to use, or to copy and change. */
export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000001',
    name: 'Pre-pour concrete',
    description: 'Before concrete is placed.',
    inspectionType: 'PRE_POUR',
    trade: 'Concrete',
    signatureRequired: true,
    items: [
      ...under(
        'Formwork',
        check('Forms are at line, grade and dimension', 'ACI 117'),
        check('Shores and braces are plumb, tight and on firm bearing', 'Shoring drawings'),
        check('Forms are clean, tight and coated with release agent'),
      ),
      ...under(
        'Reinforcement',
        shown('Bars match the drawings in size, grade, spacing and laps', 'ACI 318 and structural drawings'),
        measured('Clear cover to formed face', 'in', 'ACI 318 20.5', [1.5, 0.375, 0.5]),
        check('Chairs, bolsters and ties hold the steel in place'),
      ),
      ...under(
        'Embedded items',
        shown(
          'Sleeves, anchor bolts and embeds are placed, tied and signed off by the trades',
          'Coordination drawings',
        ),
        check('Waterstops and keyways are in place at joints'),
      ),
      ...under(
        'Ready to place',
        check('Mix design is approved and the ticket matches it', 'Submittal of section 03 30 00'),
        measured('Slump at the point of placement', 'in', 'ASTM C143', [4, 1, 1]),
        measured('Air content', '%', 'ASTM C231', [6, 1.5, 1.5]),
        measured('Concrete temperature', '°F', 'ASTM C1064', [70, 20, 20]),
        check('Pump, vibrators, curing material and weather protection are on site'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000002',
    name: 'Reinforcing steel',
    description: 'Placement of bars before they are closed in.',
    inspectionType: 'QUALITY',
    trade: 'Reinforcing steel',
    items: [
      ...under(
        'Material',
        check('Mill certificates and bar tags match grade and heat', 'ASTM A615 / A706'),
        chosen('Condition of the bars', ['Clean', 'Light rust'], ['Loose scale', 'Oil or mud']),
      ),
      ...under(
        'Placement',
        shown('Size, number and spacing are as drawn', 'Placing drawings'),
        measured('Bar spacing, largest deviation', 'in', 'ACI 117: not over 3 in', [0, null, 3]),
        measured('Lap length, shortest', 'in', 'ACI 318 25.5: as scheduled or more', [null, null, null]),
        check('Laps are staggered and outside of regions where none is allowed'),
        check('Hooks and bends have their radius and were not bent again on site'),
        check('Dowels are set by template before placing'),
      ),
      ...under(
        'Support',
        measured('Clear cover', 'in', 'ACI 318 20.5', [1.5, 0.375, 0.5]),
        check('Couplers and headed bars are installed as their report requires', 'ICC-ES report'),
        check('Openings and re-entrant corners have their extra bars'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000003',
    name: 'MEP rough-in',
    description: 'Mechanical, electrical and plumbing work before walls and ceilings are closed.',
    inspectionType: 'MEP_ROUGH_IN',
    trade: 'Mechanical, electrical and plumbing',
    durationMinutes: 90,
    items: [
      ...under(
        'Plumbing',
        measured('Water test of drain, waste and vent: head held 15 minutes', 'ft', 'UPC 712.2', [
          10,
          0,
          null,
        ]),
        measured('Pressure test of water piping', 'psi', 'UPC 609.4', [100, 0, null]),
        measured('Slope of drains, least', 'in/ft', '1/4 in a foot', [0.25, 0, null]),
        check('Pipes have nail plates where a stud or plate is bored near its face'),
      ),
      ...under(
        'Mechanical',
        shown('Ducts are supported, sealed and sized as drawn', 'SMACNA'),
        check('Fire and smoke dampers are accessible and installed as listed'),
        check('Refrigerant lines are insulated and tested', 'Test report'),
      ),
      ...under(
        'Electrical',
        shown('Boxes are at height, flush and within their fill', 'NEC 314.16'),
        check('Cables are secured and kept from edges of framing', 'NEC 300.4'),
        check('Grounding and bonding are complete', 'NEC 250'),
      ),
      ...under(
        'Before closing',
        check('Penetrations of rated assemblies are ready for firestopping', 'UL systems submitted'),
        check('Access panels are where valves, dampers and boxes are'),
        dated('Day on which the work may be covered'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000004',
    name: 'Framing',
    description: 'Metal or wood framing before board.',
    inspectionType: 'QUALITY',
    trade: 'Framing',
    items: [
      ...under(
        'Layout',
        check(
          'Walls stand on their lines, and openings have their rough dimensions',
          'Architectural drawings',
        ),
        measured('Plumb of studs, worst in 10 ft', 'in', 'At most 1/4 in', [0, null, 0.25]),
      ),
      ...under(
        'Members',
        check('Gauge, depth and spacing of studs are as scheduled', 'ASTM C754'),
        check('Headers, jambs and posts are as detailed'),
        shown('Backing is in for casework, rails, doors and equipment', 'Backing plan'),
        check('Deflection track leaves its gap at the structure above'),
      ),
      ...under(
        'Fastening',
        check('Nailing, screws and anchors are of type and spacing', 'Fastening schedule'),
        check('Straps, hold-downs and shear panels are installed', 'Structural drawings'),
        check('Notches and bores are within what the code allows', 'CBC 2308'),
        check('Fire blocking and draft stops are in place'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000005',
    name: 'Fireproofing',
    description: 'Sprayed fire-resistive material on structural steel.',
    inspectionType: 'CODE',
    trade: 'Fireproofing',
    signatureRequired: true,
    items: [
      ...under(
        'Before spraying',
        check('Steel is free of oil, loose scale and incompatible primer', 'ASTM E605'),
        check('Clips, hangers and sleeves are installed before'),
        measured('Temperature of air and steel', '°F', 'Manufacturer: 40 °F or more', [40, 0, null]),
      ),
      ...under(
        'Material',
        noted('Product, UL design and hourly rating'),
        measured('Thickness, average of the readings', 'in', 'As scheduled or more', [1.125, 0.0625, null]),
        measured('Density', 'pcf', 'ASTM E605: 15 pcf or more', [15, 0, null]),
        measured('Bond strength', 'psf', 'ASTM E736: 150 psf or more', [150, 0, null]),
      ),
      ...under(
        'After spraying',
        shown('Coverage is complete at connections, flange tips and deck edges'),
        check('What other trades have taken off is patched'),
        check('No cracks, voids or loose spots'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000006',
    name: 'Roofing',
    description: 'Low-slope membrane roof.',
    inspectionType: 'QUALITY',
    trade: 'Roofing',
    durationMinutes: 90,
    items: [
      ...under(
        'Deck and insulation',
        chosen('Condition of the deck', ['Clean and dry'], ['Wet', 'Uneven', 'Loose']),
        check('Insulation is in layers with staggered joints, tight and dry'),
        measured('Slope to drain, least', 'in/ft', 'CBC 1507: 1/4 in a foot', [0.25, 0, null]),
        check('Fasteners are of pattern in field, perimeter and corners', 'FM approval'),
      ),
      ...under(
        'Membrane',
        measured('Width of welded seam, least', 'in', 'Manufacturer: 1.5 in', [1.5, 0, null]),
        check('Seams were probed along their whole length and voids repaired'),
        measured('Test weld, peel', 'pli', 'Manufacturer', [null, null, null]),
        check('Wrinkles, fishmouths and bridging are cut out and patched'),
      ),
      ...under(
        'Flashings',
        shown('Base flashings run up at least 8 in and are terminated'),
        shown('Pipes, curbs and drains are flashed as detailed'),
        check('Copings and edge metal are anchored', 'ANSI/SPRI ES-1'),
        check('Roof is clean, protected and drains are open at the end of the day'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000007',
    name: 'Waterproofing',
    description: 'Below grade and at plazas, before it is covered.',
    inspectionType: 'QUALITY',
    trade: 'Waterproofing',
    items: [
      ...under(
        'Substrate',
        check('Concrete has cured, is dry and free of fins, voids and curing compound'),
        measured('Moisture of the substrate', '%', 'Manufacturer: at most 5 %', [0, null, 5]),
        check('Cants and corners are detailed before the field'),
      ),
      ...under(
        'Membrane',
        measured('Wet film thickness, least', 'mil', 'Manufacturer', [60, 0, null]),
        check('Laps and transitions are of width and rolled'),
        shown('Penetrations, tie holes and cold joints are sealed'),
        check('Waterstop is continuous at the joint of wall and footing'),
      ),
      ...under(
        'Test and protection',
        chosen('Flood or electronic leak test', ['Tight', 'Not specified here'], ['Leaks']),
        measured('Hours of the flood test', 'h', 'ASTM D5957: 24 h or more', [24, 0, null]),
        shown('Protection board and drainage mat are in before backfill'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000008',
    name: 'Safety walk',
    description: 'The weekly walk of the whole site.',
    inspectionType: 'SAFETY',
    items: [
      ...under(
        'People',
        check('Hard hats, eye protection, vests and boots are worn', '29 CFR 1926.95'),
        check('Toolbox talks of the week are held and signed'),
      ),
      ...under(
        'Falls',
        check('Edges and openings from 6 ft up have rails, covers or tie-off', '29 CFR 1926.501'),
        check('Ladders are sound, secured and extend 3 ft above the landing', '29 CFR 1926.1053'),
        check('Scaffolds carry the tag of the day', '29 CFR 1926.451'),
      ),
      ...under(
        'Excavations and lifting',
        check(
          'Excavations from 5 ft on are sloped, shored or shielded, and inspected today',
          '29 CFR 1926.652',
        ),
        check('Cranes and rigging have their inspections; swing radius is barricaded', '29 CFR 1926.1412'),
      ),
      ...under(
        'Electrical and fire',
        check('Temporary power is protected by GFCI and cords are whole', '29 CFR 1926.404'),
        check('Hot work has its permit and fire watch', '29 CFR 1926.352'),
        check('Extinguishers are charged and within 100 ft', '29 CFR 1926.150'),
      ),
      ...under(
        'Site',
        check('Walkways and stairs are clear and lit'),
        check('Silica, noise and fumes are under control', '29 CFR 1926.1153'),
        check('First aid, eyewash and emergency numbers are posted'),
        noted('What was done well'),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000009',
    name: 'SWPPP and environment',
    description: 'Stormwater controls, before and after rain and every week.',
    inspectionType: 'ENVIRONMENTAL',
    items: [
      ...under(
        'Weather',
        measured('Rain since the last inspection', 'in', 'Rain gauge on site', [null, null, null]),
        chosen('Discharge from the site', ['None', 'Clear'], ['Turbid', 'Sheen or odor']),
      ),
      ...under(
        'Erosion and sediment',
        check('Perimeter controls stand and are free of breaches', 'SWPPP'),
        shown('Inlets are protected and less than half full'),
        check('Slopes and stockpiles that rest are covered or stabilized', '14 days at most'),
        check('Sediment basins have their freeboard'),
      ),
      ...under(
        'Good housekeeping',
        shown('Entrances are stabilized and streets are swept of track-out'),
        check('Concrete washout is contained and below three quarters'),
        check('Fuel, paint and chemicals have secondary containment', 'Spill plan'),
        check('Waste is covered and hauled; toilets stand off inlets'),
        check('Dust is watered down', 'Air district rule'),
        measured('pH of the discharge', 'pH', 'Permit: 6.5 to 8.5', [7.5, 1, 1]),
      ),
    ],
  },
  {
    ...NOTHING_MORE,
    id: '1a5bec70-0000-4000-8000-000000000010',
    name: 'Final and punch',
    description: 'The walk before substantial completion.',
    inspectionType: 'FINAL',
    durationMinutes: 120,
    signatureRequired: true,
    items: [
      ...under(
        'Finishes',
        check('Walls, ceilings and floors are without damage, stains or open joints'),
        check('Doors swing, latch and close; hardware is as scheduled'),
        check('Casework, glass and specialties are complete and clean'),
      ),
      ...under(
        'Systems',
        check('Lights, outlets and devices work and panels are labeled', 'NEC 408.4'),
        check('Air is balanced and the report is in', 'TAB report'),
        check('Fixtures run, drain and do not leak'),
        check('Fire alarm and sprinklers are tested and accepted', 'NFPA 72 and 13'),
      ),
      ...under(
        'Outside',
        check('Paving, grades and planting drain away from the building'),
        measured('Cross slope of accessible routes, steepest', '%', 'CBC 11B-403: at most 2.083 %', [
          0,
          null,
          2.083,
        ]),
      ),
      ...under(
        'Handover',
        chosen('Keys, manuals, warranties and attic stock', ['Handed over', 'In part, listed'], ['Missing']),
        check('As-built drawings are up to date'),
        dated('Date of substantial completion'),
        noted('What remains on the punch list'),
      ),
    ],
  },
];

const BY_ID = new Map(READY_TEMPLATES.map((template) => [template.id, template]));

/** The template of that id that comes with the product; undefined for any other. */
export const readyTemplate = (id: string): ReadyTemplate | undefined => BY_ID.get(id.toLowerCase());
