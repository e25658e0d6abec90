import { recordKind } from "./record-kind.ts";

export const menus = recordKind({
  folder: "menus",
  objname: "sys_menu",
  key: "code",
  exporter:
    async (_, shipped) =>
    ({ key, content, version }) =>
      shipped.menus.has(key) && version === 1 ? undefined : content,
});
