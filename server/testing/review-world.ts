import type { ReviewOutput, ReviewsOutput } from "@kezhuan/contract/api/review";
import type { TestApp, Caller } from "./make-app.ts";
import { addRecord, makeTenant } from "./make-tenant.ts";

/** Somebody who has logged in. */
export interface Person {
  id: string;
  caller: Caller;
}

/** What the author of a demand says before handing it in, but for the publishing institution. */
export const statedDemand = {
  demand_type: "problem",
  background: "现有涂层剥落",
  problem: "需要 650 ℃ 下不剥落的涂层",
  indicators: [{ name: "使用温度", operator: "ge", value: "650", unit: "℃" }],
  budget_mode: "negotiable",
  deadline: "2099-12-31",
  contact_name: "王小明",
  contact_phone: "13800138000",
};

/** What a reviewer completes before approving it. */
export const classified = {
  hi_tech_field: ["04"],
  industry: ["C"],
  discipline: ["430"],
  keywords: ["涂层"],
};

/** People around a review in the pack of technology transfer, and what they do all the time. */
export async function makeReviewWorld(test: TestApp) {
  const tenant = await makeTenant(test.engine);
  const open = async (...roles: string[]): Promise<Person> => {
    const { id } = await tenant.addUser(roles);
    return { id, caller: await test.logIn(id) };
  };
  const send = (person: Person, msgid: string, data: Record<string, unknown>) =>
    person.caller.json("vicimsg", { msgid, data });
  return {
    tenant,
    open,
    send,
    member: await open("ROLE_MEMBER"),
    other: await open("ROLE_MEMBER"),
    reviewer: await open("ROLE_KCH_REVIEWER"),
    colleague: await open("ROLE_KCH_REVIEWER"),
    manager: await open("ROLE_KCH_MANAGER"),
    add: (objname: string, data: Record<string, unknown>) => addRecord(test.engine, objname, data),
    move: (person: Person, step: { objname: string; id: string; action: string } & Record<string, unknown>) =>
      send(person, "transition", step),
    review: async (person: Person, objname: string, id: string): Promise<ReviewOutput> => {
      const answer = await send(person, "getReview", { objname, id });
      if (answer.code !== 200) throw new Error(JSON.stringify(answer));
      return answer.data as ReviewOutput;
    },
    queue: async (person: Person, view = "all"): Promise<ReviewsOutput> => {
      const answer = await send(person, "listReviews", { view });
      if (answer.code !== 200) throw new Error(JSON.stringify(answer));
      return answer.data as ReviewsOutput;
    },
  };
}

export type ReviewWorld = Awaited<ReturnType<typeof makeReviewWorld>>;
