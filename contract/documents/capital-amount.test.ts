import { expect, it } from "vitest";
import { writeCapitalAmount } from "./capital-amount.ts";

it.each([
  ["0", "人民币零元整"],
  ["0.05", "人民币伍分"],
  ["0.5", "人民币伍角整"],
  ["1", "人民币壹元整"],
  ["10", "人民币壹拾元整"],
  ["1005", "人民币壹仟零伍元整"],
  ["12000.00", "人民币壹万贰仟元整"],
  ["100000", "人民币壹拾万元整"],
  ["100500", "人民币壹拾万零伍佰元整"],
  ["1000001", "人民币壹佰万零壹元整"],
  ["100000005", "人民币壹亿零伍元整"],
  ["1409.50", "人民币壹仟肆佰零玖元伍角整"],
  ["107000.53", "人民币壹拾万零柒仟元伍角叁分"],
  ["325.04", "人民币叁佰贰拾伍元零肆分"],
  ["-20.5", "人民币负贰拾元伍角整"],
])("writes %s as %s", (amount, text) => {
  expect(writeCapitalAmount(amount)).toBe(text);
});

it.each(["", "abc", "1.005", "12345678901234567"])("does not write %s", (amount) => {
  expect(writeCapitalAmount(amount)).toBeUndefined();
});
