import { hourMs } from "@kezhuan/contract/durations";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { stations, type DemoStation } from "./stations.ts";

type Row = RecordSet["records"][number];

/** Midnight in Beijing. */
const start = Date.parse("2026-09-13T16:00:00.000Z");
const hours = 21 * 24;
/** The hour at which the cold front reaches the plain. */
const front = 11 * 24 + 7;

/** The weather of the whole region in an hour: what the stations have in common. */
interface Air {
  /** Of the plain, without the swing of the day, in degrees. */
  warmth: number;
  /** At sea level, in hPa. */
  pressure: number;
  /** From 0, clear, to 1, overcast. */
  cloud: number;
  /** In mm. */
  rain: number;
  /** In m/s. */
  wind: number;
  /** 1 where the wind has turned to the north behind the front, 0 where it has not. */
  turned: number;
}

/** Hourly values of every station, with what goes wrong in three weeks: failures, a stuck sensor, spikes, single losses. */
export function observe(random: Random): Row[] {
  const air = makeAir(random);
  return stations.flatMap((station) => {
    let noise = 0;
    return air.flatMap((hour, index) => {
      noise = noise * 0.8 + wobble(random) * 0.35;
      const values = measure(station, hour, { index, noise, random });
      return Object.entries(values).flatMap(([element, value]) =>
        keepValue({ station, element, index, value }, random),
      );
    });
  });
}

function makeAir(random: Random): Air[] {
  let [drift, gusts, cloud] = [0, 0, 0.3];
  return Array.from({ length: hours }, (_none, index): Air => {
    drift = drift * 0.98 + wobble(random) * 0.18;
    gusts = gusts * 0.85 + wobble(random) * 0.5;
    const since = index - front;
    const near = Math.exp(-((since / 14) ** 2));
    const behind = since > 0 ? 1 - Math.exp(-since / 8) : 0;
    const recovery = since > 0 ? Math.min(1, since / 140) : 0;
    cloud = clamp(cloud * 0.93 + (0.02 + near * 0.12) + wobble(random) * 0.05, [0, 1]);
    const showers = near > 0.35 && random.chance(0.62) ? random.next() ** 2 * 14 * near : 0;
    const drizzle = cloud > 0.75 && random.chance(0.12) ? random.next() * 0.8 : 0;
    return {
      warmth: 24.5 - index * 0.007 + drift - behind * 8.5 * (1 - recovery * 0.6),
      pressure: 1011 + drift * -0.6 - near * 5 + behind * 11 * (1 - recovery * 0.7),
      cloud,
      rain: showers + drizzle,
      wind: Math.max(0, 1.9 + gusts + near * 4.2 + behind * 1.4 * (1 - recovery)),
      turned: behind * (1 - recovery * 0.8),
    };
  });
}

interface Hour {
  index: number;
  /** What is the station's own. */
  noise: number;
  random: Random;
}

function measure(station: DemoStation, air: Air, { index, noise, random }: Hour): Record<string, number> {
  const { elevation, swing, windiness, prevailing } = station;
  const local = index % 24;
  // Warmest about 14:30, coldest before sunrise.
  const sun = Math.cos(((local - 14.5) / 24) * 2 * Math.PI);
  const day = (swing / 2) * sun * (1 - air.cloud * 0.65);
  const temperature = air.warmth + day - elevation * 0.0058 + noise;
  const sea = air.pressure + 1.1 * Math.cos(((local - 10) / 12) * 2 * Math.PI) + noise * 0.1;
  const kelvin = temperature + 273.15 + elevation * 0.00325;
  const pressure = sea * Math.exp((-9.80665 * elevation) / (287.05 * kelvin));
  const rain = air.rain * station.rain * (0.7 + random.next() * 0.6);
  const wet = rain > 0.1 ? 14 : 0;
  const humidity = clamp(70 - sun * swing * 1.9 + air.cloud * 16 + wet - noise * 4, [18, 100]);
  const breeze = 1 + 0.35 * Math.max(0, sun);
  const speed = Math.max(0, air.wind * windiness * breeze + wobble(random) * 0.6);
  const turn = prevailing + (air.turned > 0.15 ? shortestTurn(prevailing, 355) * air.turned : 0);
  const direction = (turn + wobble(random) * (speed < 2 ? 70 : 24) + 720) % 360;
  return {
    air_temperature: round(temperature, 1),
    relative_humidity: Math.round(humidity),
    air_pressure: round(pressure, 1),
    wind_speed: round(speed, 1),
    wind_from_direction: Math.round(direction) % 360,
    precipitation: rain < 0.05 ? 0 : round(rain, 1),
  };
}

interface Measured {
  station: DemoStation;
  element: string;
  index: number;
  value: number;
}

/** The row of a value, none where nothing arrived, or another one where the instrument failed. */
function keepValue({ station, element, index, value }: Measured, random: Random): Row[] {
  const { code } = station;
  const isLost = random.chance(0.002);
  // The mains failed on the mountain; a thermometer among the fields was away for two days.
  const isOut =
    (code === "S1002" && index >= 6 * 24 + 3 && index < 6 * 24 + 14) ||
    (code === "S1004" && element === "air_temperature" && index >= 15 * 24 + 9 && index < 17 * 24 + 10);
  if (isLost || isOut) return [];
  const at = new Date(start + index * hourMs).toISOString();
  const row = { station: { key: code }, at, element };
  if (code === "S1005" && element === "air_temperature" && (index === 203 || index === 204))
    return [{ ...row, value: "52.40", flag: "2", remark: "通风罩电机故障，读数偏高" }];
  if (code === "S1003" && element === "wind_speed" && index >= 300 && index < 306)
    return [{ ...row, value: "0", flag: "1", remark: "连续静风，疑似风杯卡滞" }];
  return [{ ...row, value: String(value), flag: index < hours - 48 ? "0" : "9" }];
}

/** From -1 to 1, seldom near the ends. */
function wobble(random: Random): number {
  return random.next() + random.next() - 1;
}

/** How far to turn from one direction to another, the shorter way round. */
function shortestTurn(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
