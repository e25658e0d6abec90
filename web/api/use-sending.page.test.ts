import { createElement, useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { mountAlone } from "@kezhuan/web/testing/open-page.ts";
import { closeToast, getToasts } from "@kezhuan/web/ui/toasts.ts";
import { TransportError, type Answer, type FieldProblem } from "./answer.ts";
import { useSending } from "./use-sending.ts";

type Options = Parameters<typeof useSending>[0];

const good: Answer<string> = { ok: true, data: "stored", msg: "" };

function refusal(msg: string, errors: FieldProblem[] = [], code = 400): Answer<string> {
  return { ok: false, code, msg, errors, data: null };
}

/** A form around the hook: what it says is on the page, what came back of each call in `results`. */
function showForm(work: () => Promise<Answer<string>>, options: Options = {}) {
  const results: unknown[] = [];
  for (const { id } of getToasts()) closeToast(id);
  mountAlone(function Form() {
    const { errors, problem, isSending, send, refuse, forget } = useSending(options);
    const [thrown, setThrown] = useState("");
    const press = () =>
      send(work).then(
        (result) => results.push(result),
        (error: unknown) => setThrown(String(error)),
      );
    return createElement(
      "div",
      null,
      createElement("button", { onClick: () => void press() }, "send"),
      createElement("button", { onClick: () => void Promise.all([press(), press()]) }, "send twice"),
      createElement("button", { onClick: () => results.push(refuse({ name: "missing" })) }, "refuse"),
      createElement("button", { onClick: () => results.push(refuse("too late")) }, "refuse all"),
      createElement("button", { onClick: () => forget("name") }, "forget"),
      createElement(
        "output",
        null,
        JSON.stringify({ errors, problem: problem?.zh ?? null, isSending, thrown }),
      ),
    );
  });
  return results;
}

interface State {
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  isSending: boolean;
  thrown: string;
}

const idle: State = { errors: {}, problem: null, isSending: false, thrown: "" };

async function expectState(part: Partial<State>) {
  await expect.element(page.getByRole("status")).toHaveTextContent(JSON.stringify({ ...idle, ...part }));
}

function press(name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

const toasts = () => getToasts().map(({ message, tone }) => [tone, message]);

test("what went well is answered with its data, said, and counts as sending until what it changed is fetched", async () => {
  const steps: string[] = [];
  const { promise: fetched, resolve: fetch } = Promise.withResolvers<void>();
  const results = showForm(() => Promise.resolve(good), {
    done: "已保存",
    onDone: () => steps.push("done"),
    refresh: () => {
      steps.push("refresh");
      return fetched;
    },
  });
  await press("send");
  await expectState({ isSending: true });
  expect(toasts()).toEqual([["success", "已保存"]]);
  expect(steps).toEqual(["done", "refresh"]);
  expect(results).toEqual([]);
  fetch();
  await expectState({});
  expect(results).toEqual([{ data: "stored" }]);
});

test("a second press while one is on its way sends nothing", async () => {
  let calls = 0;
  const { promise, resolve } = Promise.withResolvers<Answer<string>>();
  const results = showForm(() => {
    calls += 1;
    return promise;
  });
  await press("send twice");
  await press("send");
  resolve(good);
  await expectState({});
  expect(calls).toBe(1);
  expect(results).toEqual([undefined, undefined, { data: "stored" }]);
  await press("send");
  await expect.poll(() => calls).toBe(2);
});

test("a refusal stands beside the fields it names, and goes with the field's change or the next call", async () => {
  const answers = [refusal("输入有误", [{ field: "name", message: "太长" }]), good];
  const results = showForm(() => Promise.resolve(answers.shift() ?? good));
  await press("send");
  await expectState({ errors: { name: "太长" } });
  expect(results).toEqual([undefined]);
  expect(toasts()).toEqual([]);
  await press("forget");
  await expectState({});
  await press("refuse");
  await expectState({ errors: { name: "missing" } });
  expect(results.at(-1)).toBe(true);
  await press("send");
  await expectState({});
});

test("a refusal that names no field is a problem of the whole form", async () => {
  showForm(() => Promise.resolve(refusal("不能这样")));
  await press("send");
  await expectState({ problem: "不能这样" });
});

test("a form without places for its fields says all of a refusal in one problem", async () => {
  showForm(() => Promise.resolve(refusal("输入有误", [{ field: "name", message: "太长" }])), {
    showIn: "form",
  });
  await press("send");
  await expectState({ errors: { name: "太长" }, problem: "输入有误 · 太长" });
});

test("an action without a form says a refusal as a toast", async () => {
  const answer = refusal("输入有误", [{ field: "name", message: "太长" }]);
  showForm(() => Promise.resolve(answer), { showIn: "toast", done: "已保存" });
  await press("send");
  await expect.poll(toasts).toEqual([["error", "输入有误: 太长"]]);
  await expectState({});
});

test("a confirmation that was declined is followed by no words", async () => {
  showForm(() => Promise.resolve(refusal("", [], 403)), { showIn: "form" });
  await press("send");
  await expectState({});
});

test("a conflict is the caller's where it deals with it; others are said", async () => {
  const answers = [refusal("已被他人修改", [], 409), refusal("不能这样")];
  const met: number[] = [];
  showForm(() => Promise.resolve(answers.shift() ?? good), {
    onRefused: ({ code }) => {
      met.push(code);
      return code === 409;
    },
  });
  await press("send");
  await expect.poll(() => met).toEqual([409]);
  await expectState({});
  await press("send");
  await expectState({ problem: "不能这样" });
});

test("what got lost is a problem of the form; of an action the transport has told", async () => {
  const lose = () => Promise.reject(new TransportError("network", "无法连接服务器，请检查网络后重试"));
  showForm(lose);
  await press("send");
  await expectState({ problem: "无法连接服务器，请检查网络后重试" });
  const results = showForm(lose, { showIn: "toast" });
  await press("send");
  await expect.poll(() => results).toEqual([undefined]);
  await expectState({});
  expect(toasts()).toEqual([]);
});

test.for(["form", "toast"] as const)(
  "an error that nobody expected is said in a %s and thrown on",
  async (showIn) => {
    onTestFinished(() => getToasts().forEach(({ id }) => closeToast(id)));
    showForm(() => Promise.reject(new RangeError("broken")), { showIn });
    await press("send");
    await expectState({ problem: showIn === "form" ? "broken" : null, thrown: "RangeError: broken" });
    expect(toasts()).toEqual(showIn === "toast" ? [["error", "broken"]] : []);
  },
);

test("what is wrong with all of it before anything is sent is a problem of the form", async () => {
  const results = showForm(() => Promise.resolve(good));
  await press("refuse all");
  await expectState({ problem: "too late" });
  expect(results).toEqual([true]);
});

test("a form may word its refusals itself", async () => {
  const answer = refusal("输入有误", [{ field: "name", message: "太长" }]);
  showForm(() => Promise.resolve(answer), { describe: ({ msg, errors }) => `${msg}/${errors.length}` });
  await press("send");
  await expectState({ errors: { name: "太长" }, problem: "输入有误/1" });
});

test("a refusal fetches nothing anew, except where somebody else may have been quicker", async () => {
  const steps: string[] = [];
  const refresh = () => Promise.resolve(steps.push("refresh"));
  const work = () => Promise.resolve(refusal("不能这样"));
  showForm(work, { refresh });
  await press("send");
  await expectState({ problem: "不能这样" });
  expect(steps).toEqual([]);
  showForm(work, { refresh, refreshAfter: "answer" });
  await press("send");
  await expectState({ problem: "不能这样" });
  expect(steps).toEqual(["refresh"]);
});
