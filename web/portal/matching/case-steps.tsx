import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { phaseOf } from "./read-case.ts";
import "./case-steps.css";

const texts = defineText({
  progress: { zh: "对接进度", en: "Progress" },
  applied: { zh: "提交", en: "Sent" },
  assigned: { zh: "派单联系", en: "With a broker" },
  talking: { zh: "交换与洽谈", en: "Talking" },
  signed: { zh: "签约履约", en: "Under contract" },
  completed: { zh: "完成", en: "Completed" },
});

const names = ["applied", "assigned", "talking", "signed", "completed"] as const;

/** Where a case stands, as five steps; nothing for one that has come to nothing. */
export function CaseSteps({ status }: { status: string }) {
  const t = useText(texts);
  const reached = phaseOf(status);
  if (reached < 0) return null;
  return (
    <ol className="case-steps" aria-label={t("progress")}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index <= reached ? "case-step-reached" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          <span>{t(name)}</span>
        </li>
      ))}
    </ol>
  );
}
