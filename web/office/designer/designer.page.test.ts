import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test.each([
  ["zh", "没有查看权限"],
  ["en", "You may not see this"],
] as const)("the designer says plainly that it is not for a clerk, in %s", async (language, text) => {
  startCannedServer({
    ...answerShell(
      [{ id: "1", urlvue: "/ruid/kch_demand", iconvue: "", meta: { title: "技术需求" } }],
      ["kch_demand:read"],
    ),
    listObjects: () => new Refusal(403, "没有权限"),
  });
  await openPage("/metadata/table", { isLoggedIn: true, language });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(text);
});
