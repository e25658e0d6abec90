import type { RefObject } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { isStale } from "@kezhuan/web/api/is-stale.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import type { Refusal } from "@kezhuan/web/form/use-submit.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { postingTexts } from "./posting-texts.ts";

interface HandingInOptions {
  objname: string;
  /** The record is public: a change of it is handed in. */
  isChange: boolean;
  saver: RefObject<DraftSaver | undefined>;
  onSubmitted: (id: string) => void;
}

/** Hands in what is written, once all of it is saved; says so where the server is away. */
export function useHandingIn({ objname, isChange, saver, onSubmitted }: HandingInOptions) {
  const t = useText(postingTexts);
  const tellAway = () => showToast(t("notSent"), { tone: "error" });
  /** What was written elsewhere is shown first; undefined where something of it was not in view yet. */
  const handInAnew = async (opened: DraftSaver): Promise<Answer<unknown> | undefined> => {
    const shown = opened.values;
    const stored = (await opened.catchUp()) ? await opened.flush() : undefined;
    if (!stored || opened.values !== shown) return undefined;
    return handIn(objname, { ...stored, isChange });
  };
  return async (): Promise<Refusal | void> => {
    const opened = saver.current;
    const stored = await opened?.flush();
    if (!opened || !stored) return opened?.isWaiting === true ? tellAway() : undefined;
    try {
      const first = await handIn(objname, { ...stored, isChange });
      const answer = first.ok || !isStale(first) ? first : await handInAnew(opened);
      if (answer?.ok) return onSubmitted(stored.id);
      return answer && { message: answer.msg, errors: answer.errors };
    } catch {
      // The server has gone away since it was saved.
      return tellAway();
    }
  };
}

interface HandedIn {
  id: string;
  version: number | undefined;
  isChange: boolean;
}

/** Hands in a draft, or a change of what is public. */
function handIn(objname: string, { id, version, isChange }: HandedIn) {
  const quiet = { quiet: true };
  if (isChange) return sendMessage("saveRevision", { objname, id, data: {}, submit: true }, quiet);
  return sendMessage("transition", { objname, id, action: "submit", version }, quiet);
}
