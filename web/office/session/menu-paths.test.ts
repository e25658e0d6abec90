import { describe, expect, it } from "vitest";
import { firstPath, titleInMenu, trailTo } from "./menu-paths.ts";

const leaf = (id: string, path: string) => ({
  id,
  urlvue: path,
  iconvue: "",
  meta: { title: id },
  redirect: path,
});
const menu = [
  { id: "empty", urlvue: "", iconvue: "", meta: { title: "empty" } },
  {
    id: "system",
    urlvue: "",
    iconvue: "setting",
    meta: { title: "system" },
    children: [leaf("user", "/system/user"), leaf("role", "/system/role")],
  },
];

describe("the menu", () => {
  it("opens on its first leaf", () => {
    expect(firstPath(menu)).toBe("/system/user");
    expect(firstPath([])).toBeUndefined();
  });

  it("knows the submenus above a route", () => {
    expect(trailTo(menu, "/system/role")?.map(({ id }) => id)).toEqual(["system", "role"]);
    expect(trailTo(menu, "/system/gone")).toBeUndefined();
  });

  it("knows the page that a route is a part of", () => {
    expect(trailTo(menu, "/system/role/members")?.map(({ id }) => id)).toEqual(["system", "role"]);
    expect(titleInMenu(menu, "/system/role/members")).toBeUndefined();
    expect(titleInMenu(menu, "/system/role")).toBe("role");
  });

  it("knows the place of an object's records whichever route shows them, the route itself first", () => {
    const both = [...menu, leaf("list", "/ruid/sys_user")];
    expect(trailTo(menu, "/ruid/sys_user")?.map(({ id }) => id)).toEqual(["system", "user"]);
    expect(trailTo(both, "/ruid/sys_user")?.map(({ id }) => id)).toEqual(["list"]);
    expect(trailTo(menu, "/ruid/sys_menu")).toBeUndefined();
  });
});
