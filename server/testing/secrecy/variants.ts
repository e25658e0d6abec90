import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";

/** What of a record decides who is shown it. */
export interface Variant {
  /** Tells the variants of an object apart. */
  key: string;
  set: Record<string, unknown>;
  /** References that lead to a certain variant of another object. */
  at?: Record<string, readonly [objname: string, key: string]>;
}

type Choice = Record<string, unknown>;

const past = "2020-01-01T00:00:00Z";
const future = "2999-01-01T00:00:00Z";
const scopes = ["nobody", "agreed", "members", "public"];
const contactWays = ["phone", "email", "wechat", "address"];
const noTime = { published_from: null, published_until: null };

const times: readonly Choice[] = [
  noTime,
  { published_from: past, published_until: future },
  { published_from: future, published_until: null },
  { published_from: null, published_until: past },
];

/** One of each scope for each way to be reached, in turn; agreed to, or not. */
const contacts: readonly Choice[] = [
  ...scopes.map((_, turn) => ({
    ...Object.fromEntries(
      contactWays.map((way, index) => [`visibility_${way}`, scopes[(index + turn) % scopes.length]]),
    ),
    consent_at: past,
  })),
  { ...Object.fromEntries(contactWays.map((way) => [`visibility_${way}`, "public"])), consent_at: null },
];

const yesNo = (...names: string[]): readonly Choice[] =>
  [true, false].map((value) => Object.fromEntries(names.map((name) => [name, value])));

/** Beside its state, by object. */
const others: Readonly<Record<string, readonly (readonly Choice[])[]>> = {
  kch_achievement: [
    ["public", "internal", "classified"].map((secrecy) => ({ secrecy })),
    yesNo("price_public"),
  ],
  kch_demand: [
    ["public", "members", "invited"].map((visibility) => ({ visibility })),
    [
      { budget_public: true, anonymous_display: true },
      { budget_public: false, anonymous_display: false },
    ],
  ],
  kch_expert: [contacts],
  kch_article: [times],
  kch_theme: [times],
  kch_banner: [times],
  kch_hot_word: [times],
  kch_partner: [times],
  kch_activity: [["public", "members", "invited"].map((audience) => ({ audience }))],
  kch_match_note: [["both", "staff"].map((audience) => ({ audience }))],
};

/** Every state of an object, with everything else that matters of it. */
export function listVariants(catalog: Catalog, objname: string): Variant[] {
  if (objname === "kch_theme_section") return listSections(catalog);
  if (objname === "kch_question") return listQuestions(catalog);
  if (objname === "kch_activity_session" || objname === "kch_activity_material")
    return listOfActivities(catalog, objname);
  const states = catalog.objects.get(objname)?.def.states;
  const field = states && catalog.objects.get(objname)?.fields.get(states.field);
  const codes = [...(catalog.dicts.get(String(dictionaryOf(field)))?.codes ?? [])];
  const byState: Choice[] = states ? codes.map((code) => ({ [states.field]: code })) : [{}];
  const crossed = (others[objname] ?? []).reduce<Choice[]>(
    (all, choices) => all.flatMap((one) => choices.map((choice) => ({ ...one, ...choice }))),
    byState,
  );
  // Where there is nothing to choose between, two of a kind.
  const all = crossed.length > 1 ? crossed : [...crossed, ...crossed];
  return all.map((set, index) => ({ key: keyOf(set, index), set }));
}

/** A section of each theme, as it is shown with it. */
function listSections(catalog: Catalog): Variant[] {
  return listVariants(catalog, "kch_theme").map(({ key }, index) => ({
    key: `of ${key}`,
    set: { list_object: null, list_condition: null, list_sort: null, list_limit: null, sort_no: index },
    at: { theme: ["kch_theme", key] },
  }));
}

/** Published ones about whatever is shown and hidden, and one of each other state about what is shown. */
function listQuestions(catalog: Catalog): Variant[] {
  const about = (["achievement", "demand"] as const).flatMap((field) =>
    listVariants(catalog, `kch_${field}`)
      .filter(({ set }) => ["published", "draft"].includes(String(set["status"])))
      .map(({ key, set }) => ({ field, key, isShown: /published.*"public"/.test(JSON.stringify(set)) })),
  );
  const shown = about.find(({ isShown }) => isShown);
  const states = [...(catalog.dicts.get("kch_question_status")?.codes ?? [])];
  const pairs = states.flatMap((status) =>
    (status === "published" ? about : [shown]).flatMap((one) => (one ? [{ status, ...one }] : [])),
  );
  return pairs.map(({ status, field, key }, index) => ({
    key: keyOf({ status, field }, index),
    set: { status, [field === "demand" ? "achievement" : "demand"]: null },
    at: { [field]: [`kch_${field}`, key] },
  }));
}

/** Lines of each activity, materials for each audience, as they are shown with it. */
function listOfActivities(catalog: Catalog, objname: string): Variant[] {
  const own: Choice[] =
    objname === "kch_activity_material"
      ? ["all", "registered", "attended"].map((audience) => ({ audience }))
      : [{}];
  return listVariants(catalog, "kch_activity").flatMap(({ key }) =>
    own.map((set) => ({
      key: `of ${key} ${JSON.stringify(set)}`,
      set,
      at: { activity: ["kch_activity", key] as const },
    })),
  );
}

function keyOf(set: Choice, index: number): string {
  return `${index} ${JSON.stringify(set)}`;
}
