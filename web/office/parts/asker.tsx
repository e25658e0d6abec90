import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { getQuestions, subscribeQuestions, type OpenQuestion } from "./ask.ts";
import "./asker.css";

const texts = defineText({
  cancel: { zh: "取消", en: "Cancel" },
  copied: { zh: "已复制", en: "Copied" },
});

/** Where the questions of askPerson appear. */
export function Asker() {
  const questions = useSyncExternalStore(subscribeQuestions, getQuestions);
  return questions.map((question) => <QuestionDialog key={question.id} {...question} />);
}

function QuestionDialog({ title, text, copy, yes, no, isGrave = false, answer }: OpenQuestion) {
  const t = useText(texts);
  const safe = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The dialog would focus its close button; Enter on a grave question must not be a yes either.
    safe.current?.querySelector("button")?.focus();
  }, []);
  const yesButton = (
    <Button look="filled" className={isGrave ? "asker-grave" : ""} onClick={() => answer(true)}>
      {yes}
    </Button>
  );
  const noButton = no !== null && <Button onClick={() => answer(false)}>{no ?? t("cancel")}</Button>;
  return (
    <Dialog
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          {isGrave ? <span ref={safe}>{noButton}</span> : noButton}
          {isGrave ? yesButton : <span ref={safe}>{yesButton}</span>}
        </>
      }
    >
      {text && <p className="asker-text">{text}</p>}
      {copy !== undefined && <CopyButton text={copy} done={t("copied")} />}
    </Dialog>
  );
}
