import { describe, expect, it } from "vitest";
import { listPages, rankEntries } from "./entries.ts";

const entry = (title: string, place?: string) => ({ title, place });
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe("what is found by its name", () => {
  it("comes with the best first: the name itself, what begins so, what holds it, what stands below it", () => {
    const entries = [
      entry("应用状态"),
      entry("状态"),
      entry("状态变更"),
      entry("用户", "状态管理"),
      entry("无关"),
    ];
    expect(titles(rankEntries(entries, "状态"))).toEqual(["状态", "状态变更", "应用状态", "用户"]);
    expect(titles(rankEntries([entry("New expert"), entry("Experts")], "EXPERT"))).toEqual([
      "Experts",
      "New expert",
    ]);
    expect(titles(rankEntries([entry("Users", "System")], "system users"))).toEqual(["Users"]);
    expect(rankEntries(entries, " ")).toHaveLength(5);
  });
});

describe("the pages of a menu", () => {
  it("are its leaves, with what stands above them and whose records they show", () => {
    const leaf = (id: string, urlvue: string) => ({ id, urlvue, iconvue: "", meta: { title: id } });
    const items = [
      { ...leaf("system", ""), children: [leaf("users", "/system/user"), leaf("other", "/ruid/t_thing")] },
      leaf("home", "/test/admin"),
    ];
    expect(listPages(items)).toEqual([
      { id: "users", title: "users", above: ["system"], path: "/system/user", object: "sys_user" },
      { id: "other", title: "other", above: ["system"], path: "/ruid/t_thing", object: "t_thing" },
      { id: "home", title: "home", above: [], path: "/test/admin", object: undefined },
    ]);
  });
});
