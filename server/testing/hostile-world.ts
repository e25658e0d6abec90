import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { makeApp, type Answer } from "./make-app.ts";
import { addRecord, makeTenant } from "./make-tenant.ts";
import { installTestPack } from "./test-pack.ts";

export type Fields = Record<string, unknown>;

/** An app with a record of each kind, somebody who may do everything with them, and ways to send what is odd. */
export async function makeHostileWorld() {
  const test = await makeApp();
  await installTestPack(test.engine);
  const tenant = await makeTenant(test.engine);
  const all = ["read", "create", "update", "delete"];
  const role = await tenant.addRole([
    { object: "t_thing", actions: [...all, "show"] },
    { object: "t_place", actions: all },
    { object: "t_tie", actions: all },
  ]);
  const account = await tenant.addUser([role]);
  const user = await test.logIn(account.id);
  const administrator = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
  const thing = await addRecord(test.engine, "t_thing", { title: "t", number: 1, words: ["w"] });
  const place = await addRecord(test.engine, "t_place", { name: "p", size: 1 });
  const nobody = "00000000-0000-4000-8000-000000000000";

  /** Every call on records in a form that works, to be spoilt one parameter at a time. */
  const sound: Partial<Record<CallName, Fields>> = {
    getObjDataByPage: {
      objname: "t_thing",
      pageNum: "1",
      pageSize: "5",
      after: "",
      sort: "number",
      highsearch: JSON.stringify({ match: "and", rules: [{ field: "number", op: "eq", value: 1 }] }),
      keyword: "t",
      viewid: "",
      fields: "title",
      count: "none",
      title: "t",
      "place.name": "",
    },
    getObjData: { objname: "t_thing", id: thing, title: "t" },
    getObjMetaData: { objname: "t_thing" },
    saveObjData: { objname: "t_place", data: JSON.stringify({ name: 5 }), id: nobody, request_id: "r" },
    delObjDataByIdList: { objname: "t_thing", idlist: nobody },
    vicimsg: {
      msgid: "transition",
      data: JSON.stringify({ internalParams: { objname: "t_thing", id: nobody, action: "show" } }),
    },
    getInfo: {},
    logout: {},
    getCaptcha: { username: "x" },
    loginWithCaptcha: { username: "x", password: "x", code: "x", uuid: "x" },
    loginStep: { ticket: "x", code: "x" },
    refreshToken: { refresh_token: "x" },
    register: {
      username: "xyz",
      verifier: "x",
      name: "x",
      phone: "1",
      email: "x",
      identity: "person",
      code: "x",
      uuid: "x",
    },
    changePassword: { password: "x", verifier: "x", uuid: "x", code: "x" },
  };
  const parameters = Object.entries(sound).flatMap(([name, fields]) =>
    // The keys are names of calls.
    Object.keys(fields).map((parameter) => [name as CallName, parameter] as const),
  );

  return {
    test,
    user,
    administrator,
    thing,
    place,
    nobody,
    sound,
    parameters,
    page,
    message,
    sendForm,
    sendJson,
    send,
    deep,
  };

  function page(fields: Fields): Promise<Answer> {
    return user.post("getObjDataByPage", { objname: "t_thing", ...fields });
  }

  function message(msgid: string, internalParams: Fields): Promise<Answer> {
    return user.post("vicimsg", { msgid, data: { internalParams } });
  }

  function sendForm(name: CallName, form: string): Promise<Answer> {
    const { method, path } = calls[name];
    if (method === "GET") return user.send({ method, url: `${path}?${form}` });
    return send(name, form, "application/x-www-form-urlencoded");
  }

  function sendJson(name: CallName, payload: string): Promise<Answer> {
    return send(name, payload, "application/json");
  }

  function send(name: CallName, payload: string | Buffer, contentType: string): Promise<Answer> {
    const { method, path } = calls[name];
    return user.send({ method, url: path, headers: { "content-type": contentType }, payload });
  }

  function deep(levels: number): unknown {
    return levels === 0 ? "deep" : [deep(levels - 1)];
  }
}
