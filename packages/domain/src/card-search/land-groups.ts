import { normalizeName } from './normalize-name.ts'

/** Nicknames of land cycles. */
const GROUPS: [words: string, names: string][] = [
  [
    'dual duals',
    'Badlands|Bayou|Plateau|Savannah|Scrubland|Taiga|Tropical Island|Tundra|Underground Sea|Volcanic Island',
  ],
  [
    'fetchland fetchlands fetch',
    'Arid Mesa|Bloodstained Mire|Flooded Strand|Marsh Flats|Misty Rainforest|Polluted Delta|Scalding Tarn|Verdant Catacombs|Windswept Heath|Wooded Foothills',
  ],
  [
    'shockland shocklands shock',
    'Blood Crypt|Breeding Pool|Godless Shrine|Hallowed Fountain|Overgrown Tomb|Sacred Foundry|Steam Vents|Stomping Ground|Temple Garden|Watery Grave',
  ],
  [
    'checkland checklands check',
    'Clifftop Retreat|Dragonskull Summit|Drowned Catacomb|Glacial Fortress|Hinterland Harbor|Isolated Chapel|Rootbound Crag|Sulfur Falls|Sunpetal Grove|Woodland Cemetery',
  ],
  [
    'fastland fastlands',
    'Blackcleave Cliffs|Blooming Marsh|Botanical Sanctum|Concealed Courtyard|Copperline Gorge|Darkslick Shores|Inspiring Vantage|Razorverge Thicket|Seachrome Coast|Spirebluff Canal',
  ],
  [
    'slowland slowlands',
    'Deathcap Glade|Deserted Beach|Dreamroot Cascade|Haunted Ridge|Overgrown Farmland|Rockfall Vale|Shattered Sanctum|Shipwreck Marsh|Stormcarved Coast|Sundown Pass',
  ],
  [
    'painland painlands',
    'Adarkar Wastes|Battlefield Forge|Brushland|Caves of Koilos|Karplusan Forest|Llanowar Wastes|Shivan Reef|Sulfurous Springs|Underground River|Yavimaya Coast',
  ],
  [
    'triome triomes tricycleland tricycle',
    "Indatha Triome|Jetmir's Garden|Ketria Triome|Raffine's Tower|Raugrin Triome|Savai Triome|Spara's Headquarters|Xander's Lounge|Zagoth Triome|Ziatora's Proving Ground",
  ],
  [
    'bounceland bouncelands karoo',
    'Azorius Chancery|Boros Garrison|Dimir Aqueduct|Golgari Rot Farm|Gruul Turf|Izzet Boilerworks|Orzhov Basilica|Rakdos Carnarium|Selesnya Sanctuary|Simic Growth Chamber',
  ],
  [
    'scryland scrylands temple',
    'Temple of Abandon|Temple of Deceit|Temple of Enlightenment|Temple of Epiphany|Temple of Malady|Temple of Malice|Temple of Mystery|Temple of Plenty|Temple of Silence|Temple of Triumph',
  ],
  [
    'gainland gainlands',
    'Bloodfell Caves|Blossoming Sands|Dismal Backwater|Jungle Hollow|Rugged Highlands|Scoured Barrens|Swiftwater Cliffs|Thornwood Falls|Tranquil Cove|Wind-Scarred Crag',
  ],
  [
    'filterland filterlands',
    'Cascade Bluffs|Fetid Heath|Fire-Lit Thicket|Flooded Grove|Graven Cairns|Mystic Gate|Rugged Prairie|Sunken Ruins|Twilight Mire|Wooded Bastion',
  ],
  [
    'canopyland canopylands canland',
    'Fiery Islet|Horizon Canopy|Nurturing Peatland|Silent Clearing|Sunbaked Canyon|Waterlogged Grove',
  ],
  [
    'bikeland bikelands cycleland bicycleland',
    'Canyon Slough|Fetid Pools|Irrigated Farmland|Scattered Groves|Sheltered Thicket',
  ],
  ['battleland tangoland', 'Canopy Vista|Cinder Glade|Prairie Stream|Smoldering Marsh|Sunken Hollow'],
  [
    'bondland crowdland battlebondland',
    'Bountiful Promenade|Luxury Suite|Morphic Pool|Rejuvenating Springs|Sea of Clouds|Spectator Seating|Spire Garden|Training Center|Undergrowth Stadium|Vault of Champions',
  ],
  [
    'surveilland surveillands',
    'Commercial District|Elegant Parlor|Hedge Maze|Lush Portico|Meticulous Archive|Raucous Theater|Shadowy Backstreet|Thundering Falls|Undercity Sewers|Underground Mortuary',
  ],
  [
    'pathway pathways',
    'Barkchannel Pathway|Blightstep Pathway|Branchloft Pathway|Brightclimb Pathway|Clearwater Pathway|Cragcrown Pathway|Darkbore Pathway|Hengegate Pathway|Needleverge Pathway|Riverglide Pathway',
  ],
  [
    'creatureland creaturelands manland manlands',
    "Blinkmoth Nexus|Cave of the Frost Dragon|Celestial Colonnade|Crawling Barrens|Creeping Tar Pit|Den of the Bugbear|Dread Statuary|Faceless Haven|Faerie Conclave|Forbidding Watchtower|Frostwalk Bastion|Ghitu Encampment|Hall of Storm Giants|Hissing Quagmire|Hive of the Eye Tyrant|Inkmoth Nexus|Lair of the Hydra|Lavaclaw Reaches|Lumbering Falls|Mishra's Factory|Mishra's Foundry|Mobilized District|Mutavault|Nantuko Monastery|Needle Spires|Raging Ravine|Restless Anchorage|Restless Bivouac|Restless Cottage|Restless Fortress|Restless Prairie|Restless Reef|Restless Ridgeline|Restless Spire|Restless Vents|Restless Vinestalk|Shambling Vent|Spawning Pool|Stalking Stones|Stirring Wildwood|Svogthos, the Restless Tomb|Treetop Village|Wandering Fumarole",
  ],
]

/** The folded names of each group, by nickname. */
export const LAND_GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  GROUPS.flatMap(([words, names]) => {
    const folded = new Set(names.split('|').map(normalizeName))
    return words.split(' ').map((word): [string, ReadonlySet<string>] => [word, folded])
  }),
)
