import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { refsTo, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** A user's place in one department, with the roles held there. */
export const sysMember: ObjectInput = {
  name: "sys_member",
  label: { zh: "任职", en: "Memberships" },
  labelField: "position",
  sort: "-created_at",
  fields: [
    refTo("sys_user", "cascade")("user", ["用户", "User"], { required: true }),
    refTo("qd_org")("dept", ["部门", "Department"], { required: true }),
    refsTo("sys_role", { max: 50 })("roles", ["角色", "Roles"], {
      help: { zh: "只在该部门工作时有效", en: "Held while working in this department" },
    }),
    refsTo("sys_post", { max: 20, onDelete: "clear" })("posts", ["岗位", "Posts"]),
    text("position", ["职务", "Position"], { settings: { maxLength: 60 } }),
    yesNo("is_default", ["默认部门", "Default department"], {
      default: false,
      help: { zh: "首次登录后进入的部门", en: "Where the user begins after the first login" },
    }),
  ],
  indexes: [{ fields: ["user", "dept"], unique: true }, { fields: ["dept"] }],
  views: [
    table("default", ["全部任职", "All memberships"], {
      columns: { user: 140, dept: 200, position: 140, roles: 240, posts: 200, is_default: 90 },
      search: ["user", "dept", "roles", "position"],
    }),
  ],
};
