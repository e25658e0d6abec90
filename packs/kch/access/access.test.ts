import { describe, expect, test } from "vitest";
import { kchPack } from "../pack.ts";

const grants = kchPack.grants ?? [];
const hidden =
  /^(contact_(?!en$)|internal_|review|legal_person|birth_year|gender|consent_|claimed_by|confidential|verify_material|source(_ref)?$|deptid|created_by|updated_by|ownership_|agent$|secrecy)/;

const ownRows = '{"match":"and","rules":[{"field":"created_by","op":"eq","value":"$user.id"}]}';
const directory = ["kch_achievement", "kch_expert", "kch_institution", "kch_demand"];
const content = [
  "kch_article",
  "kch_theme",
  "kch_theme_section",
  "kch_banner",
  "kch_hot_word",
  "kch_partner",
  "kch_site",
];
const activities = ["kch_activity", "kch_activity_session", "kch_activity_material"];

function grantsOf(role: string) {
  return grants.filter((grant) => grant.role === role);
}

function rulesOf(grant: (typeof grants)[number]): string {
  return JSON.stringify(grant.condition) ?? "";
}

/** Shown because the person has said so, field by field. */
function isAgreed(grant: (typeof grants)[number]): boolean {
  const rules = rulesOf(grant);
  return rules.includes('{"field":"consent_at","op":"isNotNull"}') && rules.includes('"field":"visibility_');
}

describe("what visitors may read", () => {
  const visitor = grantsOf("ROLE_ANONYMOUS");

  test("covers the four objects, the questions about them and the content of the pages, and nothing but reading", () => {
    const read = new Set([...directory, ...content, ...activities, "kch_question"]);
    expect(new Set(visitor.map((grant) => grant.object))).toEqual(read);
    expect(new Set(visitor.flatMap((grant) => grant.actions))).toEqual(new Set(["read"]));
  });

  test("is named field by field, in published rows only", () => {
    const loose = visitor.filter(
      (grant) =>
        grant.object !== "kch_site" &&
        !activities.includes(grant.object) &&
        (!grant.read?.length ||
          !/"field":"(theme\.)?status","op":"eq","value":"published"/.test(rulesOf(grant))),
    );
    expect(loose).toEqual([]);
  });

  test("shows activities that are no drafts and not for those invited only, and nothing about who comes", () => {
    const shown = visitor.filter(({ object }) => activities.includes(object));
    expect(shown).toHaveLength(activities.length);
    for (const grant of shown) {
      expect(rulesOf(grant)).not.toContain('"draft"');
      expect(rulesOf(grant)).toMatch(
        /"field":"(activity\.)?audience","op":"in","value":\["public","members"\]/,
      );
      expect(grant.read).not.toContain("online_link");
    }
  });

  test("holds no internal notes, reviews or personal data, and a contact only where its person has agreed", () => {
    const fields = visitor.filter((grant) => !isAgreed(grant)).flatMap((grant) => grant.read ?? []);
    expect(fields.filter((field) => hidden.test(field))).toEqual([]);
  });

  test("never includes an achievement that is not public, nor what was asked about one", () => {
    const guards: Record<string, string> = {
      kch_achievement: '{"field":"secrecy","op":"eq","value":"public"}',
      kch_question: '{"field":"achievement.secrecy","op":"eq","value":"public"}',
    };
    const loose = visitor.filter(({ object, ...grant }) => {
      const guard = guards[object];
      return guard !== undefined && !rulesOf({ object, ...grant }).includes(guard);
    });
    expect(loose).toEqual([]);
  });

  test.each([
    ["price_min", "price_public"],
    ["budget_max", "budget_public"],
    ["publisher_institution", "anonymous_display"],
  ])("shows %s only where %s allows it", (field, guard) => {
    const showing = visitor.filter((grant) => grant.read?.includes(field));
    expect(showing.length).toBeGreaterThan(0);
    expect(showing.filter((grant) => !rulesOf(grant).includes(`"${guard}"`))).toEqual([]);
  });
});

describe("department staff", () => {
  const staff = grantsOf("ROLE_KCH_DEPT").filter((grant) => grant.object.startsWith("kch_"));
  const own = staff.filter((grant) =>
    rulesOf(grant).includes('{"field":"deptid","op":"in","value":"$user.deptTree"}'),
  );
  const others = staff.filter((grant) => !own.includes(grant));

  test("change only rows of their own department and those below it", () => {
    expect([...new Set(own.map((grant) => grant.object))].toSorted()).toEqual([
      "kch_achievement",
      "kch_demand",
      "kch_expert",
      "kch_institution",
    ]);
    expect(new Set(others.flatMap((grant) => grant.actions))).toEqual(new Set(["read", "history"]));
  });

  test("see no contacts or notes in the rows of others", () => {
    const fields = others
      .filter((grant) => !isAgreed(grant))
      .flatMap((grant) => grant.read ?? ["every field"]);
    expect(fields.filter((field) => field === "every field" || hidden.test(field))).toEqual([]);
  });
});

test("a registered user changes nothing but what is theirs", () => {
  const changing = grantsOf("ROLE_MEMBER").filter((grant) =>
    grant.actions.some((action) => action !== "read"),
  );
  expect(changing.filter((grant) => !rulesOf(grant).includes('"$user.id"'))).toEqual([]);
  const written = changing.flatMap((grant) => grant.write ?? ["every field"]);
  const forbidden = [
    "every field",
    "status",
    "publish_at",
    "code",
    "internal_note",
    "verify_status",
    "reviewer",
  ];
  expect(written.filter((field) => forbidden.includes(field))).toEqual([]);
});

test("whatever staff may read they may see the history of, and nobody else sees any", () => {
  const outside = ["ROLE_ANONYMOUS", "ROLE_DEFAULT", "ROLE_MEMBER", "ROLE_ACCOUNT"];
  const odd = grants.filter(
    ({ role, actions }) =>
      actions.includes("history") !== (actions.includes("read") && !outside.includes(role)),
  );
  expect(odd).toEqual([]);
});

test("no role but reviewer and manager may publish what was reviewed, none but manager and editor the content of pages", () => {
  const publishing = grants.filter((grant) => grant.actions.includes("publish"));
  const rolesOf = (objects: readonly string[]) =>
    new Set(publishing.filter(({ object }) => objects.includes(object)).map(({ role }) => role));
  expect(rolesOf(directory)).toEqual(new Set(["ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"]));
  expect(rolesOf(["kch_question"])).toEqual(new Set(["ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER"]));
  expect(rolesOf(content)).toEqual(new Set(["ROLE_KCH_MANAGER", "ROLE_KCH_EDITOR"]));
});

test("visitors see content of pages within its time only", () => {
  const timed = grantsOf("ROLE_ANONYMOUS").filter(
    ({ object }) => content.includes(object) && object !== "kch_site",
  );
  const loose = timed.filter(
    (grant) =>
      !/published_from","op":"le","value":"\$now"/.test(rulesOf(grant)) ||
      !/published_until","op":"gt","value":"\$now"/.test(rulesOf(grant)),
  );
  expect(timed).toHaveLength(6);
  expect(loose).toEqual([]);
});

test("marks and subscriptions are seen and changed by nobody but whoever made them", () => {
  const own = grants.filter(({ object }) => ["kch_favourite", "kch_subscription"].includes(object));
  expect(own.map(({ role }) => role)).toEqual(["ROLE_ACCOUNT", "ROLE_ACCOUNT"]);
  expect(own.filter((grant) => rulesOf(grant) !== ownRows)).toEqual([]);
});
