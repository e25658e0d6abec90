import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { QuantityCode } from "@kezhuan/packs/measuring/quantities";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { dayAfter, instant } from "./registers.ts";

type Row = RecordSet["records"][number];

/** What a site of the sample makes and uses on a usual day. */
const days = [
  { site: "SC01", output: 86_000, kwh: 0.262, kg: 0.021, hours: 62 },
  { site: "PS01", output: 89_500, kwh: 0.118, kg: 0, hours: 60 },
  { site: "WW01", output: 33_500, kwh: 0.315, kg: 0.034, hours: 44 },
] as const;
const begun = "2026-09-01";
const count = 84;

/** Twelve weeks of daily figures: less is used at weekends and as it gets cooler; the last days are to be confirmed. */
export function dailyRecords(random: Random): Row[] {
  return days.flatMap(({ site, output, kwh, kg, hours }) =>
    Array.from({ length: count }, (_, index): Row => {
      const day = dayAfter(begun, index);
      const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      const season = 1 - (index / count) * 0.08;
      const made = Math.round(output * season * (isWeekend ? 0.95 : 1) * (0.97 + random.next() * 0.06));
      const used = made * kwh * (0.97 + random.next() * 0.06);
      return {
        site: { key: site },
        day,
        status: index < count - 3 ? "confirmed" : "draft",
        planned: String(Math.round((output * season) / 500) * 500),
        output: String(made),
        unit: "m³",
        electricity: used.toFixed(0),
        ...(kg > 0 ? { chemicals: (made * kg * (0.9 + random.next() * 0.2)).toFixed(1) } : {}),
        run_hours: (hours * (0.95 + random.next() * 0.08)).toFixed(1),
      };
    }),
  );
}

interface Course {
  meter: string;
  quantity: QuantityCode;
  places: number;
  /** The value at an hour of a day of the week, without its noise. */
  at: (hour: number, index: number) => number;
  noise: number;
}

/** People get up, go to bed and wash: two peaks a day. */
const demand = (hour: number) =>
  0.86 + bump(hour, 7.5, 2.2) * 0.3 + bump(hour, 19.5, 2.6) * 0.36 - bump(hour, 3, 2.6) * 0.3;

/** 1 at its hour, and less the farther away from it, round the clock. */
function bump(hour: number, middle: number, width: number): number {
  const away = Math.abs(hour - middle);
  return Math.exp(-((Math.min(away, 24 - away) / width) ** 2));
}

const courses: readonly Course[] = [
  { meter: "SC01-FIT-01", quantity: "flow_rate", places: 0, noise: 60, at: (hour) => 3600 * demand(hour) },
  { meter: "SC01-EM-01", quantity: "active_energy", places: 0, noise: 18, at: (hour) => 930 * demand(hour) },
  {
    meter: "SC01-AIT-01",
    quantity: "turbidity",
    places: 3,
    noise: 0.012,
    // Raw water after rain, on the fourth day.
    at: (_hour, index) => 0.12 + 0.22 * Math.exp(-(((index - 88) / 7) ** 2)),
  },
  {
    meter: "WW01-DO-01",
    quantity: "dissolved_oxygen",
    places: 2,
    noise: 0.25,
    at: (hour) => 2.4 - 1.1 * (demand(hour) - 0.86),
  },
];

/** A week by the hour, with an hour that is missing here and there and a sensor that was cleaned. */
export function readingRecords(random: Random): Row[] {
  return courses.flatMap(({ meter, quantity, places, noise, at }) =>
    Array.from({ length: 7 * 24 }, (_, index): Row[] => {
      const isLost = random.chance(0.006) || (quantity === "dissolved_oxygen" && index > 100 && index < 106);
      if (isLost) return [];
      const value = at(index % 24, index) + (random.next() + random.next() - 1) * noise;
      const isCleaned = quantity === "dissolved_oxygen" && index === 106;
      return [
        {
          meter: { key: meter },
          quantity,
          at: instant("2026-11-20", index),
          value: isCleaned ? "8.6" : value.toFixed(places),
          flag: isCleaned ? "wrong" : "ok",
          ...(isCleaned ? { remark: "探头清洗后未浸没" } : {}),
        },
      ];
    }).flat(),
  );
}
