import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeStopToken } from "@kezhuan/server/features/notices/stop-mails";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { mountMails } from "./mail-routes.ts";

const keys: Buffer[] = [];
const { app, engine, database } = await makeApp(async (server, options) => {
  keys.push(options.stopKey);
  const files = openFolderStore("/nowhere");
  await mountMails(server, { ...options, files, publicUrl: "https://kz.example.org" });
});
const key = keys[0] ?? Buffer.alloc(0);
const tenant = await makeTenant(engine);
const { id: user } = await tenant.addUser(["ROLE_MEMBER"]);
const url = `/mail/stop/${makeStopToken(key, { user, kind: "review" })}`;

async function stopped(): Promise<string[]> {
  const [row] = await runSql<{ no_mail: string[] }>(
    database.db,
    "select no_mail from kz.notice_choice where user_id = $1",
    [user],
  );
  return row?.no_mail ?? [];
}

it("asks whoever looks at the address, in either language, and does nothing yet", async () => {
  const page = await app.inject({ url, headers: { "accept-language": "zh-CN" } });
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.body).toContain('<html lang="zh-CN"');
  expect(page.body).toContain("“审核与发布”类通知不再发送邮件");
  expect(page.body).toContain('<form method="post">');
  expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
  const english = await app.inject({ url: `${url}?lang=en` });
  expect(english.body).toContain("Stop them");
  expect(english.body).toContain('<html lang="en"');
  expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  expect(await stopped()).toEqual([]);
});

it.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("ends the mails of that kind and of no other when a mail program posts %s", async (type, payload) => {
  const headers = { "content-type": type, "accept-language": "en" };
  const done = await app.inject({ method: "POST", url, headers, payload });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain("Mails about “Review and publication” are switched off");
  expect(await stopped()).toEqual(["review"]);
});

it("keeps what was chosen before", async () => {
  const other = `/mail/stop/${makeStopToken(key, { user, kind: "subscription" })}`;
  expect((await app.inject({ method: "POST", url: other })).statusCode).toBe(200);
  expect((await stopped()).toSorted()).toEqual(["review", "subscription"]);
});

it("does nothing for an address that was not made here, and says so", async () => {
  const before = await stopped();
  const forged = [`${url}x`, url.replace("review", "system"), "/mail/stop/x", `/mail/stop/${user}.review.`];
  for (const place of forged)
    for (const method of ["GET", "POST"] as const) {
      const answer = await app.inject({ method, url: place });
      expect([place, answer.statusCode]).toEqual([place, 404]);
      expect(answer.body).not.toContain(user);
    }
  expect(await stopped()).toEqual(before);
  expect((await app.inject({ method: "PUT", url })).statusCode).toBe(405);
  const large = await app.inject({ method: "POST", url, payload: "x".repeat(10_000) });
  expect(large.statusCode).toBe(413);
});

it("of an account that is gone makes nothing", async () => {
  const gone = "01890a5d-ac96-774b-bcce-b302099a8057";
  const answer = await app.inject({
    method: "POST",
    url: `/mail/stop/${makeStopToken(key, { user: gone, kind: "review" })}`,
  });
  expect(answer.statusCode).toBe(200);
  const rows = await runSql(database.db, "select from kz.notice_choice where user_id = $1", [gone]);
  expect(rows).toEqual([]);
});
