import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const asked = new Set(["kch_claim", "kch_objection", "kch_verification", "kch_membership"]);

test("an account that may not ask for anything is told so once, not for every kind of request", async () => {
  const records = answerRecords({});
  startCannedServer({
    ...answerShell(),
    ...records,
    getObjDataByPage: (request) =>
      asked.has(request.fields["objname"] ?? "")
        ? new Refusal(403, "没有权限")
        : records["getObjDataByPage"]?.(request),
  });
  await openPage("/my?at=identity", { isLoggedIn: true });
  const requests = page.getByRole("region", { name: "我的申请" });
  await expect.element(requests.getByRole("heading", { name: "没有查看的权限" })).toHaveLength(1);
});
