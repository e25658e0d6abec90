import {
  achievementPrice,
  achievementPublic,
  demandBudget,
  demandPublic,
  demandPublisher,
  expertPublic,
  institutionPublic,
} from "@kezhuan/packs/kch/access/public-fields";
import { activityPublic, materialPublic, sessionPublic } from "@kezhuan/packs/kch/access/activity-grants";
import type { PlantedRow } from "./plant-world.ts";

/** The reader: a visitor without an account, or an account without a relation to any record. */
export type Reader = "visitor" | "member";

type Values = Readonly<Record<string, unknown>>;
type Rule = (values: Values, reader: Reader) => readonly string[];

const nothing: readonly string[] = [];
const times = ["status", "publish_at", "published_from", "published_until", "created_at", "updated_at"];

/** What is public of each object, written down independently of the grants; everything else is hidden. */
const rules: Readonly<Record<string, Rule>> = {
  kch_achievement: (values) =>
    values["status"] === "published" && values["secrecy"] === "public"
      ? [...achievementPublic, ...(values["price_public"] === true ? achievementPrice : [])]
      : nothing,
  kch_demand: (values, reader) =>
    values["status"] === "published" && isFor(reader, values["visibility"])
      ? [
          ...demandPublic,
          ...(values["budget_public"] === true ? demandBudget : []),
          ...(values["anonymous_display"] === false ? demandPublisher : []),
        ]
      : nothing,
  kch_expert: (values, reader) =>
    values["status"] === "published"
      ? [
          ...expertPublic,
          ...["phone", "email", "wechat", "address"]
            .filter((way) => values["consent_at"] && isFor(reader, values[`visibility_${way}`]))
            .map((way) => `contact_${way}`),
        ]
      : nothing,
  kch_institution: (values) => (values["status"] === "published" ? institutionPublic : nothing),
  kch_article: (values) => inTime(values, [...articleFields, ...times]),
  kch_theme: (values) => inTime(values, [...themeFields, ...times]),
  kch_banner: (values) => inTime(values, [...bannerFields, ...times]),
  kch_hot_word: (values) => inTime(values, ["word", "word_en", "sort_no", ...times]),
  kch_partner: (values) => inTime(values, [...partnerFields, ...times]),
  kch_site: () => siteFields,
  kch_activity: (values) => (isToldOf(values) ? activityPublic : nothing),
};

/** Neither a draft nor restricted to invited people. */
function isToldOf({ status, audience }: Values): boolean {
  return status !== "draft" && (audience === "public" || audience === "members");
}

const both = (...names: string[]) => names.flatMap((name) => [name, `${name}_en`]);
const articleFields = [
  ...both("title", "summary", "body"),
  "type",
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
  ...both("origin"),
  "origin_url",
  "pinned",
];
const themeFields = [
  ...both("title", "subtitle", "lead"),
  "slug",
  "route",
  "layout",
  "sort_no",
  "on_home",
  "is_default",
  "cover",
  "sections",
];
const bannerFields = [...both("title", "summary"), "image", "link", "sort_no"];
const partnerFields = [...both("name"), "logo", "link", "institution", "sort_no"];
const sectionFields = [
  ...both("title", "body"),
  "theme",
  "sort_no",
  "type",
  "list_object",
  "list_condition",
  "list_sort",
  "list_limit",
  "form_key",
  "items",
];
/** The person who asked is never public. */
const questionFields = [
  "achievement",
  "demand",
  "question",
  "shown_name",
  "answer",
  "answered_at",
  "status",
  "created_at",
];
const siteFields = [
  ...both("name", "about", "address"),
  "slug",
  "phone",
  "email",
  "icp_no",
  "police_no",
  "footer_links",
  "show_results",
  "updated_at",
];

function isFor(reader: Reader, audience: unknown): boolean {
  return audience === "public" || (reader === "member" && audience === "members");
}

function inTime(values: Values, fields: readonly string[]): readonly string[] {
  // The test planted it: an instant as text, or nothing.
  const [from, until] = [values["published_from"], values["published_until"]] as (string | null)[];
  const now = new Date().toISOString();
  const isOn = (!from || from <= now) && (!until || until > now);
  return values["status"] === "published" && isOn ? fields : nothing;
}

/** The fields of a record that this reader may read; none where they may not know that the record exists. */
export function fieldsShown(
  row: PlantedRow,
  reader: Reader,
  rows: readonly PlantedRow[],
): ReadonlySet<string> {
  if (row.objname === "kch_theme_section") {
    const theme = rows.find(({ id }) => id === row.values["theme"]);
    return new Set(theme && fieldsShown(theme, reader, rows).size > 0 ? ["id", ...sectionFields] : nothing);
  }
  if (row.objname === "kch_question") {
    const about = rows.find(({ id }) => id === (row.values["achievement"] ?? row.values["demand"]));
    const isOut = row.values["status"] === "published" && about && fieldsShown(about, reader, rows).size > 0;
    return new Set(isOut ? ["id", ...questionFields] : nothing);
  }
  if (row.objname === "kch_activity_session" || row.objname === "kch_activity_material") {
    const activity = rows.find(({ id }) => id === row.values["activity"]);
    const isShown = activity !== undefined && isToldOf(activity.values) && isForAll(row);
    const fields = row.objname === "kch_activity_session" ? sessionPublic : materialPublic;
    return new Set(isShown ? ["id", ...fields] : nothing);
  }
  const shown = rules[row.objname]?.(row.values, reader) ?? nothing;
  return new Set(shown.length > 0 ? ["id", ...shown] : nothing);
}

/** Materials are public if they are marked so, items of an agenda always. */
function isForAll({ objname, values }: PlantedRow): boolean {
  return objname !== "kch_activity_material" || values["audience"] === "all";
}
