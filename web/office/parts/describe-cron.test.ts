import { expect, it } from "vitest";
import { describeCron } from "./describe-cron.ts";

it.each([
  ["*/5 * * * *", "每隔 5 分钟", "Every 5 minutes"],
  ["0 8 * * 1", "在08:00, 仅星期一", "At 08:00, only on Monday"],
  ["0 8 * * 7", "在08:00, 仅星期日", "At 08:00, only on Sunday"],
])("says in words when %s is due", (cron, zh, en) => {
  expect(describeCron(cron, "zh")).toBe(zh);
  expect(describeCron(cron, "en")).toBe(en);
});

it.each(["", "* * *", "61 * * * *", "a b c d e", "0 0 8 * * 1"])("says nothing of %j", (cron) => {
  expect(describeCron(cron, "zh")).toBeUndefined();
});

it("says whose clocks it goes by where that is told", () => {
  expect(describeCron("0 8 * * 1", "zh", "中国时间")).toBe("在08:00, 仅星期一（中国时间）");
  expect(describeCron("0 8 * * 1", "en", "China Time")).toBe("At 08:00, only on Monday (China Time)");
});
