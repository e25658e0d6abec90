import { describe, expect, it } from "vitest";
import { dayMs } from "@kezhuan/contract/durations";
import { chooseExpired, nameScheduled } from "./retention.ts";

describe("which back-ups are kept", () => {
  it("is the newest of each of so many days, weeks and months", () => {
    const last = Date.parse("2026-11-25T02:30:00Z");
    const all = Array.from({ length: 200 }, (_, ago) => nameScheduled(new Date(last - ago * dayMs)));
    const expired = new Set(chooseExpired(all, { daily: 3, weekly: 3, monthly: 3 }));
    const kept = all.filter((name) => !expired.has(name)).map((name) => name.slice(13, 23));
    expect(kept).toEqual([
      "2026-11-25",
      "2026-11-24",
      "2026-11-23",
      "2026-11-22",
      "2026-11-15",
      "2026-10-31",
      "2026-09-30",
    ]);
  });

  it("never leaves out the newest, and never names what is none of ours", () => {
    const newest = nameScheduled(new Date("2026-11-25T12:00:00Z"));
    const older = nameScheduled(new Date("2026-11-25T02:00:00Z"));
    const others = ["kezhuan-2026-11-25T02-00-00Z.kzb", "notes.txt", `${older}.failed`, "kezhuan-auto-x.kzb"];
    const none = { daily: 0, weekly: 0, monthly: 0 };
    expect(chooseExpired([older, ...others, newest], none)).toEqual([older]);
  });

  it("counts periods that have a back-up, so that a pause removes nothing", () => {
    const names = ["2026-01-01", "2026-01-02", "2026-06-01"].map((day) =>
      nameScheduled(new Date(`${day}T03:00:00Z`)),
    );
    expect(chooseExpired(names, { daily: 3, weekly: 0, monthly: 0 })).toEqual([]);
  });
});
