import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { ObjectMatching } from "@kezhuan/contract/api/metadata";
import { TransportError, type Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";
import { matchTexts } from "./match-texts.ts";

type Decisions = NonNullable<ObjectMatching["decisions"]>;

interface Pair {
  /** Id of the record that partners are shown of. */
  own: string;
  object: string;
  partner: MatchedPartner;
}

/** Records what a person says of a pair, and takes it back. */
export function useVerdict(decisions: Decisions, { own, object, partner }: Pair) {
  const t = useText(matchTexts);
  const [isBusy, setBusy] = useState(false);
  const objname = decisions.object;
  const run = async (done: keyof typeof matchTexts, send: () => Promise<Answer<unknown>>) => {
    setBusy(true);
    try {
      const answer = await send();
      showToast(answer.ok ? t(done) : answer.msg, { tone: answer.ok ? "success" : "error" });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["objData", "match"] }),
        refreshRecords(objname),
      ]);
    } catch (error) {
      // The transport has already shown it.
      if (!(error instanceof TransportError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const record = (verdict: string, remark: string) => {
    const { decision } = partner;
    const sides = { [decisions.own]: own, [decisions.partners[object] ?? ""]: partner.id };
    const data = { ...(decision ? { id: decision.id } : sides), verdict, remark };
    return run("saved", () => saveObjData({ objname, data }));
  };
  const takeBack = () =>
    run("takenBack", () => delObjDataByIdList(objname, partner.decision ? [partner.decision.id] : []));
  return { isBusy, record, takeBack };
}
