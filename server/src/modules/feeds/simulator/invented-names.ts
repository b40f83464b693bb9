/** Places, nicknames and people of the simulated world. All are made up: none is a club, a brand or a known athlete. */

/** Names separated by commas. */
function list(names: string): readonly string[] {
  return names.split(/,\s+/)
}

export const PLACES =
  list(`Harbor City, Ridgemont, Calder, Eastmere, Port Alder, Silverbrook, Kingsreach, Marlow Bay,
    Stonefield, Ashbourne, Vista Clara, Northgate, Elkhorn, Redwater, Fairhaven, Dunmore Hills,
    Lakemont, Westbrook, Granite Falls, Summerton, Old Quay, Copper Creek, Highmoor, Rosedale,
    Bellwick, Thornbury, Santa Rovia, Glenarch, Winterfold, Palmetto Point, Cliffside,
    Brightwater`)

export const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  continental_basketball_union:
    list(`Gulls, Miners, Comets, Herons, Foundry, Lanterns, Monarchs, Breakers, Quarry, Falconers,
    Coyotes, Signals, Stags, Rapids, Beacons, Drovers`),
  'meridian_-_first_division':
    list(`Basket, Olympia, Torre, Akademia, Lynx, Corsairs, Vulcan, Aurora, Kestrel, Atlas, Nordic,
    Tempo`),
  grand_gridiron_conference:
    list(`Anchors, Prospectors, Ironclads, Mustangs, Sentinels, Palisades, Regents, Tides, Hammers,
    Peregrines, Scorpions, Voyagers, Bison, Currents, Captains, Outriders`),
  lakes_football_circuit: list('Pikes, Barges, Loons, Trappers, Beavers, Ferrymen, Icebreakers, Otters'),
  federal_diamond_league:
    list(`Pilots, Sluggers, Bluejackets, Orchards, Steamers, Owls, Aces, Lighthouse, Masons, Foxes,
    Suns, Telegraphs, Elks, Red Kites, Saints Row, Wranglers`),
  pacific_rim_series: list('Dragons, Koi, Typhoons, Cranes, Pearls, Bamboo, Lotus, Ronin'),
  'albany_isles_-_premier_division':
    list(`United, Rovers, Athletic, Town, Wanderers, Albion, County, City, Rangers, Harriers, Borough,
    Victoria, Orient, Argyle, Thistle, Vale`),
  'cordova_-_liga_norte':
    list(`Deportivo, Atletico, Union, Racing, Independencia, Sporting, Nacional, Estrella, Central,
    Juventud, Progreso, Aurora`),
  northern_ice_association:
    list(`Icehawks, Glaciers, Sledders, Wolverines, Northern Lights, Bears, Frost, Blizzard, Huskies,
    Moose, Snow Owls, Pucks, Caribou, Polars, Stormers, Lumber`),
  baltic_ice_division: list(
    'HC Amber, HC Vaga, HC Polaris, HC Runa, HC Torden, HC Sarma, HC Viking Bay, HC Kometa',
  ),
  crown_twenty_league:
    list(`Regalia, Tuskers, Cobras, Peacocks, Lancers, Sultans, Jackals, Maharajas, Monsoon, Rhinos,
    Mavericks, Emeralds`),
  southern_twenty_cup: list(
    'Bandicoots, Barracudas, Albatross, Southerlies, Reef, Dingoes, Gales, Cockatoos',
  ),
}

const FIRST_NAMES =
  list(`Adrian, Bastien, Caleb, Dario, Emil, Felix, Goran, Hugo, Ivo, Jonah, Kasper, Luca, Mateo,
    Nikolai, Oscar, Pavel, Quentin, Rafael, Stefan, Tomas, Ulrik, Viktor, Wesley, Xavi, Yannick,
    Zoran, Amir, Bruno, Cedric, Dmitri, Elias, Farid, Gideon, Hamza, Isaac, Jules`)

const LAST_NAMES =
  list(`Alderson, Brandvold, Castellan, Dravik, Eastman, Fairweather, Grunwald, Hollis, Imrich,
    Jarvinen, Kestler, Lindqvist, Marchetti, Novak-Reyes, Okonjo, Petrescu, Quillan, Rosendahl,
    Stavros, Tremaine, Umarov, Vasquez-Lund, Whitlock, Yarrow, Zelenko, Abernathy, Bellamy,
    Corrigan, Delacroix, Engstrom, Fontaine, Galloway, Haverford, Ishikura, Janssens, Kowalczyk`)

/** Each index gives a different pair until all pairs are used. */
export function personName(index: number): string {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const turn = Math.floor(index / FIRST_NAMES.length)
  return `${first} ${LAST_NAMES[(index + turn) % LAST_NAMES.length] ?? ''}`
}

export const PERSON_NAME_COUNT = FIRST_NAMES.length * LAST_NAMES.length
