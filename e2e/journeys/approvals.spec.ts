import { expect, type Page } from "@playwright/test";
import { applyChange, describeField } from "../world/apply-change.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    add: "新增流程",
    name: "名称",
    object: "对象",
    kind: (place: number) => `审批人 ${place} 的类型`,
    person: "指定的人",
    approver: (place: number) => `审批人 ${place}`,
    addStage: "增加一步",
    approved: "通过后的动作",
    addAction: "添加动作",
    firstAction: /动作 1$/,
    transitionAction: "执行流程动作",
    transition: "流程动作",
    enabled: "启用",
    save: "保存",
    tab: "审批",
    start: (name: string) => `发起：${name}`,
    begun: "已发起审批",
    approve: "同意",
    comment: "意见",
    decided: "已提交您的决定",
    finish: "完成",
  },
  en: {
    add: "New flow",
    name: "Name",
    object: "Object",
    kind: (place: number) => `Kind of approver ${place}`,
    person: "A person",
    approver: (place: number) => `Approver ${place}`,
    addStage: "Add a stage",
    approved: "When approved",
    addAction: "Add an action",
    firstAction: /^Action 1$/,
    transitionAction: "Run a transition",
    transition: "Transition",
    enabled: "On",
    save: "Save",
    tab: "Approval",
    start: (name: string) => `Start: ${name}`,
    begun: "The approval was started",
    approve: "Approve",
    comment: "Comment",
    decided: "Your decision was sent",
    finish: "Finish",
  },
} as const;

/** Chooses from a list that opens, after typing what it is to find. */
async function choose(page: Page, label: string | RegExp, [option, typed = ""]: string[]): Promise<void> {
  const box = page.getByRole("combobox", {
    name: label,
    ...(typeof label === "string" ? { exact: true } : {}),
  });
  await box.click();
  if (typed !== "") await page.keyboard.type(typed);
  await page
    .locator(".ant-select-dropdown:visible")
    .getByText(option ?? "", { exact: true })
    .first()
    .click();
}

test("an administrator designs an approval of two steps, somebody starts it, two approve, and the record makes its transition @long-en", async ({
  page,
  world,
  records,
  openAs,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const [objname, flow, title] = [`e2e_paper_${mark}`, `用印 ${mark}`, `合同 ${mark}`];
  const { token } = await logIn(world.address, world.accounts.admin);
  const states = {
    field: "status",
    initial: "waiting",
    transitions: [{ action: "finish", label: { zh: "完成", en: "Finish" }, from: ["waiting"], to: "done" }],
  };
  await applyChange({ address: world.address, token }, objname, {
    do: "createObject",
    object: {
      name: objname,
      label: { zh: `文件 ${mark}`, en: `Papers ${mark}` },
      labelField: "name",
      states,
      fields: [
        describeField("name", ["名称", "Name"], { kind: "text", required: true }),
        describeField("status", ["状态", "State"], { kind: "code", settings: { dict: "rule_run_state" } }),
      ],
    },
  });
  const role = await makeRole(world);
  await records.save("sys_access", {
    role: await records.findId("sys_role", { code: role.code }),
    object: objname,
    actions: ["read", "create", "update"],
  });
  const colleague = () => makeColleague(world, ["ROLE_WORK_MANAGER", role.code]);
  const [starter, first, second] = [await colleague(), await colleague(), await colleague()];
  const { id } = await records.save(objname, { name: title });

  await page.goto("/#/system/approval");
  await page.getByRole("button", { name: t.add }).click();
  await page.getByLabel(t.name, { exact: true }).fill(flow);
  await choose(page, t.object, [project.name === "en" ? `Papers ${mark}` : `文件 ${mark}`, mark]);
  for (const [place, person] of [first, second].entries()) {
    if (place > 0) await page.getByRole("button", { name: t.addStage }).click();
    await choose(page, t.kind(1), [t.person]);
    await choose(page, t.approver(1), [person.name, person.name]);
  }
  const following = page.getByRole("region", { name: t.approved, exact: true });
  await following.getByRole("button", { name: t.addAction }).click();
  await choose(page, t.firstAction, [t.transitionAction]);
  await choose(page, t.transition, [t.finish]);
  await page.getByRole("checkbox", { name: t.enabled, exact: true }).check();
  await takePicture(page, "approvals-design");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByRole("row", { name: new RegExp(flow) })).toBeVisible();

  const desk = await openAs(starter.login);
  await desk.goto(`/#/ruid/${objname}?open=${id}`);
  await desk.getByRole("tab", { name: t.tab, exact: true }).click();
  await desk.getByRole("button", { name: t.start(flow) }).click();
  await expect(desk.getByText(t.begun)).toBeVisible();
  await takePicture(desk, "approvals-record");

  for (const person of [first, second]) {
    const their = await openAs(person.login);
    await their.goto("/#/user/approvals");
    await expect(their.getByRole("button", { name: title })).toBeVisible();
    await expectNoFindings(their);
    await their.getByRole("button", { name: title }).click();
    await their.getByLabel(t.comment, { exact: true }).fill("OK");
    await takePicture(their, `approvals-decide-${person === first ? 1 : 2}`);
    await their.getByRole("button", { name: t.approve, exact: true }).click();
    await expect(their.getByText(t.decided)).toBeVisible();
  }
  await expect.poll(async () => (await records.get(objname, id))["status"]).toBe("done");
  await desk.goto("/#/user/approvals?view=started");
  await desk.getByRole("button", { name: title }).click();
  await takePicture(desk, "approvals-done");
});
