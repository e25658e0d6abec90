import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { makeApp } from "./testing/make-app.ts";
import { addRecord, makeTenant } from "./testing/make-tenant.ts";
import { transitionRecord } from "./engine/records/transition.ts";

const test = await makeApp();
const tenant = await makeTenant(test.engine);
const organiser = await tenant.addUser(["ROLE_KCH_ORGANISER"]);
const activity = await addRecord(test.engine, "kch_activity", {
  kind: "lecture",
  title: "讲座",
  starts_at: "2026-11-02T08:00:00Z",
  ends_at: "2026-11-02T10:00:00Z",
  status: "ended",
  organiser: organiser.id,
});
const register = (person_name: string) =>
  addRecord(test.engine, "kch_registration", {
    activity,
    person_name,
    phone: "13811112222",
    attendance: "attended",
  });
const verify = (code: string) =>
  test.anonymous.json("vicimsg", { msgid: "verifyCode", data: { internalParams: { code } } });

async function certify(id: string): Promise<string> {
  const step = { objname: "kch_registration", id, action: "certify" };
  return String((await transitionRecord(test.engine.systemContext(), step))["certificate_code"]);
}

describe("the code of a certificate", () => {
  it("tells whoever has all of it the number, the name, the activity and its day, and nothing else", async () => {
    const code = await certify(await register("安宁"));
    const spoken = `${code.slice(0, 8).toLowerCase()} ${code.slice(8)}`;
    const { data } = await verify(spoken);
    const { facts } = data as { facts: { name: string; value: string }[] };
    expect(facts.map(({ name }) => name)).toEqual(["certificate_no", "person_name", "activity", "held_on"]);
    expect(facts[1]?.value).toBe("安宁");
    expect(JSON.stringify(data)).not.toContain("13811112222");
  });

  it("is nothing in part, nor before the certificate is there", async () => {
    const id = await register("白露");
    const code = await certify(await register("陈光"));
    expect((await verify(code.slice(0, 15))).code).toBe(404);
    expect((await verify(`${code.slice(0, 12)}%%%%`)).code).toBe(404);
    const [early] = await runSql<{ code: string }>(
      test.database.db,
      "select certificate_code as code from obj.kch_registration where id = $1",
      [id],
    );
    expect((await verify(early?.code ?? "")).code).toBe(404);
  });

  it("is not to be found by trying", async () => {
    const codes = Array.from({ length: 40 }, (_, count) =>
      verify(`ABCDEFGHJKMNPQ${String(count).padStart(2, "2")}`),
    );
    const answers = await Promise.all(codes);
    expect(answers.map(({ code }) => code)).toContain(429);
  });
});
