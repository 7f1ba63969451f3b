// The page of signs and phases.

export const SIGNS_PAGE = {
  title: 'What the signs mean',
  samples: {
    plain: 'A village without track; ridges and a figure: what the first tile costs.',
    ridges: 'One, two or three ridges: the first tile costs 50, 100 or 150.',
    locked: 'Padlock: no track before phase 3. The thin line with a pennant: a concession route that is not built yet.',
    mineOpen: 'A mine that is not connected: slate. At the right its owner.',
    mineConnected: 'A connected mine: amber, with a rail below.',
    mineClosed: 'A closed mine: pale, dashed, its number struck out.',
    state: 'Solid black track: state railway, which nobody runs on. A ladder is narrow gauge. Red border: a town.',
    strip: 'A value by phase; the present one is framed. Grey letters: kept for a home station.',
    plant: 'A shed with a saw roof: a plant and its value.',
    markers: 'A company colour: an active station marker. White with a dashed ring, struck through: an inactive one.',
    reserved: 'Dashed frame with a tag: a tile reserved for a concession route.',
    barrier: 'Brown bar: no track passes.',
    fresh: 'Framed in amber: built since your last decision.',
    chosen: 'A broad amber frame: what you have chosen, the tile shown in its place.',
  },
  phases: 'All phases',
  maintenance: 'Maintenance by phase, in Marks; for machines each marker',
  unitOf: {
    train: (size: string): string => `${size}-train`,
    machine: (size: string): string => `${size}-machine`,
    switcher: (size: string): string => `${size}-switcher`,
  },
}
