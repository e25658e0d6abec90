import { setTimeout as sleep } from "node:timers/promises";
import type { ProxiedProcesses } from "./proxied-processes.ts";

/**
 * Replaces one process after the other while clients read and save. Answers what they asked, what was refused, how many saves
 * were acknowledged, and how many of these are found in the end.
 */
export async function replaceUnderTraffic({
  call,
  token,
  replace,
}: Pick<ProxiedProcesses, "call" | "token" | "replace">) {
  const traffic = sendTraffic({ call, token });
  for (const at of [0, 1]) {
    await sleep(1000);
    await replace(at);
  }
  await sleep(1000);
  const told = await traffic.end();
  const body = { objname: "sys_post", keyword: "replaced", pageNum: 1, pageSize: 1, count: "exact" };
  const { total } = await call<{ total: number }>("getObjDataByPage", { token, body });
  return { ...told, found: total };
}

/** Four clients that read and save, each as soon as it was answered. */
function sendTraffic({ call, token }: Pick<ProxiedProcesses, "call" | "token">) {
  let isOver = false;
  let saved = 0;
  let asked = 0;
  const refused: string[] = [];
  const goOn = async (client: number): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      asked += 1;
      try {
        if (at % 3 === 0) {
          const data = JSON.stringify({ name: `replaced ${client} ${at}` });
          await call("saveObjData", { token, body: { objname: "sys_post", data } });
          saved += 1;
        } else
          await call("getObjDataByPage", { token, body: { objname: "sys_user", pageNum: 1, pageSize: 5 } });
      } catch (error) {
        refused.push(String(error));
      }
    }
  };
  const clients = [1, 2, 3, 4].map((client) => goOn(client));
  const end = async () => {
    isOver = true;
    await Promise.all(clients);
    return { saved, refused, asked };
  };
  return { end };
}
