/** The tiles with one in the place of another; the others close up. */
export function moveTile<Tile extends { id: string }>(
  tiles: readonly Tile[],
  id: string,
  onto: string,
): Tile[] {
  const place = tiles.findIndex((tile) => tile.id === onto);
  const moved = tiles.find((tile) => tile.id === id);
  if (place === -1 || !moved) return [...tiles];
  return tiles.filter((tile) => tile.id !== id).toSpliced(place, 0, moved);
}

/** The tiles with one moved by some places, as far as there are any. */
export function shiftTile<Tile extends { id: string }>(
  tiles: readonly Tile[],
  id: string,
  by: number,
): Tile[] {
  const place = tiles.findIndex((tile) => tile.id === id);
  const onto = tiles[Math.min(tiles.length - 1, Math.max(0, place + by))];
  return place === -1 || !onto ? [...tiles] : moveTile(tiles, id, onto.id);
}
