import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";

interface StepListProps {
  kind: PostingKind;
  at: number;
  errors: FieldErrors;
  onGo: (at: number) => void;
}

/** Where one is among the steps, and the way to each of them. */
export function StepList({ kind, at, errors, onGo }: StepListProps) {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  const titles = [...kind.steps.map(({ title }) => pickLabel(title, language)), t("preview")];
  return (
    <nav aria-label={t("steps")}>
      <ol className="posting-steps">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index === at ? "step" : undefined}
              data-wrong={kind.steps[index]?.fields.some((name) => name in errors) ?? false}
              onClick={() => onGo(index)}
            >
              <span className="figures">{index + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
