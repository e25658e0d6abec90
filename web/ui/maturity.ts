import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "./text.ts";

type Halves = [zh: string, en: string];

/** The nine steps when the installation names none of its own: the usual Chinese name, and what it means. */
const stages: readonly { name: Label; meaning: Label }[] = [
  stage(["报告级", "Principles"], ["观察到基本原理", "Basic principles observed"]),
  stage(["方案级", "Concept"], ["形成技术方案", "Technology concept formulated"]),
  stage(["功能级", "Proof of concept"], ["关键功能得到验证", "Critical function proven"]),
  stage(["仿真级", "Lab validated"], ["在实验室环境中验证", "Validated in the laboratory"]),
  stage(["初样级", "Field validated"], ["在相关环境中验证", "Validated in a relevant environment"]),
  stage(["正样级", "Prototype"], ["样机在相关环境中演示", "Prototype shown in a relevant environment"]),
  stage(["环境级", "Demonstrated"], ["样机在实际环境中演示", "Prototype shown in its real environment"]),
  stage(["产品级", "Qualified"], ["产品定型，通过试验", "System complete and qualified"]),
  stage(["系统级", "In use"], ["在实际使用中得到证明", "Proven in actual use"]),
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

export function stageName(step: number): Label {
  return stages[step - 1]?.name ?? maturityTexts.unknown;
}

export function stageMeaning(step: number): Label {
  return stages[step - 1]?.meaning ?? maturityTexts.unknown;
}

/** A step as it is stored (number or text), when it is one of the nine. */
export function readStep(value: unknown): number | undefined {
  const step = typeof value === "string" ? Number(value) : value;
  return typeof step === "number" && Number.isInteger(step) && step >= 1 && step <= 9 ? step : undefined;
}

function stage([zh, en]: Halves, [meaningZh, meaningEn]: Halves) {
  return { name: { zh, en }, meaning: { zh: meaningZh, en: meaningEn } };
}
