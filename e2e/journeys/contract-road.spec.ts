import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { goOn } from "../pages/go-on.ts";
import { fillAchievement, fillDemand, registerAccount } from "../pages/join-and-post.ts";
import { listPage, word } from "../pages/list-page.ts";
import { resultLinks, searchPortal } from "../pages/portal-page.ts";
import { recordSteps } from "../pages/record-steps.ts";
import { roadWords, type RoadWords } from "../pages/road-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";

/** Sixteen digits as a registry gives them, another one in each journey. */
function makeRegistration(): string {
  return String(Date.now()).padStart(16, "2026");
}

test("from the first search to a registered contract: found, compared, asked for, agreed, signed, paid @long-en", async ({
  page,
  records,
  world,
  openAs,
}, { project }) => {
  const w = roadWords[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const told = `划格附着力经 ${mark} 次热循环不变`;
  const [staff, broker] = await Promise.all([
    makeColleague(world, ["ROLE_KCH_MANAGER"]),
    makeColleague(world, ["ROLE_KCH_BROKER"]),
  ]);
  const office = await openAs(staff.login);
  const steps = recordSteps(office, w);

  const theirs = await openAs({ cookies: [], origins: [] });
  const achievement =
    await test.step("somebody registers and posts an achievement, and staff publish it", async () => {
      await theirs.goto("#/register");
      await registerAccount(theirs, w, { mark: `s-${mark}`, name: "李研究员", phone: "13900139000" });
      await expect(theirs).not.toHaveURL(/register/);
      await theirs.goto("#/fcg");
      await fillAchievement(theirs, w, { title: `650 ℃ 陶瓷热障涂层 ${mark}`, told });
      await theirs.getByRole("button", { name: w.handIn }).click();
      const id = await readPosted(theirs, "achievement");
      await office.goto(`#/kch/review?item=kch_achievement:${id}`);
      await button(office, w.steps.claim).click();
      await button(office, w.steps.approve).click();
      await expect(button(office, w.steps.approve)).toHaveCount(0);
      return id;
    });

  await test.step("a visitor finds an achievement by what its summary tells, and compares it", async () => {
    await page.goto("/");
    await searchPortal(page, `热循环 ${mark}`, w.language);
    await expect(resultLinks(page)).toHaveCount(1);
    await expect(page.getByRole("article").locator("em, mark").first()).toBeVisible();
    await resultLinks(page).click();
    await expect(page).toHaveURL(new RegExp(achievement));
    await page.getByRole("button", { name: w.compare }).first().click();
    await goOn(page, "/zcg");
    const other = page.getByRole("article").filter({ hasNotText: mark }).first();
    await other.getByRole("button", { name: w.compare }).click();
    await page.getByRole("link", { name: w.compareLink }).click();
    await expect(page.getByRole("row").filter({ hasText: /TRL/ }).getByRole("cell")).toHaveCount(2);
    await page.getByRole("link", { name: mark }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: mark })).toBeVisible();
  });

  const matter = await test.step("writes what they want, registers on the way, and sends it", async () => {
    await page.getByRole("main").getByRole("link", { name: w.contact }).first().click();
    await page.getByLabel(w.message).fill("燃机叶片修复线，一年内试用，预算约三百万元。");
    await page.getByLabel(w.contactName, { exact: true }).fill("王小明");
    await page.getByLabel(w.contactPhone, { exact: true }).fill("13800138000");
    await takePicture(page, "road-1-contact");
    await expectNoFindings(page);
    await page.getByRole("main").getByRole("link", { name: w.register, exact: true }).click();
    await registerAccount(page, w, { mark });
    // The login after it computes its proof, which takes as long as the machine has other things to do.
    await expect(page.getByLabel(w.message)).toHaveValue(/燃机叶片/, { timeout: 90_000 });
    await page.getByRole("button", { name: w.send, exact: true }).click();
    await expect(page).toHaveURL(/#\/case\?id=/);
    await expect(page.getByRole("list", { name: w.progress })).toBeVisible();
    await expect(page.getByText(w.notAgreed).first()).toBeVisible();
    // Another journey may ask about the same achievement meanwhile.
    return new URL(page.url().replace("#/", "")).searchParams.get("id") ?? "";
  });

  const vague = `叶片修复用的一种涂层 ${mark}`;
  const title = `叶片修复用热障涂层 ${mark}：650 ℃ 下 500 次循环不剥落`;
  const demand = await test.step("posts the demand behind it, and keeps a receipt number", async () => {
    await page.goto("#/fxq");
    await fillDemand(page, w, { title: vague });
    await page.getByRole("button", { name: w.handIn }).click();
    const id = await readPosted(page, "demand");
    await expect(page.locator(".posted-receipt dd").first()).toHaveText(/\d{4}/);
    await expect(page.locator('.posted-track [aria-current="step"]')).toHaveText(w.states.submitted);
    await takePicture(page, "road-2-posted");
    return id;
  });

  await test.step("staff look into it and send it back with what is missing", async () => {
    await office.goto("#/ruid/kch_demand");
    const list = listPage(office, w);
    await list.search(mark);
    await list.row(vague).getByRole("button", { name: vague, exact: true }).click();
    await steps.step(w.steps.claim, w.states.in_review);
    await page.goto(`#/xqDetail?id=${demand}`);
    await expect(page.locator(".seen-by")).toContainText(w.notPublic);
    await expect(page.getByRole("button", { name: w.share, exact: true })).toHaveCount(0);
    await office.goto(`#/kch/review?item=kch_demand:${demand}`);
    const sendBack = button(office, w.steps.return);
    await sendBack.click();
    await expect(office.getByRole("alert").filter({ hasText: w.nothingSaid })).toBeVisible();
    await button(office, w.remarkOf).click();
    await office.getByRole("textbox", { name: w.remarkOf }).fill("请写明对象与指标");
    await office.getByRole("textbox", { name: w.generalRemark }).fill("题目过于笼统");
    await takePicture(office, "road-2-remarks");
    await sendBack.click();
    await expect(sendBack).toHaveCount(0);
  });

  await test.step("who posted it reads why it came back, mends that, and hands it in again", async () => {
    // Why it came back stands beside the state, in the list as on its own page.
    await page.goto("#/my?at=postings");
    await expect(page.getByRole("listitem").filter({ hasText: vague })).toContainText("请写明对象与指标");
    const said = page.getByRole("region", { name: w.remarks });
    // Straight from the list: nothing has looked at the review since it was handed in.
    await page.getByRole("listitem").filter({ hasText: vague }).getByRole("link", { name: w.mend }).click();
    await expect(said).toContainText("题目过于笼统");
    await page.goto(`#/posted?type=demand&id=${demand}`);
    await expect(said).toContainText("请写明对象与指标");
    await page.getByRole("link", { name: w.mend }).click();
    await expect(said).toContainText("题目过于笼统");
    await takePicture(page, "road-2-returned");
    await said.getByRole("button", { name: w.title }).click();
    const typed = page.getByRole("textbox", { name: w.title }).first();
    await expect(typed).toBeFocused();
    await typed.fill(title);
    await expect(page.getByText(w.draftSaved)).toBeVisible();
    await page.getByRole("navigation").getByRole("button", { name: w.preview }).click();
    await button(page, w.handIn).click();
    await expect(page).toHaveURL(/#\/posted/);
  });

  await test.step("staff see what has changed, complete it and publish it; now everybody sees it", async () => {
    await office.goto(`#/kch/review?item=kch_demand:${demand}`);
    await expect(office.getByText(w.answered, { exact: true })).toBeVisible();
    await button(office, w.steps.claim).click();
    // What its author was not asked for is the reviewer's to complete, who may approve it all the same.
    const approve = button(office, w.steps.approve);
    await expect(approve).toBeDisabled();
    await choose(office, "discipline", w.discipline);
    // Several can be chosen, so its list stays open until it is left; leaving it chooses nothing more.
    const discipline = office.locator('.panel [data-field="discipline"]');
    await discipline.locator("input").first().press("Tab");
    await expect(discipline.locator(".ant-select-selection-item")).toHaveCount(1);
    await takePicture(office, "road-2-complete");
    await office.getByRole("button", { name: w.saveCompleted, exact: true }).click();
    await approve.click();
    await expect(approve).toHaveCount(0);
    // A stranger's page, as search engines read it: another browser would prove no more.
    const stranger = await fetch(`${world.address}p/demand/${demand}`);
    const shown = await stranger.text();
    expect(shown).toContain(mark);
    expect(shown).not.toContain("13800138000");
    await page.goto(`#/xqDetail?id=${demand}`);
    await expect(page.getByRole("button", { name: w.share, exact: true })).toBeVisible();
    await page.goto(`#/posted?type=demand&id=${demand}`);
    await expect(page.locator('.posted-track [aria-current="step"]')).toHaveText(w.states.published);
  });

  await test.step("a coordinator joins both in one case and gives it to a broker", async () => {
    await steps.open("kch_match", matter);
    const { panel } = listPage(office, w);
    await panel.getByRole("button", { name: w.edit, exact: true }).click();
    await choose(office, "demand", mark);
    await choose(office, "broker", broker.name);
    await panel.locator('[data-field="due_on"] input').fill("2027-06-30");
    await panel.locator('[data-field="due_on"] input').press("Enter");
    await panel.getByRole("button", { name: w.save, exact: true }).click();
    await listPage(office, w).expectMessage(w.saved);
    await steps.open("kch_match", matter);
    await steps.step(w.steps.assign, w.states.assigned);
  });

  const desk = await openAs(broker.login);
  const brokering = recordSteps(desk, w);
  await test.step("contacts appear to either side once both agree, and not before", async () => {
    await brokering.open("kch_match", matter);
    await brokering.step(w.steps.contact, w.states.contacted);
    await page.goto(`#/case?id=${matter}`);
    await expect(page.locator(".case-broker")).toContainText(broker.name);
    await expect(page.locator(".case-next")).toBeVisible();
    await page.getByRole("button", { name: w.agree, exact: true }).click();
    await expect(page.getByRole("button", { name: w.withdraw, exact: true })).toBeVisible();
    await theirs.goto(`#/case?id=${matter}`);
    await theirs.getByLabel(w.caseName, { exact: true }).fill("李研究员");
    await theirs.getByLabel(w.casePhone, { exact: true }).fill("13900139000");
    await expect(theirs.getByText("13800138000")).toHaveCount(0);
    await takePicture(theirs, "road-3-before-consent");
    await theirs.getByRole("button", { name: w.agree, exact: true }).click();
    await expect(theirs.locator(".case-sides .case-contact")).toContainText("13800138000");
    await page.reload();
    await expect(page.locator(".case-sides .case-contact")).toContainText("13900139000");
    await takePicture(page, "road-4-both-agree");
    await expectNoFindings(page);
    // Both sides have written since the broker looked: that is said, and the record shown as it is now.
    const { panel } = listPage(desk, w);
    await brokering.open("kch_match", matter);
    await brokering.begin(w.steps.exchange);
    await desk.locator("dialog").getByRole("button", { name: w.seeNow }).click();
    await expect(panel.getByText("13900139000")).toBeVisible();
    await brokering.step(w.steps.exchange, w.states.both_consented);
  });

  await test.step("a meeting reaches both, with a file for their calendars", async () => {
    const { panel } = listPage(desk, w);
    await panel.getByRole("button", { name: w.edit, exact: true }).click();
    const meetings = panel.locator('[data-field="meetings"]');
    await meetings.getByRole("button", { name: w.addRow }).click();
    const cell = (column: string) =>
      meetings.locator(`tr[data-index="0"] td[data-column="${column}"] input`).first();
    await cell("subject").fill("中试线现场见面");
    await cell("starts_at").fill("2027-03-09 14:30");
    await cell("starts_at").press("Tab");
    await expect(cell("starts_at")).toHaveValue("2027-03-09 14:30");
    await panel.getByRole("button", { name: w.save, exact: true }).click();
    await listPage(desk, w).expectMessage(w.saved);
    await brokering.open("kch_match", matter);
    await brokering.step(w.steps.meet, w.states.meeting);
    await theirs.reload();
    await expect(theirs.getByText("中试线现场见面")).toBeVisible();
    const [file] = await Promise.all([
      theirs.waitForEvent("download"),
      theirs.getByRole("button", { name: w.calendar, exact: true }).click(),
    ]);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain("DTSTART:20270309T063000Z");
  });

  await test.step("the contract is recorded, its registration number checked, and a payment noted", async () => {
    const { total: contracts } = await records.list("kch_contract", { count: "exact", pageSize: 1 });
    await brokering.step(w.steps.negotiate, w.states.negotiating);
    // Nothing is signed without a contract: begun where that is said, so that it belongs to the case.
    await brokering.begin(w.steps.sign_contract);
    await desk.locator("dialog").getByRole("link", { name: w.newContract }).click();
    const { completers } = await records.get("kch_achievement", achievement);
    const maker = await records.get("kch_institution", (completers as { id: string }[])[0]?.id ?? "");
    await expectKnown(desk, [
      ["achievement", mark],
      ["demand", title],
      ["buyer", w.publisher],
      ["seller", String(w.language === "en" ? maker["name_en"] : maker["name"])],
    ]);
    await fillContract(desk, w, { project: `热障涂层技术许可 ${mark}` });
    await brokering.open("kch_match", matter);
    await brokering.step(w.steps.sign_contract, w.states.contract_signed);
    const [contract] = (await records.list("kch_contract", { match: matter })).data;
    const { panel } = listPage(office, w);
    await steps.open("kch_contract", contract?.id ?? "");
    await steps.step(w.steps.file, w.states.filed);
    await panel.getByRole("button", { name: w.edit, exact: true }).click();
    const number = panel.locator('[data-field="reg_no"] input');
    await number.fill("20261234");
    await panel.getByRole("button", { name: w.save, exact: true }).click();
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await number.fill(makeRegistration());
    await panel
      .locator('[data-field="instalments"] td[data-column="paid_amount"] input')
      .first()
      .fill("1000000");
    await saveForm(office, w);
    await steps.open("kch_contract", contract?.id ?? "");
    await steps.step(w.steps.register, w.states.contractRegistered);
    await expect(panel.getByText(/1,000,000/).first()).toBeVisible();
    await steps.open("kch_match", matter);
    await steps.step(w.steps.registerCase, w.states.registered);
    await takePicture(office, "road-5-registered");
    // Another journey may sign one meanwhile, too.
    expect(await readFigure(office, w.contracts)).toBeGreaterThan(contracts ?? 0);
    await takePicture(office, "road-6-dashboard");
  });

  await test.step("what visitors see has moved on with it", async () => {
    await page.goto(`#/xqDetail?id=${demand}`);
    await expect(page.getByRole("region", { name: w.keyFacts })).toContainText(w.states.contracted);
    await page.goto(`#/cgDetail?id=${achievement}`);
    await expect(page.getByRole("region", { name: w.keyFacts })).toContainText(w.states.contracted);
    await page.goto(`#/case?id=${matter}`);
    await expect(page.getByRole("list", { name: w.progress }).locator('[aria-current="step"]')).toHaveText(
      w.underContract,
    );
    await takePicture(page, "road-7-under-contract");
  });

  await test.step("who asked says what they think of it, once it is completed", async () => {
    await steps.open("kch_match", matter);
    await steps.step(w.steps.perform, w.states.performing);
    await steps.step(w.steps.complete, w.states.completed);
    await page.reload();
    const rating = page.getByRole("region", { name: w.rating });
    await rating.getByRole("radio", { name: w.satisfied, exact: true }).check();
    await expect.poll(async () => (await records.get("kch_match", matter))["applicant_rating"]).toBe(4);
    await page.reload();
    await expect(rating.getByRole("radio", { name: w.satisfied, exact: true })).toBeChecked();
    await page.goto("#/cases");
    await expect(page.locator(".case-list li")).toHaveCount(1);
    await expectNoFindings(page);
  });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The id of what was just handed in, from its receipt. */
async function readPosted(page: Page, type: "achievement" | "demand"): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`#/posted\\?type=${type}&id=`));
  return new URL(page.url().replace("#/", "")).searchParams.get("id") ?? "";
}

/** A figure of the dashboard, over all time, once it is there. */
async function readFigure(page: Page, name: string): Promise<number> {
  await page.goto("#/dashboard?period=all");
  const figure = page
    .locator(".dashboard-figures > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");
  await expect(figure).toHaveText(/\d/);
  return Number((await figure.textContent())?.replaceAll(/\D/g, ""));
}

/** What the case knows stands in the form already. */
async function expectKnown(page: Page, known: [string, string][]): Promise<void> {
  for (const [name, text] of known)
    await expect(page.locator(`.panel [data-field="${name}"]`)).toContainText(text);
}

/** What was signed, as the broker enters it in the form that the case leads to, with a first payment. */
async function fillContract(page: Page, w: RoadWords, { project }: { project: string }): Promise<void> {
  const field = (name: string) => page.locator(`.panel [data-field="${name}"]`);
  await field("project_name").locator("input").fill(project);
  await choose(page, "contract_type", w.licence);
  await choose(page, "tech_field", w.newMaterials);
  await field("sign_date").locator("input").fill("2026-11-20");
  await field("sign_date").locator("input").press("Enter");
  await field("total_amount").locator("input").first().fill("3000000");
  await field("technical_amount").locator("input").first().fill("2600000");
  const instalments = field("instalments");
  await instalments.getByRole("button", { name: w.addRow }).click();
  const cell = (column: string) =>
    instalments.locator(`tr[data-index="0"] td[data-column="${column}"] input`).first();
  await cell("name").fill("入门费");
  await cell("due_on").fill("2026-12-01");
  await cell("due_on").press("Tab");
  await cell("amount").fill("1000000");
  await saveForm(page, w);
}

/** A message is not shown twice within five seconds: what counts is the answer, and that the form has closed. */
async function saveForm(page: Page, w: RoadWords): Promise<void> {
  const list = listPage(page, w);
  // While it saves, the button is called by its spinner, too.
  const save = list.panel.getByRole("button", { name: word(w.save) });
  const [response] = await Promise.all([page.waitForResponse(/saveObjData/), save.click()]);
  expect(await response.json()).toMatchObject({ code: 200 });
  await expect(save).toHaveCount(0);
}

/** Chooses in the open form what is found by a word. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const box = page.locator(`.panel [data-field="${name}"] input`).first();
  await box.click();
  await box.fill(text);
  await page.locator(".ant-select-item-option").filter({ hasText: text }).first().click();
}
