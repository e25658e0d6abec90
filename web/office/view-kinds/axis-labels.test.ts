import { expect, it } from "vitest";
import { arrangeAxisLabels } from "./axis-labels.ts";

const fields = [
  "电子信息",
  "生物与新医药",
  "航空航天",
  "新材料",
  "高技术服务",
  "新能源与节能",
  "资源与环境",
  "先进制造与自动化",
];

it("stand level where each has room for its name", () => {
  expect(arrangeAxisLabels(fields, 1200)).toMatchObject({ rotate: 0, interval: 0 });
});

it("stand aslant where names are longer than their place, and none is left out", () => {
  expect(arrangeAxisLabels(fields, 420)).toMatchObject({ rotate: 40, interval: 0 });
});

it("are left out only where there is not a line's height for each", () => {
  const days = Array.from({ length: 90 }, (_, day) => `2026-11-${day}`);
  expect(arrangeAxisLabels(days, 420)).toMatchObject({ interval: "auto" });
});

it("need less room in Latin letters", () => {
  expect(arrangeAxisLabels(["abcd", "efgh"], 80)).toMatchObject({ rotate: 0 });
  expect(arrangeAxisLabels(["电子信息", "航空航天"], 80)).toMatchObject({ rotate: 40 });
});
