import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readFormat } from "@kezhuan/contract/formats/formats";
import { describe, expect, test } from "vitest";
import { findSetProblems } from "@kezhuan/packs/testing/record-problems";
import { openWorld } from "@kezhuan/packs/testing/world";
import { buildDemo } from "./demo.ts";
import { asOf } from "./timeline.ts";

type Row = Record<string, unknown>;

const sets = buildDemo();
const rowsOf = (object: string): Row[] => sets.find((set) => set.object === object)?.records ?? [];
const achievements = rowsOf("kch_achievement");
const experts = rowsOf("kch_expert");
const institutions = rowsOf("kch_institution");
const demands = rowsOf("kch_demand");
const textOf = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === "string" ? value : "";
};
const isPublished = (row: Row) => row["status"] === "published";

test("every record can be installed as it stands", () => {
  expect(findSetProblems(openWorld(), sets)).toEqual([]);
});

test("every installation gets the same content", () => {
  expect(buildDemo()).toEqual(sets);
});

test("there is enough of everything, most of it published", () => {
  expect(achievements).toHaveLength(300);
  expect(experts).toHaveLength(120);
  expect(institutions).toHaveLength(60);
  expect(demands).toHaveLength(80);
  for (const rows of [achievements, experts, institutions, demands]) {
    expect(rows.filter(isPublished).length).toBeGreaterThanOrEqual(50);
  }
  expect(achievements.filter(isPublished).length).toBeGreaterThan(200);
});

test("some of it is at every other stage", () => {
  const states = new Set(achievements.map((row) => row["status"]));
  const expected = [
    "draft",
    "submitted",
    "in_review",
    "returned",
    "approved",
    "offline",
    "expired",
    "rejected",
  ];
  expect(expected.filter((state) => !states.has(state))).toEqual([]);
});

test("activities have a cover that says what it shows, but for one", () => {
  const covers = rowsOf("kch_activity").map((row) => row["cover"]);
  expect(covers.filter((cover) => cover === undefined)).toHaveLength(1);
  for (const cover of covers.filter((one) => one !== undefined))
    expect(cover).toMatchObject({ drawing: expect.stringContaining("<svg") as string });
});

test("what waits for a review has its day, as what is handed in for real", () => {
  const waiting = ["kch_achievement", "kch_demand"]
    .flatMap((name) => rowsOf(name))
    .filter((row) => row["status"] === "submitted" || row["status"] === "in_review");
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter((row) => typeof row["review_due"] !== "string")).toEqual([]);
});

test("there are cases at every step, and a contract for each that has come to one", () => {
  const cases = rowsOf("kch_match");
  const states = new Set(cases.map((row) => row["status"]));
  expect(cases.length).toBeGreaterThan(50);
  expect(
    ["assigned", "negotiating", "registered", "completed", "declined"].filter((one) => !states.has(one)),
  ).toEqual([]);
  const contracted = new Set(rowsOf("kch_contract").map((row) => JSON.stringify(row["match"])));
  const agreed = cases.filter(({ status }) =>
    ["contract_signed", "registered", "completed"].includes(String(status)),
  );
  expect(agreed.filter(({ code }) => !contracted.has(JSON.stringify({ key: code })))).toEqual([]);
  expect(cases.filter((row) => !textOf(row, "applicant_contact_phone").startsWith("000-"))).toEqual([]);
});

test("nobody can log in because of it, and no contact reaches a real person", () => {
  expect(sets.map((set) => set.object)).toEqual([
    "qd_org",
    "sys_holiday",
    "sys_user",
    "sys_member",
    "kch_institution",
    "kch_expert",
    "kch_achievement",
    "kch_demand",
    "kch_article",
    "kch_banner",
    "kch_hot_word",
    "kch_partner",
    "kch_site",
    "kch_match",
    "kch_contract",
    "kch_instalment",
    "kch_activity",
    "kch_activity_session",
    "kch_registration",
    "kch_feedback",
    "sys_template",
  ]);
  const contacts = [...achievements, ...experts, ...institutions, ...demands];
  const real = contacts.filter(
    (row) =>
      !textOf(row, "contact_phone").startsWith("000-") ||
      !textOf(row, "contact_email").endsWith("@example.org"),
  );
  expect(real).toEqual([]);
});

test("every story tells of a contract, with its parties, its amount and the people who did it", () => {
  const stories = rowsOf("kch_article").filter((row) => row["type"] === "story");
  expect(stories).toHaveLength(12);
  const contracts = rowsOf("kch_contract");
  for (const story of stories) {
    const contract = contracts.find(
      (row) => JSON.stringify(row["story"]) === JSON.stringify({ key: story["slug"] }),
    );
    expect(contract?.["achievement"]).toEqual(story["achievement"]);
    expect([contract?.["seller"], contract?.["buyer"]]).toEqual(story["institutions"]);
    const figures = story["figures"] as { unit?: string; value: string }[];
    const amount = figures.find(({ unit }) => unit === "万元")?.value;
    expect(Number(amount) * 10_000).toBe(Number(contract?.["total_amount"]));
    const steps = (story["steps"] as { day: string }[]).map(({ day }) => day);
    expect(steps).toEqual(steps.toSorted());
    expect(steps).toContain(textOf(contract!, "sign_date").slice(0, 7));
    expect(textOf(story, "publish_at") > textOf(contract!, "sign_date")).toBe(true);
    expect(new Set((story["voices"] as { side: string }[]).map(({ side }) => side)).size).toBe(2);
  }
  const paragraphs = stories.flatMap((story) => textOf(story, "body").split("</p>").filter(Boolean));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

describe("what visitors see", () => {
  const visible = (rows: Row[], key: string) => new Set(rows.filter(isPublished).map((row) => row[key]));
  const keysOf = (value: unknown): unknown[] =>
    (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
      typeof item === "object" && item !== null && "key" in item ? [item.key] : [],
    );

  test("published achievements are public and name only published institutions and experts", () => {
    const published = achievements.filter(isPublished);
    expect(published.filter((row) => row["secrecy"] !== "public")).toEqual([]);
    const shown = visible(institutions, "credit_code");
    const known = visible(experts, "code");
    expect(published.flatMap((row) => keysOf(row["completers"])).filter((key) => !shown.has(key))).toEqual(
      [],
    );
    expect(published.flatMap((row) => keysOf(row["experts"])).filter((key) => !known.has(key))).toEqual([]);
  });

  test("what an account from outside has posted stands in the department it is a member of, or it could not see it", () => {
    const posted = [...achievements, ...demands].filter((row) => row["created_by"] !== undefined);
    expect(posted.length).toBeGreaterThan(30);
    expect(posted.filter((row) => JSON.stringify(row["deptid"]) !== '{"key":"portal"}')).toEqual([]);
  });

  test("published demands and experts belong to published institutions", () => {
    const shown = visible(institutions, "credit_code");
    const owners = [
      ...demands.filter(isPublished).flatMap((row) => keysOf(row["publisher_institution"])),
      ...experts.filter(isPublished).flatMap((row) => keysOf(row["institution"])),
    ];
    expect(owners.filter((key) => !shown.has(key))).toEqual([]);
  });

  test("titles differ clearly from each other", () => {
    for (const rows of [achievements, demands]) {
      const titles = rows.map((row) => textOf(row, "title"));
      expect(findAlike(titles)).toEqual([]);
    }
  });

  test("no two summaries say the same", () => {
    const summaries = achievements.map((row) => textOf(row, "summary").slice(0, 40));
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test("most achievements have an English title and many an English summary", () => {
    expect(achievements.filter((row) => row["title_en"]).length).toBeGreaterThan(150);
    expect(achievements.filter((row) => row["summary_en"]).length).toBeGreaterThan(80);
  });

  test("every high-tech field is represented", () => {
    const fields = new Set(
      achievements.filter(isPublished).flatMap((row) => row["hi_tech_field"] as string[]),
    );
    expect([...fields].toSorted()).toEqual(["01", "02", "03", "04", "05", "06", "07", "08"]);
  });
});

describe("what would give invented content away as wrong", () => {
  test("patent numbers have right check digits, and serials that no real patent has", () => {
    const rights = achievements.flatMap((row) => row["ip_list"] as Record<string, string>[]);
    const patents = rights
      .filter((right) => right["ip_type"] !== "software")
      .map((right) => right["ip_no"] ?? "");
    expect(patents.length).toBeGreaterThan(300);
    expect(patents.filter((number) => !("value" in readFormat("patent_no", number)))).toEqual([]);
    expect(patents.filter((number) => number.charAt(5) !== "9")).toEqual([]);
  });

  test("times run forwards and end before the day the content was written", () => {
    const rows = [...achievements, ...experts, ...institutions, ...demands];
    const wrong = rows.filter((row) => {
      const created = textOf(row, "created_at");
      const published = textOf(row, "publish_at") || created;
      return published.slice(0, 10) < created.slice(0, 10) || published.slice(0, 10) > asOf;
    });
    expect(wrong.map((row) => row["code"])).toEqual([]);
  });

  test("achievements are spread over three years and their numbers grow with time", () => {
    const days = achievements.map((row) => textOf(row, "created_at").slice(0, 10));
    expect(days.toSorted()[0]! < "2024-01-31").toBe(true);
    expect(days.toSorted().at(-1)! > "2026-10-01").toBe(true);
    for (const year of ["2024", "2025", "2026"]) {
      expect(days.filter((day) => day.startsWith(year)).length).toBeGreaterThan(50);
    }
  });

  test("what is published is still valid, what is expired is not", () => {
    const until = (row: Row) => textOf(row, "valid_until") || textOf(row, "deadline");
    const rows = [...achievements, ...demands];
    expect(rows.filter((row) => isPublished(row) && until(row) <= asOf)).toEqual([]);
    expect(rows.filter((row) => row["status"] === "expired" && until(row) > asOf)).toEqual([]);
  });

  test("a level is claimed only with an evaluation, a legal nature only as the code says", () => {
    const claimed = achievements.filter((row) => row["level"] !== "unrated");
    expect(claimed.filter((row) => !row["evaluation_org"] || !row["evaluation_date"])).toEqual([]);
    const mistaken = institutions.filter(
      (row) => !textOf(row, "credit_code").startsWith(textOf(row, "legal_nature")),
    );
    expect(mistaken).toEqual([]);
  });

  test("the rank of an expert is that of the title", () => {
    const digits: Record<string, string> = { "1": "senior", "2": "associate", "3": "intermediate" };
    const mistaken = experts.filter(
      (row) => digits[textOf(row, "title_code").slice(-1)] !== row["title_rank"],
    );
    expect(mistaken).toEqual([]);
  });

  test("English texts hold no Chinese, and Chinese titles are not English", () => {
    const rows = [...achievements, ...experts, ...institutions, ...demands];
    const english = rows.flatMap((row) =>
      ["title_en", "name_en", "summary_en", "intro_en", "bio_en"].map((name) => textOf(row, name)),
    );
    expect(english.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    expect(
      [...achievements, ...demands].filter((row) => !/\p{Script=Han}/u.test(textOf(row, "title"))),
    ).toEqual([]);
  });
});

/** Pairs of titles that share more than half of their pairs of characters. */
function findAlike(titles: readonly string[]): string[] {
  const grams = titles.map(
    (title) => new Set(Array.from({ length: title.length - 1 }, (_, at) => title.slice(at, at + 2))),
  );
  return titles.flatMap((title, index) =>
    grams
      .slice(0, index)
      .flatMap((other, place) =>
        likeness(other, grams[index]!) > 0.5 ? [`${title} / ${titles[place]}`] : [],
      ),
  );
}

function likeness(one: Set<string>, other: Set<string>): number {
  return one.intersection(other).size / one.union(other).size;
}

describe("the files of the evidence", () => {
  const proven = achievements.filter((row) => row["evidence"]);
  const files = proven.flatMap((row) => row["evidence_files"] as { pdf: string; name: string }[]);

  test("are there for all evidence but standards, under the name that its row gives", () => {
    for (const row of proven) {
      const rows = row["evidence"] as { kind: string; file?: string }[];
      const named = rows.flatMap(({ kind, file }) => (kind === "standard" ? [] : [file]));
      expect(named).toEqual((row["evidence_files"] as { name: string }[]).map(({ name }) => name));
      expect(rows.filter(({ kind, file }) => kind === "standard" && file)).toEqual([]);
    }
    expect(files).toHaveLength(22);
  });

  test("are PDF with their fonts inside, searchable, and small", () => {
    const wrong = files.filter(({ pdf }) => {
      const content = readFileSync(join(import.meta.dirname, "../..", pdf));
      const text = content.toString("latin1");
      const isWhole =
        text.startsWith("%PDF-") && text.includes("/FontFile2 ") && text.includes("/ToUnicode ");
      return !isWhole || content.length > 120_000;
    });
    expect(wrong).toEqual([]);
  });
});
