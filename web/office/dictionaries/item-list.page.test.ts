import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const plain = sampleMeta([sampleField("name", "text"), sampleField("title", "text")]);
const meta = { ...plain, object: { ...plain.object, name: "sys_dict", labelField: "title" } };
const dict = { id: "d1", version: 1, name: "grade", title: "等级" };
const items = [
  { id: "i1", version: 1, code: "01", title: "甲", title_en: "A", sort_no: 0, colour: "green" },
  { id: "i2", version: 1, code: "02", title: "乙", sort_no: 1 },
];
const place = { object: "sample", objectLabel: "样例", field: "grade", fieldLabel: "等级" };

test("items are edited where they stand, moved by keyboard, and a code is changed after a look at what follows", async () => {
  const office = answerOffice({
    meta,
    records: [dict],
    permissions: ["sys_dict_item:update", "sys_dict_item:create", "sys_dict_item:delete"],
  });
  const pages = office["getObjDataByPage"];
  const server = startCannedServer({
    ...office,
    getObjDataByPage: (request) =>
      request.fields["objname"] === "sys_dict_item"
        ? { data: items, total: 2, totalIsExact: true, next: null }
        : pages?.(request),
    countCodeUses: () => ({ places: [{ ...place, counts: [{ code: "01", count: 3 }] }] }),
    saveObjData: () => ({ data: items[0], ids: ["i1"] }),
    changeCode: () => ({
      done: true,
      changed: 3,
      places: [{ ...place, count: 3 }],
      items: 0,
      conditions: 1,
      named: [],
      refused: [],
    }),
  });
  const sent = (name: string) => server.seen.filter((one) => one.name === name).map(({ fields }) => fields);
  await openPage("/ruid/sys_dict?open=d1", { isLoggedIn: true });
  const list = page.getByRole("region", { name: "等级 的字典项" });
  await expect.element(list.getByRole("textbox", { name: "名称：甲" })).toHaveValue("甲");
  await expectNoFindings(".dict-list");

  await list.getByRole("textbox", { name: "名称：甲" }).fill("甲级");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => JSON.stringify(sent("saveObjData").at(-1))).toContain("甲级");
  list
    .getByRole("button", { name: /^移动 甲/ })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => JSON.stringify(sent("saveObjData").at(-1))).toContain("sort_no");

  await list.getByRole("button", { name: "使用：甲 3" }).click();
  await expect.element(list.getByRole("link", { name: "样例 · 等级：3 条" })).toBeVisible();
  await list.getByRole("button", { name: "操作：甲" }).click();
  await page.getByRole("menuitem", { name: "更改代码…" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: /^更改代码/ });
  await dialog.getByLabelText("新代码").fill("A1");
  await dialog.getByRole("button", { name: "检查" }).click();
  await expect.element(dialog.getByText("将修改 3 条数据")).toBeVisible();
  await dialog.getByRole("button", { name: "执行" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent("changeCode").map((one) => JSON.stringify(one).includes("true"))).toHaveLength(2);
});
