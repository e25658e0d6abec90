import type { ApiKeyOutput } from "@kezhuan/contract/api/api-keys";
import type { Language } from "@kezhuan/contract/metadata/label";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerProfile } from "@kezhuan/web/testing/canned-profile.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: {
    create: "新建密钥",
    save: "新建",
    missing: "请填写用途、当前密码和验证码，并至少选择一项操作。",
    password: "当前密码",
    code: "验证码",
    name: "用途",
    scopes: "允许的操作",
    made: "密钥已建好",
    key: "密钥",
    close: "关闭",
    facts: "1 项操作",
    unused: "尚未使用",
    revoke: "停用",
    revokeOne: "停用：年报",
    revoked: "已停用",
    question: "系统提示",
  },
  en: {
    create: "New key",
    save: "Create",
    missing: "Enter what it is for, your password and the captcha, and choose at least one action.",
    password: "Present password",
    code: "Verification code",
    name: "What it is for",
    scopes: "What it may do",
    made: "The key is made",
    key: "Key",
    close: "Close",
    facts: "1 action",
    unused: "Never used",
    revoke: "Revoke",
    revokeOne: "Revoke: 年报",
    revoked: "Revoked",
    question: "System prompt",
  },
};

const someone = { id: "1", label: "管理员" };
const made: ApiKeyOutput = {
  id: "k",
  name: "年报",
  hint: "kz_abc",
  owner: someone,
  dept: someone,
  scopes: ["kch_demand:read"],
  created_at: "2026-01-02T03:04:05Z",
  expires_at: "2099-01-02T03:04:05Z",
  last_used_at: null,
  revoked_at: null,
  good: true,
};

test.each(["zh", "en"] satisfies Language[])(
  "a key is made with proof of the password, shown once, listed and revoked, in %s",
  async (language) => {
    const w = words[language];
    let keys: ApiKeyOutput[] = [];
    const server = startCannedServer({
      ...answerShell([], ["kch_demand:read", "kch_demand:update"]),
      ...answerProfile(),
      getCaptcha: () => cannedCaptcha,
      listApiKeys: () => ({ keys }),
      createApiKey: () => {
        keys = [made];
        return { id: made.id, key: "kz_abcdef" };
      },
      revokeApiKey: () => {
        keys = [{ ...made, revoked_at: "2026-01-03T00:00:00Z", good: false }];
        return { revoked: 1 };
      },
    });
    await openPage("/user/profile", { isLoggedIn: true, language });
    await page.getByRole("button", { name: w.create }).click();
    const dialog = page.getByRole("dialog", { name: w.create });
    const save = dialog.getByRole("button", { name: w.save, exact: true });
    await save.click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(w.missing);
    await expectNoFindings("dialog");
    await dialog.getByLabelText(w.name, { exact: true }).fill(made.name);
    await dialog.getByLabelText(w.scopes, { exact: true }).fill("demand:read");
    await userEvent.keyboard("{Enter}{Escape}");
    await dialog.getByLabelText(w.password, { exact: true }).fill("Meeting-supply-7031");
    await dialog.getByLabelText(w.code, { exact: true }).fill("K7MX");
    await save.click();
    const shown = page.getByRole("dialog", { name: w.made });
    await expect.element(shown.getByLabelText(w.key, { exact: true })).toHaveValue("kz_abcdef");
    await shown.getByRole("button", { name: w.close, exact: true }).last().click();
    expect(JSON.stringify(server.seen)).not.toContain("Meeting-supply-7031");
    const sent = server.seen.filter(({ name }) => name === "createApiKey");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.fields["data"]).toContain('"scopes":["kch_demand:read"]');
    const entry = page.getByRole("listitem").filter({ hasText: made.name });
    await expect.element(entry).toMatchTextContent(w.facts);
    await expect.element(entry).toMatchTextContent(w.unused);
    await expectNoFindings();
    await page.getByRole("button", { name: w.revokeOne }).click();
    const question = page.getByRole("dialog", { name: w.question });
    await question.getByRole("button", { name: w.revoke, exact: true }).click();
    await expect.element(entry).toMatchTextContent(w.revoked);
    await expect.element(question).not.toBeInTheDocument();
    expect(server.seen.findLast(({ name }) => name === "revokeApiKey")?.fields["data"]).toContain(
      '"keyid":"k"',
    );
  },
);
