import { useState } from "react";
import { TransportError, type Answer } from "@kezhuan/web/api/answer.ts";
import { refreshDictionaries } from "@kezhuan/web/api/dictionaries.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";

const objname = "sys_dict_item";

type Change = Readonly<Record<string, unknown>>;

/** Saves items at once, each change by itself; what was refused is said beside the row that it is about. */
export function useItemChanges() {
  const [problem, setProblem] = useState<{ id: string; text: string }>();
  const run = async (id: string, send: () => Promise<Answer<unknown>>): Promise<boolean> => {
    try {
      const answer = await send();
      setProblem(answer.ok ? undefined : { id, text: answer.errors[0]?.message ?? answer.msg });
      // What somebody else has changed in the meantime is shown with the refusal.
      if (answer.ok || answer.code === 409) await refreshDictionaries();
      return answer.ok;
    } catch (error) {
      // The transport has already told the person.
      if (!(error instanceof TransportError)) throw error;
      return false;
    }
  };
  return {
    problem,
    save: (id: string, data: Change | readonly Change[]) => run(id, () => saveObjData({ objname, data })),
    remove: (id: string) => run(id, () => delObjDataByIdList(objname, [id])),
    refuse: (id: string, text: string) => setProblem({ id, text }),
  };
}
