import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "@kezhuan/packs/kch/demo/random";
import { observe } from "./observe.ts";
import { stations } from "./stations.ts";
import { summariseDays } from "./summarise-days.ts";

/** Five stations and three weeks of one autumn by the hour, and by the day. Every call gives the same records. */
export function buildWeatherDemo(): RecordSet[] {
  const random = makeRandom(20_260_914);
  const observations = observe(random);
  return [
    { object: "wx_station", key: "code", records: stations.map(({ record }) => record) },
    { object: "wx_observation", records: observations },
    { object: "wx_daily", records: summariseDays(observations) },
    {
      object: "wx_threshold",
      records: stations.flatMap(({ record }) => [
        { station: { key: record["code"] }, element: "air_temperature", low: "-10", high: "35" },
        { station: { key: record["code"] }, element: "wind_speed", high: "17.2", remark: "八级风" },
      ]),
    },
  ];
}
