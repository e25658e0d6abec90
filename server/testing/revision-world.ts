import type { TestApp } from "./make-app.ts";
import type { Person, ReviewWorld } from "./review-world.ts";

const objname = "kch_achievement";

/** All that an achievement needs to be public. */
export const complete = {
  status: "published",
  secrecy: "public",
  category: "applied",
  summary: "一种涂层",
  problem_solved: "剥落",
  advantages: ["耐热"],
  indicators: [
    {
      name: "寿命",
      value: "1000",
    },
  ],
  trl: 7,
  trl_scheme: "self",
  hi_tech_field: ["04"],
  industry: ["C"],
  keywords: ["涂层", "耐热", "合金"],
  transform_methods: ["2"],
  transform_status: "available",
  valid_until: "2099-01-01",
  ownership_statement: true,
  people: [{ name: "钱工" }],
  contact_name: "钱工",
  contact_phone: "13800138000",
};

/** What members do with achievements of theirs that are public, and reviewers with what waits for them. */
export function openRevisions(test: TestApp, { member, add, review, send }: ReviewWorld) {
  return { publish, save, titleNow, decide };

  async function publish(title: string, more: Record<string, unknown> = {}): Promise<string> {
    const institution = await add("kch_institution", { name: `单位 ${title}`, status: "published" });
    const data = { ...complete, title, completers: [institution], created_by: member.id, ...more };
    return add(objname, data);
  }

  function save(person: Person, data: Record<string, unknown>) {
    return person.caller.json("saveObjData", { objname, data });
  }

  async function titleNow(id: string): Promise<unknown> {
    const answer = await test.anonymous.json("getObjData", { objname, id });
    return answer.code === 200
      ? (answer.data as { data: Record<string, unknown> }).data["title"]
      : answer.code;
  }

  async function decide(person: Person, id: string, more: Record<string, unknown>) {
    const { revision } = await review(person, objname, id);
    const { data } = await person.caller.json("getObjData", { objname, id });
    const { version } = (data as { data: { version: number } }).data;
    const seen = { revision: revision?.id, version: revision?.version, recordVersion: version };
    return send(person, "decideRevision", { objname, id, ...seen, decision: "accept", ...more });
  }
}
