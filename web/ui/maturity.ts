import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "./text.ts";

/** What each of the nine steps means everywhere, whatever an installation calls it. */
const meanings: readonly Label[] = [
  { zh: "观察到基本原理", en: "Basic principles observed" },
  { zh: "形成技术方案", en: "Technology concept formulated" },
  { zh: "关键功能得到验证", en: "Critical function proven" },
  { zh: "在实验室环境中验证", en: "Validated in the laboratory" },
  { zh: "在相关环境中验证", en: "Validated in a relevant environment" },
  { zh: "样机在相关环境中演示", en: "Prototype shown in a relevant environment" },
  { zh: "样机在实际环境中演示", en: "Prototype shown in its real environment" },
  { zh: "产品定型，通过试验", en: "System complete and qualified" },
  { zh: "在实际使用中得到证明", en: "Proven in actual use" },
];

/** The three coarse groups that people filter by. */
export const maturityGroups = [
  { key: "1-3", from: 1, to: 3, label: { zh: "实验室阶段", en: "Laboratory" } },
  { key: "4-6", from: 4, to: 6, label: { zh: "中试阶段", en: "Pilot" } },
  { key: "7-9", from: 7, to: 9, label: { zh: "产业化阶段", en: "Industrial" } },
] as const;

export type MaturityGroup = (typeof maturityGroups)[number]["key"];

export const maturityTexts = defineText({
  ofNine: { zh: "（共 9 级）", en: " of 9" },
  unknown: { zh: "成熟度未填写", en: "Maturity not given" },
  title: { zh: "技术成熟度", en: "Technology readiness" },
});

export function stageMeaning(step: number): Label {
  return meanings[step - 1] ?? maturityTexts.unknown;
}

/** A step as it is stored (number or text), when it is one of the nine. */
export function readStep(value: unknown): number | undefined {
  const step = typeof value === "string" ? Number(value) : value;
  return typeof step === "number" && Number.isInteger(step) && step >= 1 && step <= 9 ? step : undefined;
}
