import { expect, it } from "vitest";
import { relativeDays, resolveDays } from "./relative-days.ts";

const on = (today: string) =>
  Object.fromEntries(
    relativeDays.map((name) => {
      const { from, to } = resolveDays(name, today);
      return [name, `${from}..${to}`];
    }),
  );

it("relative days move along with the calendar, over the ends of months and years", () => {
  expect(on("2026-11-28")).toEqual({
    all: "..",
    today: "2026-11-28..2026-11-28",
    yesterday: "2026-11-27..2026-11-27",
    last7: "2026-11-22..2026-11-28",
    last30: "2026-10-30..2026-11-28",
    month: "2026-11-01..2026-11-30",
    quarter: "2026-10-01..2026-12-31",
    year: "2026-01-01..2026-12-31",
  });
  expect(on("2024-03-01")).toMatchObject({
    yesterday: "2024-02-29..2024-02-29",
    last7: "2024-02-24..2024-03-01",
    month: "2024-03-01..2024-03-31",
    quarter: "2024-01-01..2024-03-31",
  });
  expect(on("2027-01-01")).toMatchObject({
    yesterday: "2026-12-31..2026-12-31",
    last30: "2026-12-03..2027-01-01",
  });
});
