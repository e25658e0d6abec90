import { createHash } from "node:crypto";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeRandom, type Random } from "@kezhuan/packs/kch/demo/random";

type Row = RecordSet["records"][number];

const frame = "云汀市制造业单位名录（2026 年三季度）";
const survey = "SV-2026-001";
const seed = "2026Q3-yunting-energy";

/** Size classes of a town's manufacturing: few large ones use most of the electricity. All large ones are asked. */
const classes = [
  { stratum: "large", units: 12, size: 12, employees: [1000, 4200], use: 420, spread: 0.5 },
  { stratum: "medium", units: 48, size: 16, employees: [300, 999], use: 95, spread: 0.6 },
  { stratum: "small", units: 120, size: 16, employees: [20, 299], use: 18, spread: 0.7 },
  { stratum: "micro", units: 180, size: 16, employees: [2, 19], use: 2.6, spread: 0.8 },
] as const;

const names = [
  "云汀",
  "溪桥",
  "江陵",
  "海澄",
  "青禾",
  "长汀",
  "白石",
  "南浦",
  "东岭",
  "望湖",
  "平川",
  "北塘",
];
const trades = ["精密机械", "电子", "包装材料", "食品", "纺织", "五金", "化工", "家具", "塑料制品", "电机"];
const endings: Readonly<Record<string, string>> = {
  large: "集团有限公司",
  medium: "有限公司",
  small: "有限公司",
  micro: "加工厂",
};

/** One survey that is done, drawn as the engine draws, and one whose sample is still to be drawn. */
export function surveySets(): RecordSet[] {
  const random = makeRandom(20_260_930);
  const units = classes.flatMap(({ stratum, units: count, employees }) =>
    Array.from({ length: count }, () => ({ stratum, measure: random.int(employees[0], employees[1]) })),
  );
  const listed = random.shuffle(units).map(({ stratum, measure }, index): Row => {
    const name = `${names[index % names.length]}${trades[Math.floor(index / names.length) % trades.length]}`;
    const turn = Math.floor(index / (names.length * trades.length));
    return {
      code: `YT-${String(index + 1).padStart(4, "0")}`,
      name: `${name}${["", "第二", "第三"][turn] ?? ""}${endings[stratum]}`,
      frame: { key: frame },
      stratum,
      measure,
    };
  });
  return [
    { object: "smp_frame", key: "name", records: [frameRecord()] },
    { object: "smp_unit", key: "code", records: listed },
    { object: "smp_survey", key: "number", records: [doneSurvey(listed), plannedSurvey()] },
    { object: "smp_survey_stratum", key: "code", records: classes.map(stratumRecord) },
    { object: "smp_sample", records: sampleRecords(random, listed) },
  ];
}

function frameRecord(): Row {
  return { name: frame, as_of: "2026-09-30", source: "经济普查底册，按三季度工商登记增删；不含个体户。" };
}

function doneSurvey(units: readonly Row[]): Row {
  const keys = units.map(({ code }) => String(code)).toSorted();
  return {
    number: survey,
    title: "2026 年三季度制造业月均用电量调查",
    status: "fieldwork",
    frame: { key: frame },
    question: "三季度月均用电量（兆瓦时）",
    confidence: "95",
    margin: "5",
    expected: "50",
    response: "90",
    population: units.length,
    method: "stratified",
    allocation: "given",
    size: classes.reduce((sum, { size }) => sum + size, 0),
    seed,
    frame_size: units.length,
    frame_digest: createHash("sha256").update(keys.join("\n")).digest("hex"),
    drawn_at: "2026-10-12T01:30:00Z",
  };
}

function plannedSurvey(): Row {
  return {
    number: "SV-2026-002",
    title: "屋顶光伏安装意愿调查",
    status: "draft",
    frame: { key: frame },
    question: "两年内是否打算安装屋顶光伏（是 1，否 0）",
    confidence: "95",
    margin: "5",
    expected: "50",
    response: "85",
    population: 360,
    method: "simple",
    size: 220,
  };
}

function stratumRecord({ stratum, units, size }: (typeof classes)[number], index: number): Row {
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
function answer(random: Random, { use, spread, stratum }: (typeof classes)[number]): Row {
  const asked_on = `2026-10-${String(random.int(13, 30)).padStart(2, "0")}`;
  const normal = Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);
  const value = (use * Math.exp(spread * normal - (spread * spread) / 2)).toFixed(2);
  if (stratum === "large" || random.chance(7 / 8)) return { response: "answered", value, asked_on };
  return { response: random.pick(["refused", "unreachable"]), asked_on };
}
