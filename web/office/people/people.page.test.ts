import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta(
  [
    sampleField("username", "text", { label: { zh: "账号", en: "Account name" }, required: true }),
    sampleField("name", "text", { label: { zh: "姓名", en: "Name" } }),
  ],
  { name: "sys_user", labelField: "name", label: { zh: "用户", en: "Users" } },
);
const user = { id: "7", version: 1, username: "lin.yue", name: "林越", enabled: true };
const permissions = ["qd_org:read", "sys_member:read", "sys_member:create"];
const time = "2026-11-20T08:00:00.000Z";

function department(id: string, name: string, more: Partial<DepartmentNode> = {}): DepartmentNode {
  const counts = { children: 0, people: 1, people_below: 1 };
  return {
    id,
    name,
    code: null,
    parent: null,
    enabled: true,
    sort_no: 1,
    version: 1,
    path: [],
    ...counts,
    ...more,
  };
}

const root = department("d1", "本机构", { children: 2, people_below: 40 });
const below = [
  department("d2", "转化部", { parent: "d1", people: 3 }),
  department("d3", "经纪部", { parent: "d1" }),
];

function answerPeople() {
  return {
    ...answerOffice({ meta, records: [user], permissions }),
    listDepartments: ({ fields }: { fields: Record<string, string> }) => {
      const { internalParams: asked } = JSON.parse(fields["data"] ?? "{}") as {
        internalParams: { parent?: string | null; keyword?: string };
      };
      if (asked.keyword !== undefined)
        return {
          departments: asked.keyword === "转" ? [{ ...below[0], path: ["本机构"] }] : [],
          more: false,
        };
      return { departments: asked.parent === "d1" ? below : [root], more: false };
    },
    getNoticeChoices: () => ({ no_mail: [], no_app: [], mails: false, email: null, confirmed: false }),
  };
}

const conditions = (server: ReturnType<typeof startCannedServer>) =>
  server.seen
    .filter(({ name }) => name === "getObjDataByPage")
    .map(({ fields }) => fields["highsearch"] ?? "");

test("a department narrows the list to its people, with those below or without", async () => {
  const server = startCannedServer(answerPeople());
  await openPage("/system/user", { isLoggedIn: true });
  await expect.element(page.getByLabelText("本机构，40 人")).toBeVisible();
  await page.getByText("转化部", { exact: true }).click();
  await expect
    .poll(() => conditions(server).at(-1))
    .toContain('{"field":"memberships.dept.ancestors","op":"eq","value":"d2"}');
  await page.getByRole("checkbox", { name: "包含下级部门" }).click();
  await expect
    .poll(() => conditions(server).at(-1))
    .toContain('{"field":"memberships.dept","op":"eq","value":"d2"}');
  await expect.element(page.getByLabelText("转化部，3 人")).toBeVisible();
  // The list of everybody is still in memory: nothing is asked again for it.
  const everybody = page.getByRole("button", { name: "全部用户" }).first();
  await everybody.click();
  await expect.element(everybody).toHaveAttribute("aria-pressed", "true");
  await expectNoFindings();
});

test("departments are found by the server, with the names above them, or it is said that there are none", async () => {
  startCannedServer(answerPeople());
  await openPage("/system/user", { isLoggedIn: true });
  const box = page.getByRole("searchbox", { name: "查找部门名称或编码" });
  await box.fill("转");
  await expect.element(page.getByRole("button", { name: /转化部.*本机构/ })).toBeVisible();
  await box.fill("没有的");
  await expect.element(page.getByText("没有找到部门")).toBeVisible();
});

test("a new user gets a first password that is shown once, and what is refused stands beside its field", async () => {
  const server = startCannedServer(answerPeople());
  server.answers["createPerson"] = () =>
    new Refusal(400, "输入有误", { errors: [{ field: "username", message: "已被使用" }] });
  await openPage("/system/user?new=1", { isLoggedIn: true });
  await page.getByRole("textbox", { name: /^账号 必填/ }).fill("wang.min");
  await expect.element(page.getByRole("radio", { name: "随机生成，发送到其邮箱" })).toBeDisabled();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(page.getByText("已被使用", { exact: true })).toBeVisible();
  server.answers["createPerson"] = () => ({ id: "9", password: "abcd-efgh-jkmn-pqrs", mailed: false });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(page.getByText(/初始密码：abcd-efgh-jkmn-pqrs/)).toBeVisible();
  await page.getByRole("button", { name: "复制", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "已复制" })).toBeVisible();
  await page.getByRole("button", { name: "已记下" }).click();
  expect(listSent(server, "createPerson").at(-1)).toEqual({
    data: { username: "wang.min" },
    password: "once",
  });
});

test("passwords of the ticked users are reset together and shown once, to be downloaded", async () => {
  const server = startCannedServer(answerPeople());
  server.answers["resetPasswords"] = () => ({
    passwords: [{ id: "7", username: "lin.yue", name: "林越", password: "abcd-efgh-jkmn-pqrs" }],
  });
  await openPage("/system/user", { isLoggedIn: true });
  await page.getByRole("checkbox", { name: "选择 林越" }).click();
  await page.getByRole("button", { name: "批量操作" }).click();
  await page.getByRole("menuitem", { name: "重置密码" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
  await expect.poll(() => listSent(server, "resetPasswords")).toEqual([{ userids: ["7"] }]);
  const shown = page.getByRole("dialog", { name: "新密码" });
  await expect.element(shown.getByText("abcd-efgh-jkmn-pqrs")).toBeVisible();
  await shown.getByRole("button", { name: "关闭" }).last().click();
  await page.getByRole("button", { name: "取消", exact: true }).click();
  await shown.getByRole("button", { name: "下载（CSV）" }).click();
  await shown.getByRole("button", { name: "关闭" }).last().click();
  await expect.element(shown).not.toBeInTheDocument();
});

const facts = {
  username: "lin.yue",
  has_password: true,
  must_change: false,
  password_changed_at: time,
  has_totp: false,
  last_login: null,
  failures: [{ address: "10.0.0.9", count: 5, last_at: time, locked_until: time }],
};

test("a user's page says what the account is, ends its logins, and unlocks it", async () => {
  const answers = answerPeople();
  const memberships = [
    { id: "m", dept: { id: "d2", label: "转化部" }, roles: [{ id: "r", label: "经纪人" }] },
  ];
  const server = startCannedServer({
    ...answers,
    getObjData: () => ({ data: { ...user, memberships } }),
    describeAccount: () => facts,
    listSessions: () => ({
      sessions: [
        {
          id: "s",
          userid: "7",
          name: "林越",
          created_at: time,
          last_used_at: time,
          address: "10.0.0.9",
          agent: "x",
          current: false,
        },
      ],
    }),
    listApiKeys: () => ({ keys: [] }),
    listIdentities: () => ({ identities: [], providers: [], has_password: true }),
    listAccountPermissions: () => ({
      deptid: "d2",
      roles: [{ code: "BROKER", label: "经纪人" }],
      objects: [{ name: "kch_demand", label: "需求", actions: [{ name: "read", label: "查看" }] }],
    }),
    endSessions: () => ({ ended: 1 }),
    listBelongings: () => ({ belongings: [] }),
    unlockUser: () => ({ lifted: 2 }),
  });
  await openPage("/system/user/7", { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: "转化部" })).toBeVisible();
  await expect.element(page.getByText("经纪人：1 个对象")).toBeVisible();
  await expect.element(page.getByText(/没有配置统一登录服务/)).toBeVisible();
  await page.getByRole("button", { name: "解除锁定" }).click();
  await expect.element(page.getByText("已解除，可以立即登录")).toBeVisible();
  await page.getByRole("button", { name: "全部退出" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "全部退出" }).click();
  await expect.element(page.getByText("已结束 1 个登录")).toBeVisible();
  expect(listSent(server, "unlockUser")).toEqual([{ userid: "7" }]);
  expect(listSent(server, "endSessions")).toEqual([{ userid: "7" }]);
  await expectNoFindings();
});

test("an identity at a provider is linked to an account, and unlinked after what that does was said", async () => {
  const providers = [{ provider: "oidc", label: { zh: "学校统一登录", en: "University" }, creates: true }];
  const linked = {
    id: "i1",
    provider: "oidc",
    issuer: "https://id.example.org",
    subject: "8f2c",
    username: "ly",
    name: "林越",
    email: "",
    linked_by: "administrator",
    linked_at: time,
    last_used_at: null,
  };
  let identities: object[] = [];
  const server = startCannedServer({
    ...answerPeople(),
    getObjData: () => ({ data: user }),
    describeAccount: () => ({ ...facts, has_password: false, failures: [] }),
    listSessions: () => ({ sessions: [] }),
    listApiKeys: () => ({ keys: [] }),
    listAccountPermissions: () => ({ deptid: null, roles: [], objects: [] }),
    listBelongings: () => ({ belongings: [] }),
    listIdentities: () => ({ identities, providers, has_password: false }),
    linkIdentity: () => new Refusal(400, "输入有误", { errors: [{ field: "subject", message: "已被使用" }] }),
    unlinkIdentity: () => ({ ended: 2 }),
  });
  await openPage("/system/user/7", { isLoggedIn: true });
  await expect.element(page.getByText("没有关联统一登录身份")).toBeVisible();
  await page.getByRole("button", { name: "关联身份" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "关联身份" });
  await send.click();
  await expect.element(dialog.getByText("请填写身份标识")).toBeVisible();
  await dialog.getByRole("textbox", { name: "身份标识" }).fill("8f2c");
  await send.click();
  await expect.element(dialog.getByText("已被使用")).toBeVisible();
  await expectNoFindings();
  server.answers["linkIdentity"] = () => {
    identities = [linked];
    return { id: "i1" };
  };
  await send.click();
  await expect.element(page.getByText(/8f2c · 管理员关联/)).toBeVisible();
  expect(listSent(server, "linkIdentity").at(-1)).toEqual({
    userid: "7",
    provider: "oidc",
    subject: "8f2c",
  });
  await page.getByRole("button", { name: "解除关联：8f2c" }).click();
  const question = page.getByRole("dialog");
  await expect.element(question.getByText(/没有密码，解除后无法登录/)).toBeVisible();
  await question.getByRole("button", { name: "解除关联" }).click();
  await expect.element(page.getByText("已解除关联，结束了 2 个登录")).toBeVisible();
  expect(listSent(server, "unlinkIdentity")).toEqual([{ userid: "7", id: "i1" }]);
});

test("a user who cannot be seen is not there", async () => {
  startCannedServer({ ...answerPeople(), getObjData: () => new Refusal(404, "没有找到") });
  await openPage("/system/user/8", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "没有这个用户" })).toBeVisible();
});
