import type { Condition } from "@kezhuan/contract/query/condition";
import type { Operator } from "@kezhuan/contract/query/operators";
import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { and, is, isEmpty, isFilled, or } from "@kezhuan/packs/condition";

/** What staff write for the public pages: states and a schedule of its own. */
const scheduled = ["kch_article", "kch_theme", "kch_banner", "kch_hot_word", "kch_partner"];

/** Those of them that one colleague may ask another to publish. */
const submitted = ["kch_article", "kch_theme"];
const asking = ["submit", "return"];

const articleFields = [
  "type",
  "title",
  "title_en",
  "summary",
  "summary_en",
  "body",
  "body_en",
  "cover",
  "slug",
  "hi_tech_field",
  "regions",
  "target_types",
  "trl_min",
  "trl_max",
  "support",
  "support_en",
  "support_max",
  "apply_until",
  "valid_until",
  "achievement",
  "institutions",
  "experts",
  "figures",
  "steps",
  "voices",
  "origin",
  "origin_en",
  "origin_url",
  "pinned",
];
const themeFields = [
  "slug",
  "route",
  "layout",
  "sort_no",
  "on_home",
  "is_default",
  "title",
  "title_en",
  "subtitle",
  "subtitle_en",
  "lead",
  "lead_en",
  "cover",
  "sections",
];
const bannerFields = ["title", "title_en", "summary", "summary_en", "image", "link", "sort_no"];
const wordFields = ["word", "word_en", "sort_no"];
const partnerFields = ["name", "name_en", "logo", "link", "institution", "sort_no"];
const told = ["status", "publish_at", "published_from", "published_until", "created_at", "updated_at"];
const sectionFields = [
  "theme",
  "sort_no",
  "type",
  "title",
  "title_en",
  "body",
  "body_en",
  "list_object",
  "list_condition",
  "list_sort",
  "list_limit",
  "form_key",
  "items",
];
const siteFields = [
  "slug",
  "name",
  "name_en",
  "about",
  "about_en",
  "address",
  "address_en",
  "phone",
  "email",
  "icp_no",
  "police_no",
  "footer_links",
  "show_results",
  "updated_at",
];

/** Published, and this very moment within its time; of a line, as its theme is. */
function shownNow(of = ""): Condition {
  const either = (field: string, op: Operator) =>
    or(isEmpty(of + field), { field: of + field, op, value: "$now" });
  return and(is(`${of}status`, "published"), either("published_from", "le"), either("published_until", "gt"));
}

/** What everybody may read of the editors' work, whatever their role. */
export function grantContent(role: string): GrantDef[] {
  const read = (object: string, fields: string[], condition?: unknown): GrantDef => ({
    role,
    object,
    actions: ["read"],
    read: fields,
    ...(condition === undefined ? {} : { condition }),
  });
  return [
    read("kch_article", [...articleFields, ...told], shownNow()),
    read("kch_theme", [...themeFields, ...told], shownNow()),
    read("kch_theme_section", sectionFields, shownNow("theme.")),
    read("kch_banner", [...bannerFields, ...told], shownNow()),
    read("kch_hot_word", [...wordFields, ...told], shownNow()),
    read("kch_partner", [...partnerFields, ...told], shownNow()),
    read("kch_site", siteFields),
  ];
}

const placed = and(isFilled("place"));

/** Editors, and the manager: all of it, unpublished too, so that they see it in the page before anybody else does. */
export function grantEditing(role: string): GrantDef[] {
  return [
    ...scheduled.map((object): GrantDef => ({
      role,
      object,
      actions: [...baseActions, "publish", "take_offline", ...(submitted.includes(object) ? asking : [])],
    })),
    { role, object: "kch_theme_section", actions: [...baseActions] },
    // Which forms they can put on a page.
    {
      role,
      object: "sys_form_use",
      actions: ["read"],
      read: ["form", "object", "purpose", "enabled", "opens_at", "closes_at"],
    },
    { role, object: "kch_site", actions: ["read", "create", "update"] },
    // What public pages show in figures, whoever has composed it.
    { role, object: "sys_dashboard", actions: ["read", "update"], condition: placed },
    // What people look for, and do not find.
    ...["sys_search_query", "sys_search_log"].map((object): GrantDef => ({
      role,
      object,
      actions: ["read", "export"],
    })),
  ];
}
