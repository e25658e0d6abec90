import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { ObjectMatching } from "@kezhuan/contract/api/metadata";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { refreshMatches } from "@kezhuan/web/api/match.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
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
  const objname = decisions.object;
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => refreshMatches(objname),
    refreshAfter: "answer",
  });
  const run = async (done: keyof typeof matchTexts, call: () => Promise<Answer<unknown>>) => {
    if (await send(call)) showToast(t(done), { tone: "success" });
  };
  const record = (verdict: string, remark: string) => {
    const { decision } = partner;
    const sides = { [decisions.own]: own, [decisions.partners[object] ?? ""]: partner.id };
    const data = { ...(decision ? { id: decision.id } : sides), verdict, remark };
    return run("saved", () => saveObjData({ objname, data }));
  };
  const takeBack = () =>
    run("takenBack", () => delObjDataByIdList(objname, partner.decision ? [partner.decision.id] : []));
  return { isBusy: isSending, record, takeBack };
}
