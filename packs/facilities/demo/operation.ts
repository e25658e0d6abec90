import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import roundsTold from "./data/rounds.json" with { type: "json" };
import { at, dayAfter, instant, siteOf } from "./registers.ts";

type Row = RecordSet["records"][number];

const text = z.string();
const pointSchema = z.strictObject({
  title: text,
  device: text.optional(),
  /** Of what is measured, with its bounds and what is usual; without: something to look at. */
  unit: text.optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  usual: z.number().optional(),
});
type Point = z.infer<typeof pointSchema>;

const roundsSchema = z.strictObject({
  routes: z.array(
    z.strictObject({
      code: text,
      name: text,
      site: text,
      /** Hours from one walk to the next. */
      every: z.int(),
      minutes: z.int(),
      safety: text,
      points: z.array(pointSchema),
    }),
  ),
  entries: z.array(
    z.strictObject({ kind: text, title: text, device: text.optional(), ordered_by: text.optional() }),
  ),
  defects: z.array(
    z.strictObject({
      title: text,
      device: text,
      grade: text,
      source: text,
      status: text,
      description: text,
    }),
  ),
});
const rounds = readData("facilities/demo/data/rounds.json", roundsTold, roundsSchema);

/** The week shown: Monday to Sunday; its last two days are still ahead. */
const monday = "2026-11-23";
const turns = [
  { turn: "night", name: "夜班", from: 0, lasts: 480 },
  { turn: "morning", name: "早班", from: 8, lasts: 480 },
  // Until the last minute of the day, so that calendars show it on that day only.
  { turn: "evening", name: "中班", from: 16, lasts: 479 },
] as const;
const teams = ["甲班", "乙班", "丙班", "丁班"] as const;
/** The shift on duty: Friday morning. */
const current = 4 * 3 + 1;

/** A week of shifts at the waterworks and the wastewater plant. Nobody is named: the people are the installation's own. */
export function shiftRecords(): Row[] {
  return ["SC01", "WW01"].flatMap((site, place) =>
    Array.from({ length: 21 }, (_, index): Row => {
      const { turn, name, from, lasts } = turns[index % 3] ?? turns[0];
      const day = dayAfter(monday, Math.floor(index / 3));
      const status = index < current ? "handed_over" : index === current ? "on_duty" : "planned";
      const began = instant(day, from);
      return {
        number: `ZB-202611-${String(place * 21 + index + 1).padStart(3, "0")}`,
        title: `${place === 0 ? "二水厂" : "污水厂"}${name}`,
        site: at(site),
        turn,
        status,
        team: teams[(index + place) % teams.length],
        starts_at: began,
        ends_at: instant(day, from, lasts),
        ...(status === "planned" ? {} : { took_over_at: began, situation: situations[site]?.[index % 2] }),
        ...(status === "handed_over"
          ? { handed_over_at: instant(day, from + 8, 5), handover: handovers[index % handovers.length] }
          : {}),
      };
    }),
  );
}

const situations: Readonly<Record<string, readonly string[]>> = {
  SC01: ["1、3 号送水泵运行，4 号备用；清水池 3.2 m。", "1、2、3 号送水泵运行，4 号备用；清水池 2.6 m。"],
  WW01: [
    "1、2 号鼓风机运行，溶解氧 2.1 mg/L；两组生化池运行。",
    "1、3 号鼓风机运行，溶解氧 2.4 mg/L；脱水间开机。",
  ],
};
const handovers = [
  "设备运行正常，工具、记录齐全。",
  "2 号刮泥机手动运行，等待检修，勿投自动。",
  "混凝剂储罐液位 1.4 m，早班安排卸药。",
  "原水浊度偏高，每 2 小时测一次。",
] as const;

/** Entries of the shifts that have begun, each at the site of its device. */
export function logRecords(random: Random, shifts: readonly Row[]): Row[] {
  return shifts
    .filter(({ status }) => status !== "planned")
    .flatMap((shift, index) => {
      const site = (shift["site"] as { key: string }).key;
      const own = rounds.entries.filter(({ device }) => !device || device.startsWith(site));
      const began = Date.parse(String(shift["starts_at"]));
      return random.some(own, index % 3 === 0 ? 3 : 2).map(({ device, ...entry }, place) => ({
        shift: { key: shift["number"] },
        site: { key: site },
        at: new Date(began + (25 + place * 140 + random.int(0, 90)) * 60_000).toISOString(),
        ...entry,
        ...(device ? { device: at(device) } : {}),
      }));
    });
}

export const routes: Row[] = rounds.routes.map(({ code, name, site, every, minutes, safety }) => ({
  code,
  name,
  site: at(site),
  every_hours: every,
  minutes,
  safety,
}));

/** The check lists of the routes. */
export const points: Row[] = rounds.routes.flatMap(({ code, points: list }) =>
  list.map((point, index) => pointRow(code, point, index)),
);

function pointRow(route: string, { title, device, unit, low, high }: Point, index: number): Row {
  return {
    route: at(route),
    sort_no: index + 1,
    code: pointCode(route, index),
    title,
    ...(device ? { device: at(device) } : {}),
    ...(unit ? { unit, low: String(low), high: String(high) } : {}),
  };
}

function pointCode(route: string, index: number): string {
  return `${route.slice(3)}${String(index + 1).padStart(2, "0")}`;
}

/** Two weeks of walks: what lies behind was done, two were missed, what lies ahead is planned. */
export function inspectionRecords(): Row[] {
  return rounds.routes.flatMap(({ code, name, site }, place) =>
    Array.from({ length: 7 }, (_, index): Row => {
      const day = dayAfter("2026-11-16", index * 2 + (place % 2));
      const isPast = day < "2026-11-27";
      const status = !isPast ? "planned" : index + place === 3 ? "missed" : index === 5 ? "done" : "reviewed";
      const hour = 8 + place * 2;
      const walked = status === "done" || status === "reviewed";
      return {
        number: `XJ-202611-${String(place * 7 + index + 1).padStart(3, "0")}`,
        title: name,
        route: at(code),
        site: at(site),
        status,
        planned_at: instant(day, hour),
        ...(walked ? { started_at: instant(day, hour, 6), finished_at: instant(day, hour, 52) } : {}),
        ...(walked ? { conclusion: index === 2 ? "一项异常，已登记缺陷。" : "各项正常。" } : {}),
        ...(status === "reviewed" ? { review: "已阅。" } : {}),
      };
    }),
  );
}

/** The check lists of the latest walks: their readings lie near what is usual, one of them is out of bounds. */
export function checkRecords(random: Random, inspections: readonly Row[]): Row[] {
  return inspections
    .filter(
      ({ status, planned_at: planned }) =>
        status === "done" || (String(planned) > "2026-11-19" && status === "reviewed"),
    )
    .flatMap((inspection, walk) => {
      const route = rounds.routes.find(({ name }) => name === inspection["title"]);
      const began = Date.parse(String(inspection["started_at"]));
      return (route?.points ?? []).map(({ title, device, unit, low, high, usual }, index) => {
        const isOut = walk === 2 && index === 2;
        const value = Number(usual) * (isOut ? 2.1 : 0.95 + random.next() * 0.1);
        return {
          inspection: { key: inspection["number"] },
          point: { key: pointCode(route?.code ?? "", index) },
          code: pointCode(route?.code ?? "", index),
          title,
          ...(device ? { device: at(device) } : {}),
          result: isOut ? "abnormal" : "normal",
          ...(unit ? { unit, low: String(low), high: String(high), measured: value.toFixed(2) } : {}),
          checked_at: new Date(began + (4 + index * 6) * 60_000).toISOString(),
          ...(isOut ? { remark: "复测仍超限，已报值班长。" } : {}),
        };
      });
    });
}

const beyondReport = new Set(["confirmed", "dispatched", "resolved", "closed"]);

/** Defects of an autumn in every state. */
export function defectRecords(): Row[] {
  return rounds.defects.map(({ device, ...defect }, index): Row => {
    const { grade, status } = defect;
    const found = dayAfter("2026-09-08", index * 5);
    const isDone = status === "resolved" || status === "closed";
    const days = grade === "critical" ? 2 : grade === "major" ? 7 : 30;
    return {
      number: `QX-${found.slice(0, 4)}${found.slice(5, 7)}-${String(index + 1).padStart(3, "0")}`,
      ...defect,
      device: at(device),
      site: siteOf(device),
      found_at: instant(found, 7 + (index % 12), 20),
      ...(beyondReport.has(status) ? { deadline: dayAfter(found, days) } : {}),
      ...(isDone
        ? {
            cause: "部件到寿命或维护不到位。",
            measure: "更换损坏部件，试运行 24 小时正常。",
            resolved_at: instant(dayAfter(found, 2), 15),
          }
        : {}),
      ...(status === "closed" ? { closed_at: instant(dayAfter(found, 4), 10) } : {}),
      ...(status === "refused" ? { opinion: "复查正常。" } : {}),
    };
  });
}
