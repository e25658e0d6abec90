import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import stationsTold from "./data/stations.json" with { type: "json" };

const climate = {
  /** Mean daily swing of the temperature in clear weather. */
  swing: z.number(),
  /** How much windier than the plain. */
  windiness: z.number(),
  /** Where the wind blows from in quiet weather, in degrees. */
  prevailing: z.number(),
  /** Share of the region's rain. */
  rain: z.number(),
};
/** The fields of the record, and what makes the station's weather another than that of its neighbours. */
const stationSchema = z.looseObject({ code: z.string(), elevation: z.number(), ...climate });

export type DemoStation = Pick<z.infer<typeof stationSchema>, "code" | "elevation" | keyof typeof climate> & {
  record: RecordSet["records"][number];
};

/** Places of no map: a valley, a mountain, a coast, fields and a lake. */
export const stations: readonly DemoStation[] = readData(
  "weather/demo/data/stations.json",
  stationsTold,
  z.array(stationSchema),
).map(({ code, elevation, swing, windiness, prevailing, rain, ...fields }) => {
  const record = {
    ...fields,
    code,
    elevation: String(elevation),
    status: "active",
    serviced_on: "2026-09-02",
  };
  return { record, code, elevation, swing, windiness, prevailing, rain };
});
