import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** One item of the left menu as packs ship it; `roles` are role codes that get it (with the items above it). */
export interface MenuDef {
  code: string;
  label: z.infer<typeof labelSchema>;
  icon?: string | undefined;
  /** Route of a leaf, `/ruid/…`; absent for a submenu. */
  path?: string | undefined;
  /** Object whose `read` right the item needs besides the role. */
  object?: string | undefined;
  roles: string[];
  /** Shown in the administration menu, the development menu, or both. */
  target?: "admin" | "dev" | "both" | undefined;
  /** Among the entries beside it, those with a lesser number come first; absent: its place in the list. */
  place?: number | undefined;
  children?: MenuDef[] | undefined;
}

export const menuSchema: z.ZodType<MenuDef> = z.strictObject({
  code: nameSchema,
  label: labelSchema,
  icon: z.string().optional(),
  path: z.string().startsWith("/").optional(),
  object: nameSchema.optional(),
  roles: z.array(z.string()).default([]),
  target: z.enum(["admin", "dev", "both"]).optional(),
  place: z.int().min(0).max(9999).optional(),
  get children() {
    return z.array(menuSchema).optional();
  },
});
