import { expect, test } from "vitest";
import { instantOf, wallClock } from "./wall-clock.ts";

test("an instant is shown by the clocks of a zone and found again", () => {
  const instant = new Date("2026-03-09T16:30:05Z");
  expect(wallClock(instant, "Asia/Shanghai")).toBe("2026-03-10 00:30:05");
  expect(instantOf("2026-03-10 00:30:05", "Asia/Shanghai")).toEqual(instant);
});

test("where clocks are changed, an hour that is there is found", () => {
  for (let hour = 0; hour < 96; hour += 1) {
    const instant = new Date(Date.UTC(2026, 9, 24, hour));
    const found = instantOf(wallClock(instant, "Europe/Berlin"), "Europe/Berlin");
    expect(wallClock(found, "Europe/Berlin")).toBe(wallClock(instant, "Europe/Berlin"));
  }
});
