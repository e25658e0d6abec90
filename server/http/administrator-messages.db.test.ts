import { expect, test } from "vitest";
import { messageNames, messages, type MessageName } from "@kezhuan/contract/api/messages";
import { makeApp, type Caller } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";
import { plausibleInput, schemaOf } from "../testing/plausible-input.ts";

const app = await makeApp();
const tenant = await makeTenant(app.engine);
const role = await tenant.addRole([
  { object: "sys_user", actions: ["read", "create", "update"] },
  { object: "sys_webhook", actions: ["read", "create", "update"] },
]);
const clerk = await tenant.addUser([role]);
const boss = await tenant.addUser(["ROLE_ADMIN"]);
const missing = "00000000-0000-4000-8000-000000000000";
const reserved = messageNames.filter((name) => messages[name].access === "admin");

async function send(caller: Caller, msgid: MessageName): Promise<number> {
  const inputs = {
    id: missing,
    userid: missing,
    objname: "sys_user",
    to: "a@example.org",
    field: "created_by",
  };
  const known = (name: string) => new Map(Object.entries(inputs)).get(name);
  const internalParams = plausibleInput(schemaOf(messages[msgid].input), known);
  return (await caller.json("vicimsg", { msgid, data: { internalParams } })).code;
}

test("messages for administrators are refused to everybody else, whatever rights they have", async () => {
  expect(reserved).toEqual(expect.arrayContaining(["resetPassword", "resetTotp", "renewWebhookSecret"]));
  const other = await app.logIn(clerk.id);
  const codes = Object.fromEntries(
    await Promise.all(
      reserved.map(
        async (name) => [name, [await send(app.anonymous, name), await send(other, name)]] as const,
      ),
    ),
  );
  expect(codes).toEqual(Object.fromEntries(reserved.map((name) => [name, [401, 403]])));
});

test("administrators are refused because of invalid input only", async () => {
  const administrator = await app.logIn(boss.id);
  for (const name of reserved) {
    const code = await send(administrator, name);
    expect([401, 403, 500].includes(code), `${name}: ${code}`).toBe(false);
  }
});
