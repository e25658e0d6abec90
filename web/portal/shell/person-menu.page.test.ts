import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { removeCookie } from "@kezhuan/web/ui/cookies.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: {
    menu: "账号",
    account: "个人资料",
    office: "进入工作台",
    logout: "退出登录",
    login: "登录",
    mine: "我的发布",
    cases: "我的对接",
    saved: "我的收藏",
  },
  en: {
    menu: "Account",
    account: "Profile",
    office: "Open the back office",
    logout: "Log out",
    login: "Log in",
    mine: "My postings",
    cases: "My cases",
    saved: "Saved",
  },
} as const;

/** A page of the portal that shows nothing of its own, to somebody with these roles. */
async function open(language: "zh" | "en", roles: readonly string[]) {
  const shell = answerShell();
  const server = startCannedServer({
    ...shell,
    getInfo: (request) => ({ ...(shell["getInfo"]?.(request) as object), roles }),
    logout: () => null,
  });
  await openPage("/404", { isLoggedIn: true, language });
  await page.getByRole("banner").getByRole("button", { name: "管理员" }).click();
  return { server, menu: page.getByRole("region", { name: words[language].menu }) };
}

describe.each(["zh", "en"] as const)("behind one's name, in %s,", (language) => {
  const t = words[language];

  test("are the ways to what is one's own, and out", async () => {
    const { server, menu } = await open(language, ["ROLE_MEMBER"]);
    const ways = { [t.mine]: "#/my", [t.cases]: "#/my?at=cases", [t.saved]: "#/my?at=favourites" };
    for (const [name, href] of Object.entries({ ...ways, [t.account]: "#/my?at=profile" }))
      await expect.element(menu.getByRole("link", { name })).toHaveAttribute("href", href);
    expect(menu.getByRole("link", { name: t.office }).elements()).toEqual([]);
    await menu.getByRole("button", { name: t.logout }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.logout }).click();
    await expect.element(page.getByRole("banner").getByRole("link", { name: t.login })).toBeVisible();
    expect(server.seen.map(({ name }) => name)).toContain("logout");
    expect(document.cookie).not.toContain("token=");
  });

  test("is nothing any more once another tab has logged out, seen here with the cookie still there", async () => {
    await open(language, ["ROLE_MEMBER"]);
    localStorage.removeItem("login");
    dispatchEvent(new StorageEvent("storage", { key: "login" }));
    removeCookie("token");
    await expect.element(page.getByRole("banner").getByRole("link", { name: t.login })).toBeVisible();
  });

  test("is for who works here the way into the back office", async () => {
    const { menu } = await open(language, ["ROLE_KCH_MANAGER"]);
    await expect.element(menu.getByRole("link", { name: t.office })).toHaveAttribute("href", "#/test/admin");
    await expect
      .element(menu.getByRole("link", { name: t.account }))
      .toHaveAttribute("href", "#/user/profile");
  });
});
