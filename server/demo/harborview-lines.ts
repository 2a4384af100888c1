/**
 * The priced work of the demo building: a four-storey, 68,000 SF medical office building.
 * One line each: division | subdivision | task number | task | unit | quantity | unit price (USD) |
 * percent complete after application 1 | after application 2.
 */
export const HARBORVIEW_LINES = `
01|01 30 00 Administrative Requirements|01 31 13|Project management and coordination|LS|1|684000|8|17
01|01 30 00 Administrative Requirements|01 32 16|Construction schedule and updates|LS|1|48500|20|28
01|01 30 00 Administrative Requirements|01 33 00|Submittal procedures and shop drawings|LS|1|62000|25|40
01|01 40 00 Quality Requirements|01 45 23|Testing and inspection services|LS|1|118400|5|14
01|01 50 00 Temporary Facilities|01 51 00|Temporary utilities|LS|1|96200|10|18
01|01 50 00 Temporary Facilities|01 52 13|Field offices and sheds|LS|1|74800|15|22
01|01 50 00 Temporary Facilities|01 54 23|Scaffolding and platforms|LS|1|142600|0|6
01|01 50 00 Temporary Facilities|01 56 26|Temporary fencing and gates|LF|1840|28.75|100|100
01|01 70 00 Execution Requirements|01 71 13|Mobilization|LS|1|215000|100|100
01|01 70 00 Execution Requirements|01 74 19|Construction waste management|LS|1|83700|5|12
01|01 70 00 Execution Requirements|01 77 00|Closeout and record documents|LS|1|58900|0|0
02|02 40 00 Demolition|02 41 13|Selective site demolition|LS|1|126500|100|100
02|02 40 00 Demolition|02 41 16|Demolition of existing clinic|SF|8400|14.35|100|100
02|02 80 00 Facility Remediation|02 82 00|Asbestos abatement|SF|3150|11.8|100|100
03|03 10 00 Concrete Forming|03 11 13|Structural concrete forming|SF|41200|13.4|35|85
03|03 20 00 Concrete Reinforcing|03 21 00|Reinforcing steel|TON|214|2685|45|90
03|03 20 00 Concrete Reinforcing|03 22 00|Welded wire fabric|SF|68000|0.92|0|40
03|03 30 00 Cast-in-Place Concrete|03 30 53|Spread footings and grade beams|CY|1180|412.5|80|100
03|03 30 00 Cast-in-Place Concrete|03 30 54|Slab on grade, 5 inch|SF|17200|8.65|0|75
03|03 30 00 Cast-in-Place Concrete|03 30 55|Concrete on metal deck|SF|50800|7.2|0|15
03|03 30 00 Cast-in-Place Concrete|03 35 00|Concrete finishing and curing|SF|68000|1.85|0|20
03|03 50 00 Cast Decks and Underlayment|03 54 16|Self-levelling underlayment|SF|22400|3.95|0|0
04|04 20 00 Unit Masonry|04 21 13|Brick veneer|SF|18650|34.2|0|0
04|04 20 00 Unit Masonry|04 22 00|Concrete unit masonry, stair and elevator cores|SF|9420|27.6|0|30
04|04 40 00 Stone Assemblies|04 43 13|Cast stone sills and copings|LF|1260|88.4|0|0
05|05 12 00 Structural Steel Framing|05 12 23|Structural steel, furnished|TON|486|4120|20|70
05|05 12 00 Structural Steel Framing|05 12 24|Structural steel, erected|TON|486|1585|0|35
05|05 30 00 Metal Decking|05 31 13|Composite floor deck|SF|50800|4.85|0|30
05|05 30 00 Metal Decking|05 31 23|Steel roof deck|SF|17400|4.2|0|0
05|05 50 00 Metal Fabrications|05 51 13|Metal pan stairs|EA|8|18650|0|0
05|05 50 00 Metal Fabrications|05 52 13|Pipe and tube railings|LF|920|142|0|0
05|05 50 00 Metal Fabrications|05 58 00|Miscellaneous metals and lintels|LS|1|128700|0|20
06|06 10 00 Rough Carpentry|06 10 53|Blocking and nailers|LF|12600|6.35|0|10
06|06 10 00 Rough Carpentry|06 16 43|Gypsum sheathing|SF|24800|3.1|0|0
06|06 20 00 Finish Carpentry|06 20 23|Interior finish carpentry|LS|1|96400|0|0
06|06 40 00 Architectural Woodwork|06 41 16|Plastic-laminate casework|LF|1480|465|0|0
06|06 40 00 Architectural Woodwork|06 42 16|Wood-veneer panelling, lobby|SF|1120|118|0|0
07|07 10 00 Dampproofing and Waterproofing|07 13 26|Self-adhering sheet waterproofing|SF|11200|9.75|60|100
07|07 20 00 Thermal Protection|07 21 13|Board insulation|SF|32500|3.45|10|25
07|07 20 00 Thermal Protection|07 27 26|Fluid-applied air barrier|SF|24800|6.8|0|0
07|07 40 00 Roofing and Siding Panels|07 42 13|Metal composite wall panels|SF|8850|62.5|0|0
07|07 50 00 Membrane Roofing|07 54 23|TPO roofing system|SF|17400|16.9|0|0
07|07 60 00 Flashing and Sheet Metal|07 62 00|Sheet metal flashing and trim|LF|2850|31.4|0|0
07|07 80 00 Fire and Smoke Protection|07 81 00|Sprayed fireproofing|SF|68000|3.65|0|0
07|07 80 00 Fire and Smoke Protection|07 84 13|Penetration firestopping|LS|1|87500|0|0
07|07 90 00 Joint Protection|07 92 00|Joint sealants|LF|19800|4.6|0|0
08|08 10 00 Doors and Frames|08 11 13|Hollow metal frames|EA|312|338|0|10
08|08 10 00 Doors and Frames|08 14 16|Flush wood doors|EA|286|612|0|0
08|08 40 00 Entrances and Curtain Walls|08 41 13|Aluminum entrances and storefronts|SF|3650|96|0|0
08|08 40 00 Entrances and Curtain Walls|08 44 13|Glazed aluminum curtain wall|SF|12400|128.5|0|0
08|08 70 00 Hardware|08 71 00|Door hardware|EA|312|845|0|0
08|08 70 00 Hardware|08 71 13|Automatic door operators|EA|14|6250|0|0
08|08 80 00 Glazing|08 80 00|Interior glazing|SF|2950|54|0|0
09|09 20 00 Plaster and Gypsum Board|09 22 16|Non-structural metal framing|SF|142000|5.35|0|0
09|09 20 00 Plaster and Gypsum Board|09 29 00|Gypsum board|SF|284000|3.28|0|0
09|09 30 00 Tiling|09 30 13|Ceramic tiling|SF|9800|21.4|0|0
09|09 50 00 Ceilings|09 51 13|Acoustical panel ceilings|SF|56400|6.9|0|0
09|09 60 00 Flooring|09 65 16|Resilient sheet flooring|SF|24600|9.85|0|0
09|09 60 00 Flooring|09 65 19|Luxury vinyl tile|SF|18900|7.6|0|0
09|09 60 00 Flooring|09 68 13|Tile carpeting|SY|1850|48.5|0|0
09|09 90 00 Painting and Coating|09 91 23|Interior painting|SF|312000|1.42|0|0
09|09 90 00 Painting and Coating|09 96 00|High-performance coatings|SF|14200|4.75|0|0
10|10 10 00 Information Specialties|10 14 00|Signage|LS|1|118200|0|0
10|10 20 00 Interior Specialties|10 21 23|Cubicle curtains and track|LF|1640|46|0|0
10|10 20 00 Interior Specialties|10 26 00|Wall and corner guards|LF|4850|27.5|0|0
10|10 20 00 Interior Specialties|10 28 00|Toilet accessories|EA|348|142|0|0
10|10 40 00 Safety Specialties|10 44 00|Fire extinguishers and cabinets|EA|62|385|0|0
11|11 70 00 Healthcare Equipment|11 71 00|Medical sterilizing equipment|EA|4|48500|0|0
11|11 70 00 Healthcare Equipment|11 73 00|Patient care equipment, owner furnished, installed|LS|1|92400|0|0
11|11 70 00 Healthcare Equipment|11 78 00|X-ray room shielding|SF|2280|64|0|0
12|12 20 00 Window Treatments|12 24 13|Roller window shades|SF|11200|12.8|0|0
12|12 30 00 Casework|12 35 70|Healthcare casework|LF|1120|512|0|0
12|12 30 00 Casework|12 36 61|Solid surfacing countertops|SF|2650|96.5|0|0
12|12 40 00 Furnishings|12 48 13|Entrance floor mats|SF|420|68|0|0
14|14 20 00 Elevators|14 21 23|Electric traction passenger elevators, 4 stops|EA|2|242000|10|10
14|14 20 00 Elevators|14 21 33|Service elevator, 4 stops|EA|1|288500|10|10
21|21 10 00 Water-Based Fire Suppression|21 11 00|Fire service entrance and backflow|LS|1|68400|40|100
21|21 10 00 Water-Based Fire Suppression|21 12 00|Fire standpipes|EA|3|28600|0|0
21|21 10 00 Water-Based Fire Suppression|21 13 13|Wet-pipe sprinkler system|SF|68000|5.85|0|0
21|21 30 00 Fire Pumps|21 31 16|Electric fire pump|EA|1|94500|0|0
22|22 10 00 Plumbing Piping|22 11 16|Domestic water piping|LF|9850|42.6|0|5
22|22 10 00 Plumbing Piping|22 13 16|Sanitary waste and vent piping|LF|7420|51.8|15|40
22|22 10 00 Plumbing Piping|22 14 13|Storm drainage piping|LF|2650|58.4|20|45
22|22 30 00 Plumbing Equipment|22 33 00|Domestic water heaters|EA|4|18900|0|0
22|22 40 00 Plumbing Fixtures|22 42 13|Commercial plumbing fixtures|EA|264|1285|0|0
22|22 60 00 Laboratory and Healthcare Systems|22 63 13|Medical gas piping|LF|3850|67.5|0|0
22|22 60 00 Laboratory and Healthcare Systems|22 62 19|Medical vacuum equipment|EA|2|64200|0|0
23|23 05 00 Common Work Results|23 05 93|Testing, adjusting and balancing|LS|1|98600|0|0
23|23 07 00 HVAC Insulation|23 07 13|Duct insulation|SF|48200|4.35|0|0
23|23 09 00 Controls|23 09 23|Building automation system|LS|1|486000|5|5
23|23 20 00 HVAC Piping|23 21 13|Hydronic piping|LF|8650|74.2|0|5
23|23 30 00 Air Distribution|23 31 13|Metal ductwork|LB|148000|9.4|0|5
23|23 30 00 Air Distribution|23 36 00|Air terminal units|EA|142|1840|0|0
23|23 30 00 Air Distribution|23 37 13|Diffusers, registers and grilles|EA|1180|168|0|0
23|23 50 00 Central Heating|23 52 16|Condensing boilers|EA|3|58400|0|0
23|23 60 00 Central Cooling|23 64 16|Air-cooled chillers, 180 ton|EA|2|214500|0|0
23|23 70 00 Central HVAC Equipment|23 73 13|Modular air-handling units|EA|4|168200|0|0
26|26 05 00 Common Work Results|26 05 19|Power conductors and cables|LF|186000|3.15|0|4
26|26 05 00 Common Work Results|26 05 33|Raceways and boxes|LF|68500|14.6|4|14
26|26 20 00 Low-Voltage Distribution|26 22 00|Low-voltage transformers|EA|9|8650|0|0
26|26 20 00 Low-Voltage Distribution|26 24 13|Switchboards|EA|2|142800|0|0
26|26 20 00 Low-Voltage Distribution|26 24 16|Panelboards|EA|46|4850|0|0
26|26 20 00 Low-Voltage Distribution|26 27 26|Wiring devices|EA|2840|68.5|0|0
26|26 30 00 Power Generation|26 32 13|Diesel engine generator, 500 kW|EA|1|286400|0|0
26|26 30 00 Power Generation|26 36 00|Automatic transfer switches|EA|3|32600|0|0
26|26 50 00 Lighting|26 51 19|LED interior lighting|EA|1960|312|0|0
26|26 50 00 Lighting|26 56 00|Exterior lighting|EA|54|3420|0|0
27|27 10 00 Structured Cabling|27 11 00|Communications equipment rooms|EA|5|28400|0|0
27|27 10 00 Structured Cabling|27 15 13|Category 6A horizontal cabling|EA|1460|285|0|0
27|27 50 00 Distributed Communications|27 52 23|Nurse call system|LS|1|186500|0|0
28|28 10 00 Access Control|28 13 00|Access control system|EA|68|2850|0|0
28|28 20 00 Video Surveillance|28 23 00|Video surveillance system|EA|74|1980|0|0
28|28 40 00 Life Safety|28 46 21|Addressable fire alarm system|SF|68000|4.1|0|0
31|31 10 00 Site Clearing|31 11 00|Clearing and grubbing|LS|1|48600|100|100
31|31 20 00 Earth Moving|31 22 13|Rough grading|CY|14200|9.85|100|100
31|31 20 00 Earth Moving|31 23 16|Structural excavation|CY|8650|18.4|100|100
31|31 20 00 Earth Moving|31 23 23|Structural backfill|CY|5200|32.6|55|95
31|31 50 00 Excavation Support|31 50 00|Soldier piles and lagging|SF|4850|64|100|100
31|31 60 00 Special Foundations|31 63 29|Drilled concrete piers|LF|2840|148|90|100
32|32 10 00 Bases and Paving|32 11 23|Aggregate base courses|CY|3100|58|0|15
32|32 10 00 Bases and Paving|32 12 16|Asphalt paving|TON|2240|138|0|0
32|32 10 00 Bases and Paving|32 16 13|Concrete curbs and gutters|LF|3250|38.4|0|0
32|32 10 00 Bases and Paving|32 17 23|Pavement markings|LF|8400|1.65|0|0
32|32 80 00 Irrigation|32 84 00|Planting irrigation|SF|38500|1.9|0|0
32|32 90 00 Planting|32 93 00|Trees, shrubs and ground cover|LS|1|164800|0|0
33|33 10 00 Water Utilities|33 11 00|Water service piping|LF|680|142|65|100
33|33 30 00 Sanitary Sewerage|33 31 11|Sanitary sewer piping|LF|540|168|65|100
33|33 40 00 Stormwater Utilities|33 42 11|Storm drainage piping|LF|1480|126.5|40|85
33|33 40 00 Stormwater Utilities|33 46 23|Underground detention system|EA|1|218600|50|100
33|33 70 00 Electrical Utilities|33 71 19|Underground duct bank|LF|620|246|30|80
`;
