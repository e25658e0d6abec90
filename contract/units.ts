/** A unit: how many of its dimension's base unit one of it is, and where its zero lies in base units. */
interface Unit {
  dimension: string;
  factor: number;
  zero?: number;
}

const of = (dimension: string, units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([name, factor]): [string, Unit] => [name, { dimension, factor }]);

/** Factors are exact by definition (NIST SP 811, ISO 80000), but for those of mercury and the calendar, which are conventional. */
const units: ReadonlyMap<string, Unit> = new Map([
  ["K", { dimension: "temperature", factor: 1 }],
  ["℃", { dimension: "temperature", factor: 1, zero: 273.15 }],
  ["°F", { dimension: "temperature", factor: 5 / 9, zero: 459.67 * (5 / 9) }],
  ...of("speed", { "m/s": 1, "km/h": 1 / 3.6, kn: 1852 / 3600, mph: 0.44704 }),
  ...of("length", { m: 1, mm: 0.001, cm: 0.01, km: 1000, in: 0.0254, ft: 0.3048, mi: 1609.344, nmi: 1852 }),
  ...of("pressure", {
    Pa: 1,
    hPa: 100,
    mb: 100,
    kPa: 1000,
    MPa: 1e6,
    bar: 1e5,
    mmHg: 133.322,
    inHg: 3386.389,
  }),
  ...of("energy", { kWh: 1, Wh: 0.001, MWh: 1000, GJ: 1000 / 3.6, MJ: 1 / 3.6 }),
  ...of("power", { kW: 1, W: 0.001, MW: 1000 }),
  ...of("volume", { "m³": 1, L: 0.001, "ft³": 0.028316846592, gal: 0.003785411784 }),
  ...of("flow", { "m³/h": 1, "L/s": 3.6, "m³/s": 3600, "L/min": 0.06 }),
  ...of("part", { "%": 1, "1": 100, "‰": 0.1, okta: 12.5 }),
  ...of("angle", { "°": 1, rad: 180 / Math.PI }),
  ...of("time", { s: 1, min: 60, h: 3600, d: 86_400 }),
]);

/** True where a number of one unit can be told in the other. */
export function canConvert(from: string, to: string): boolean {
  const [own, other] = [units.get(from), units.get(to)];
  return own !== undefined && own.dimension === other?.dimension;
}

/** A number of one unit in another of the same dimension; as it is where `canConvert` says that it cannot be told. */
export function convertUnit(value: number, from: string, to: string): number {
  const [own, other] = [units.get(from), units.get(to)];
  if (!own || !other || own.dimension !== other.dimension || from === to) return value;
  return (value * own.factor + (own.zero ?? 0) - (other.zero ?? 0)) / other.factor;
}
