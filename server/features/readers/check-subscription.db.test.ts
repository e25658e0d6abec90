import { expect, it } from "vitest";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { checkSubscription } from "./check-subscription.ts";

const { engine, tenant } = await startWorld();
const reader = await tenant.addUser(["ROLE_MEMBER"]);
const ctx = { ...contextOf(engine, reader.actor), recordChecks: { subscriptions: checkSubscription } };

function subscribe(condition: unknown) {
  const data = { name: "石墨烯", kind: "search", subject: "achievement", frequency: "at_once", condition };
  return saveRecords(ctx, { objname: "kch_subscription", data });
}

const rule = (field: string, op: string) => ({ match: "and", rules: [{ field, op, value: "a" }] });

it.each([
  ["a field that there is not", rule("nothing", "eq")],
  ["an operator that there is not", rule("title", "bogus")],
  ["a field that its owner may not read", rule("confidential_part", "eq")],
  ["another shape", { foo: 1 }],
  ["a list", [1]],
])(
  "a subscription with %s in its condition is refused, as it would never tell of anything",
  async (_, condition) => {
    await expect(subscribe(condition)).rejects.toMatchObject({
      key: "badInput",
      issues: expect.arrayContaining([expect.objectContaining({ field: "condition" })]) as unknown,
    });
  },
);

it("a subscription is saved with a condition that can be asked, and without one", async () => {
  for (const condition of [rule("title", "like"), { match: "and", rules: [] }, null])
    expect((await subscribe(condition)).ids).toHaveLength(1);
});
