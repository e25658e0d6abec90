import { expect, test } from "vitest";
import { describePrice, writeSum, writeYuan } from "./price.ts";

test("amounts are told in 万元 in Chinese, in English in yuan and from a million on in millions", () => {
  const range = { mode: "range", min: "80.00", max: "1200.00" };
  expect(describePrice(range, "zh")).toBe("80–1,200 万元");
  expect(describePrice(range, "en")).toBe("CNY 0.8–12 million");
  expect(describePrice({ mode: "fixed", min: "150.50" }, "zh")).toBe("150.5 万元");
});

test("other currencies are named", () => {
  expect(describePrice({ mode: "fixed", min: "20", currency: "USD" }, "zh")).toBe("20 万美元");
  expect(describePrice({ mode: "range", min: "20", max: "20", currency: "EUR" }, "en")).toBe("EUR 200,000");
});

test("what was agreed is written as prices are, the larger in larger units", () => {
  expect([writeYuan(54_000_000, "zh"), writeYuan(54_000_000, "en")]).toEqual([
    "5,400 万元",
    "CNY 54 million",
  ]);
  expect([writeYuan(120_000_000, "zh"), writeYuan(3_250_000, "en")]).toEqual([
    "1.2 亿元",
    "CNY 3.25 million",
  ]);
  // Not rounded: whoever compares it with the contract finds the same.
  expect([writeYuan(2_600_500, "zh"), writeYuan(2_600_500, "en")]).toEqual(["260.05 万元", "CNY 2,600,500"]);
  expect([writeYuan(1_234_567.89, "zh"), writeYuan(1_234_567.89, "en")]).toEqual([
    "123.456789 万元",
    "CNY 1,234,567.89",
  ]);
  const range = { mode: "range", min: "960", max: "1660" };
  expect([describePrice(range, "zh"), describePrice(range, "en")]).toEqual([
    "960–1,660 万元",
    "CNY 9.6–16.6 million",
  ]);
});

test("what is open says so", () => {
  expect(describePrice({ mode: "negotiable", min: "80" }, "zh")).toBe("价格面议");
  expect(describePrice({ mode: "negotiable" }, "en")).toBe("Price negotiable");
  expect(describePrice({ mode: "range", min: "80" }, "zh")).toBe("80 万元起");
  expect(describePrice({ mode: "range", max: "80" }, "zh")).toBe("不超过 80 万元");
  expect(describePrice({ mode: "range" }, "zh")).toBe("价格面议");
  expect(describePrice({ mode: "equity", equity: "25" }, "zh")).toBe("作价入股，占 25%");
});

test("nothing known is nothing said", () => {
  expect(describePrice({}, "zh")).toBeUndefined();
  expect(describePrice({ min: "12" }, "zh")).toBe("12 万元起");
  expect(describePrice({ mode: "range", min: "abc" }, "zh")).toBe("价格面议");
});

test("a large sum is told in round figures, a small one as it is", () => {
  expect([writeSum(54_123_456.78, "zh"), writeSum(54_123_456.78, "en")]).toEqual([
    "5,412 万元",
    "CNY 54.12 million",
  ]);
  expect([writeSum(4_300, "zh"), writeSum(4_300, "en")]).toEqual(["0.43 万元", "CNY 4,300"]);
});
