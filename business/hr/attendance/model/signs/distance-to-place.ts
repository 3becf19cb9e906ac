interface Position {
  readonly lng: number;
  readonly lat: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two positions on the ground. */
function distanceBetween(a: Position, b: Position): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const half = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half))));
}

interface Place extends Position {
  readonly name: string;
  readonly radius: number;
}

/** The place a position lies nearest to, and whether within its range; null where there are none. */
export function nearestPlace(
  places: readonly Place[],
  position: Position,
): { readonly name: string; readonly distance: number; readonly within: boolean } | null {
  const found = places
    .map((place) => ({ place, distance: distanceBetween(place, position) }))
    .sort((a, b) => a.distance - a.place.radius - (b.distance - b.place.radius))[0];
  return found
    ? { name: found.place.name, distance: found.distance, within: found.distance <= found.place.radius }
    : null;
}
