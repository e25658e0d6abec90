import { createHash } from "node:crypto";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import surveys from "./data/surveys.json" with { type: "json" };
import { makeRandom, type Random } from "@kezhuan/packs/kch/demo/random";

type Row = RecordSet["records"][number];

const range = z.tuple([z.int(), z.int()]);
const surveysSchema = z.strictObject({
  frame: z.looseObject({ name: z.string() }),
  /** One whose sample is drawn, and one whose sample is still to be drawn. */
  done: z.looseObject({ number: z.string(), seed: z.string() }),
  planned: z.looseObject({}),
  /** Size classes of a town's manufacturing: few large ones use most of the electricity. */
  strata: z.array(
    z.strictObject({
      stratum: z.string(),
      units: z.int(),
      size: z.int(),
      employees: range,
      /** Megawatt hours a month, and how far they spread. */
      use: z.number(),
      spread: z.number(),
      ending: z.string(),
    }),
  ),
  /** What the names of the units are put together from. */
  places: z.array(z.string()),
  trades: z.array(z.string()),
  turns: z.array(z.string()),
});

const told = readData("sampling/demo/data/surveys.json", surveys, surveysSchema);
const { strata: classes, places, trades, turns } = told;
const frame = { key: told.frame.name };
const { number: survey, seed } = told.done;
type Stratum = (typeof classes)[number];

/** One survey that is done, drawn as the engine draws, and one whose sample is still to be drawn. */
export function surveySets(): RecordSet[] {
  const random = makeRandom(20_260_930);
  const units = classes.flatMap((of) =>
    Array.from({ length: of.units }, () => ({ of, measure: random.int(...of.employees) })),
  );
  const listed = random.shuffle(units).map(({ of: { stratum, ending }, measure }, index): Row => {
    const name = `${places[index % places.length]}${trades[Math.floor(index / places.length) % trades.length]}`;
    const turn = Math.floor(index / (places.length * trades.length));
    return {
      code: `YT-${String(index + 1).padStart(4, "0")}`,
      name: `${name}${turns[turn] ?? ""}${ending}`,
      frame,
      stratum,
      measure,
    };
  });
  return [
    { object: "smp_frame", key: "name", records: [told.frame] },
    { object: "smp_unit", key: "code", records: listed },
    { object: "smp_survey", key: "number", records: [doneSurvey(listed), { ...told.planned, frame }] },
    { object: "smp_survey_stratum", key: "code", records: classes.map(stratumRecord) },
    { object: "smp_sample", records: sampleRecords(random, listed) },
  ];
}

function doneSurvey(units: readonly Row[]): Row {
  const keys = units.map(({ code }) => String(code)).toSorted();
  return {
    ...told.done,
    frame,
    population: units.length,
    size: classes.reduce((sum, { size }) => sum + size, 0),
    frame_size: units.length,
    frame_digest: createHash("sha256").update(keys.join("\n")).digest("hex"),
  };
}

function stratumRecord({ stratum, units, size }: Stratum, index: number): Row {
  return { survey: { key: survey }, code: codeOf(index), stratum, frame_size: units, size };
}

function codeOf(index: number): string {
  return `ST-${String(index + 1).padStart(5, "0")}`;
}

/** In the order of the strata's codes, in each by the hash of seed and key. */
function sampleRecords(random: Random, units: readonly Row[]): Row[] {
  const hash = ({ code }: Row) =>
    createHash("sha256")
      .update(`${seed}:${String(code)}`)
      .digest("hex");
  const drawn = classes
    .toSorted((one, other) => (one.stratum < other.stratum ? -1 : 1))
    .flatMap((of) =>
      units
        .filter(({ stratum }) => stratum === of.stratum)
        .toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1))
        .slice(0, of.size)
        .map((unit) => ({ unit, of })),
    );
  return drawn.map(({ unit, of }, index) => ({
    survey: { key: survey },
    number: index + 1,
    unit: { key: unit["code"] },
    code: unit["code"],
    title: unit["name"],
    stratum: { key: codeOf(classes.indexOf(of)) },
    weight: (of.units / of.size).toFixed(6),
    ...answer(random, of),
  }));
}

/** Seven of eight answer; use of electricity is skewed to the right, as it is. */
function answer(random: Random, { use, spread, stratum }: Stratum): Row {
  const asked_on = `2026-10-${String(random.int(13, 30)).padStart(2, "0")}`;
  const normal = Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);
  const value = (use * Math.exp(spread * normal - (spread * spread) / 2)).toFixed(2);
  if (stratum === "large" || random.chance(7 / 8)) return { response: "answered", value, asked_on };
  return { response: random.pick(["refused", "unreachable"]), asked_on };
}
