import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const title = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });
const panel = page.getByRole("dialog");
const history = panel.getByRole("tab", { name: "历史" });

test.each([
  [true, ["read", "history"], {}],
  [false, ["read"], {}],
  [false, ["read", "history"], { _denied: ["history"] }],
])(
  "the history is offered (%s) to who may see that of the record: %j %j",
  async (isOffered, permissions, more) => {
    const meta = { ...sampleMeta([title]), permissions };
    startCannedServer(answerOffice({ meta, records: [{ id: "7", version: 1, title: "一条记录", ...more }] }));
    await openPage("/ruid/sample?open=7", { isLoggedIn: true });
    await expect.element(panel.getByText("一条记录").first()).toBeVisible();
    expect(history.elements().length === 1).toBe(isOffered);
  },
);
