import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const overview = {
  id: "t1",
  title: "三高五转",
  route: "/cxqdydz",
  status: "published",
  layout: "column",
  sections: [{ id: "s1", type: "rich_text", title: "三类主体", body: "<p>高校院所、高企、高新区。</p>" }],
};

test.each([
  ["/cxqdydzDetail", "请选择一个频道"],
  ["/cxqdydzDetail?slug=gone", "没有找到这个频道"],
])("%s lists the channels that are there", async (address, title) => {
  startCannedServer({
    getObjData: ({ fields }) =>
      fields["route"] === "/cxqdydz" ? { data: overview } : new Refusal(404, "没有"),
  });
  await openPage(address);
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "三类主体" })).toBeVisible();
  await expectNoFindings();
});
