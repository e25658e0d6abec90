import { describe, expect, it } from "vitest";
import { findImpersonations, stateOfImpersonation, type LoggedImpersonation } from "./impersonation-log.ts";

const view = (more: Partial<LoggedImpersonation> = {}): LoggedImpersonation => ({
  id: "1",
  viewer: { id: "a", name: "Li Lei" },
  viewed: { id: "b", name: "周宁" },
  reason: "来电咨询",
  started_at: "2026-03-01T08:00:00Z",
  expires_at: "2026-03-01T08:30:00Z",
  ended_at: null,
  ...more,
});

describe("the log of who looked as whom", () => {
  it("tells the views that are open from those that were ended and those that ran out", () => {
    const [before, after] = [Date.parse("2026-03-01T08:10:00Z"), Date.parse("2026-03-01T08:30:00Z")];
    expect(stateOfImpersonation(view(), before)).toBe("open");
    expect(stateOfImpersonation(view(), after)).toBe("expired");
    expect(stateOfImpersonation(view({ ended_at: "2026-03-01T08:05:00Z" }), before)).toBe("ended");
  });

  it("is searched by either person and by the reason", () => {
    const views = [view(), view({ viewer: { id: "c", name: "王芳" }, reason: "Audit" })];
    expect(findImpersonations(views, " li ")).toEqual([views[0]]);
    expect(findImpersonations(views, "周")).toEqual(views);
    expect(findImpersonations(views, "audit")).toEqual([views[1]]);
    expect(findImpersonations(views, "")).toEqual(views);
  });
});
