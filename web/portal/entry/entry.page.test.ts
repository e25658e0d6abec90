import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { cannedCaptcha, cannedTokens, fillLogin } from "@kezhuan/web/testing/canned-login.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({
    getCaptcha: () => cannedCaptcha,
    loginWithCaptcha: () => cannedTokens,
    ...answerShell(),
  });
});

const shell = answerShell();
const withRoles = (roles: readonly string[]) => {
  server.answers["getInfo"] = (request) => ({ ...(shell["getInfo"]?.(request) as object), roles });
};

async function logIn(address: string) {
  await openPage(address);
  await fillLogin();
  await userEvent.keyboard("{Enter}");
}

describe("the visitors' way in", () => {
  test("has two doors that keep what one came for, says that it is kept, and never asks in what capacity", async () => {
    await openPage("/login?from=%2Ffxq%3Fid%3D7");
    const doors = page.getByRole("navigation", { name: "登录或注册" });
    await expect.element(doors.getByRole("link", { name: "登录" })).toHaveAttribute("aria-current", "page");
    await expect
      .element(doors.getByRole("link", { name: "注册" }))
      .toHaveAttribute("href", "#/register?from=%2Ffxq%3Fid%3D7");
    await expect.element(page.getByText("登录后继续发布需求，已填写的内容都保留着。")).toBeVisible();
    await expect.element(page.getByText("工作人员选项")).not.toBeInTheDocument();
  });

  for (const language of ["zh", "en"] as const)
    test(`keeps nobody out, light or dark (${language})`, async () => {
      for (const route of ["/login", "/register", "/forgotPassword"]) {
        await openPage(route, { language });
        await expect.element(page.getByRole("main").getByRole("heading", { level: 1 })).toBeInTheDocument();
        await expectNoFindings();
      }
    });

  test("leads people from outside to their own page, and those who work here to the office", async () => {
    withRoles(["ROLE_MEMBER"]);
    await logIn("/login");
    await expect.poll(() => location.hash).toBe("#/my");
    withRoles(["ROLE_MEMBER", "ROLE_KCH_MANAGER"]);
    await logIn("/login");
    await expect.poll(() => location.hash).toBe("#/user/start");
  });

  test("leads to what one came for, whoever one is", async () => {
    await logIn("/login?from=%2F404");
    await expect.poll(() => location.hash).toBe("#/404");
    expect(document.cookie).toContain("token=fresh");
  });
});

describe("the way into the office", () => {
  test("asks in what capacity, where the office was asked for", async () => {
    await openPage("/login?from=%2Fuser%2Fstart");
    await page.getByText("工作人员选项").click();
    await page.getByRole("radio", { name: "开发" }).click();
    expect(document.cookie).toContain("capacity=dev");
  });

  test("has a switch in the account's menu for who has both menus, and for nobody else", async () => {
    const item = { id: "1", urlvue: "/user/notices", iconvue: "", meta: { title: "开发之页" } };
    const open = async () => {
      await openPage("/user/profile", { isLoggedIn: true });
      await page.getByRole("button", { name: "管理员" }).click();
      await expect.element(page.getByText("退出登录")).toBeVisible();
    };
    await open();
    await expect
      .poll(() => server.seen.some(({ name }) => name === "getDevMenuByUseridAndDeptid"))
      .toBe(true);
    await expect.element(page.getByText("切换到开发菜单")).not.toBeInTheDocument();
    server.answers["getDevMenuByUseridAndDeptid"] = () => ({ menus: [item] });
    await open();
    await page.getByText("切换到开发菜单").click();
    await expect.poll(() => location.hash).toBe("#/user/notices");
    expect(document.cookie).toContain("capacity=dev");
  });
});
