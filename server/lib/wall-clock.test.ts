import { expect, test } from "vitest";
import { instantOf, wallClock } from "./wall-clock.ts";

test("an instant is shown by the clocks of a zone and found again", () => {
  const instant = new Date("2026-03-09T16:30:05Z");
  expect(wallClock(instant, "Asia/Shanghai")).toBe("2026-03-10 00:30:05");
  expect(instantOf("2026-03-10 00:30:05", "Asia/Shanghai")).toEqual(instant);
});

/** As it would be worked out if nothing were remembered. */
function plainInstantOf(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock.replace(" ", "T")}Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${wallClock(new Date(time), timeZone).replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - Math.max(offsetAt(first), offsetAt(first - 1)));
}

test("what is remembered of an hour is right for all of it, also where clocks are changed within", () => {
  // Clocks in Shanghai were set back by 343 seconds as the year 1901 began; half hours are gone over twice on Lord Howe.
  const changes = [
    { timeZone: "Asia/Shanghai", around: Date.UTC(1900, 11, 31, 15, 54, 17) },
    { timeZone: "Australia/Lord_Howe", around: Date.UTC(2026, 3, 4, 15) },
    { timeZone: "Asia/Kathmandu", around: Date.UTC(1985, 11, 31, 18, 30) },
  ];
  for (const { timeZone, around } of changes) {
    for (let time = around - 7_200_000; time < around + 7_200_000; time += 97_000) {
      const clock = wallClock(new Date(time), timeZone);
      expect({ clock, at: instantOf(clock, timeZone) }).toEqual({
        clock,
        at: plainInstantOf(clock, timeZone),
      });
    }
  }
  expect(instantOf("no clock", "Asia/Shanghai").getTime()).toBeNaN();
});

test("where clocks are changed, an hour that is there is found", () => {
  for (let hour = 0; hour < 96; hour += 1) {
    const instant = new Date(Date.UTC(2026, 9, 24, hour));
    const found = instantOf(wallClock(instant, "Europe/Berlin"), "Europe/Berlin");
    expect(wallClock(found, "Europe/Berlin")).toBe(wallClock(instant, "Europe/Berlin"));
  }
});
