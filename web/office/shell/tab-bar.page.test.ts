import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice, answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const titles = { achievement: "成果", demand: "需求", role: "角色" };
const meta = sampleMeta([sampleField("title", "text")]);
const tabs = page.getByRole("navigation", { name: "已打开的页面" });
const links = tabs.getByRole("link");
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const shown = () => links.elements().map(({ textContent }) => textContent);

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  const menus = Object.entries(titles).map(([name, title], index) => ({
    id: String(index),
    urlvue: `/ruid/${name}`,
    iconvue: "",
    meta: { title },
  }));
  const permissions = Object.keys(titles).map((name) => `${name}:read`);
  server = startCannedServer({
    ...answerOffice({ meta, records: [] }),
    ...answerShell(menus, permissions),
    getObjMetaData: ({ fields }) => ({ ...meta, object: { ...meta.object, name: fields["objname"] } }),
  });
});

async function goTo(name: keyof typeof titles): Promise<void> {
  location.hash = `#/ruid/${name}`;
  await expectCurrent(name);
}

async function expectCurrent(name: keyof typeof titles): Promise<void> {
  await expect
    .element(tabs.getByRole("link", { name: titles[name] }))
    .toHaveAttribute("aria-current", "page");
}

test("a pinned page comes first, stays when the others are closed, and is there in the next session", async () => {
  await openPage("/ruid/achievement", { isLoggedIn: true });
  await expectCurrent("achievement");
  await goTo("demand");
  await goTo("role");
  await expect.poll(shown).toEqual(["成果", "需求", "角色"]);
  await links.nth(1).click({ button: "right" });
  await item("固定").click();
  await expect.poll(shown).toEqual(["需求", "成果", "角色"]);
  await page.getByRole("button", { name: "页面操作" }).click();
  await item("关闭其他").click();
  await expect.poll(shown).toEqual(["需求", "角色"]);
  sessionStorage.clear();
  await openPage("/ruid/achievement", { isLoggedIn: true, isReturning: true });
  await expect.poll(shown).toEqual(["需求", "成果"]);
  await page.getByRole("button", { name: "取消固定“需求”" }).click();
  await expect.element(page.getByRole("button", { name: "关闭“需求”" })).toBeVisible();
});

test("whoever logs in next in the same browser tab sees nothing of what was open", async () => {
  await openPage("/ruid/role", { isLoggedIn: true });
  await expectCurrent("role");
  await goTo("achievement");
  await expect.poll(shown).toEqual(["角色", "成果"]);
  const first = server.answers["getInfo"]?.({ fields: {} }) as { user: object };
  server.answers["getInfo"] = () => ({ ...first, user: { ...first.user, id: "2", name: "同事" } });
  await openPage("/ruid/achievement", { isLoggedIn: true, isReturning: true });
  await expect.element(page.getByRole("banner").getByRole("button", { name: "同事" })).toBeVisible();
  await expect.poll(shown).toEqual(["成果"]);
});
