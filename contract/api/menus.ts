import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

/** Checked against the session, never trusted. */
const menuInput = z.strictObject({ userid: id.optional(), deptid: id.nullish() });

export interface MenuItem {
  id: string;
  /** Route. A submenu has the path of nothing and carries `children`. */
  urlvue: string;
  iconvue: string;
  meta: { title: string };
  /** Present on a leaf: where it leads. */
  redirect?: string;
  children?: MenuItem[];
}

const menuItem: z.ZodType<MenuItem> = z
  .object({
    id: z.string(),
    urlvue: z.string(),
    iconvue: z.string(),
    meta: z.object({ title: z.string() }),
    redirect: z.string().exactOptional(),
    get children() {
      return z.array(menuItem).exactOptional();
    },
  })
  .meta({ id: "MenuItem" });

const menus = z.object({ menus: z.array(menuItem) });

const own = {
  userid: { zh: "可选，须为当前账号", en: "Optional; must be the account itself" },
  deptid: { zh: "可选，须为当前部门", en: "Optional; must be the department worked in" },
};

/** Messages about the left menu. */
export const menuMessages = {
  getAdminMenuByUseridAndDeptid: defineMessage({
    withoutRecords: "menu entries by role, no records",
    viewAs: true,
    input: menuInput,
    output: menus,
    summary: { zh: "当前部门的管理菜单", en: "The administration menu of the department worked in" },
    parameters: own,
  }),
  getDevMenuByUseridAndDeptid: defineMessage({
    withoutRecords: "menu entries by role, no records",
    viewAs: true,
    input: menuInput,
    output: menus,
    summary: { zh: "当前部门的开发菜单", en: "The development menu of the department worked in" },
    parameters: own,
  }),
} as const;
