import { expect, it } from "vitest";
import { keepOffered } from "./keep-offered.ts";

it("an item is offered within its days, and afterwards where it is chosen already", () => {
  const item = (code: string, days: { from?: string; until?: string }) => ({
    code,
    label: { zh: code, en: code },
    ...days,
  });
  const items = [item("a", {}), item("b", { until: "2026-03-01" }), item("c", { from: "2026-03-02" })];
  const codes = (chosen: unknown, day: string) => keepOffered(items, chosen, day).map(({ code }) => code);
  expect(codes(null, "2026-03-01")).toEqual(["a", "b"]);
  expect(codes(null, "2026-03-02")).toEqual(["a", "c"]);
  expect(codes("b", "2026-03-02")).toEqual(["a", "b", "c"]);
  expect(codes(["b"], "2026-03-01")).toEqual(["a", "b"]);
  expect(keepOffered(items.slice(0, 1), null)).toEqual(items.slice(0, 1));
});
