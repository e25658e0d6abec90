import { useState } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { postingTexts } from "./posting-texts.ts";

export interface Option {
  id: string;
  label: string;
}

interface FindAndChooseProps {
  id: string;
  describedBy: string | undefined;
  isWrong: boolean;
  chosen: readonly Option[];
  find: (text: string) => readonly Option[];
  onChange: (chosen: Option[]) => void;
  /** Hears what is being looked for. */
  onSearch?: (text: string) => void;
  /** What else may be chosen than what was found. */
  children?: (text: string, done: () => void) => React.ReactNode;
}

const shownAtMost = 12;

/** Chosen things as chips, and a box that finds more of them. */
export function FindAndChoose(props: FindAndChooseProps) {
  const { id, describedBy, isWrong, chosen, find, onChange, onSearch, children } = props;
  const t = useText(postingTexts);
  const [text, setText] = useState("");
  const search = (next: string) => {
    setText(next);
    onSearch?.(next.trim());
  };
  const found =
    text.trim() === ""
      ? []
      : find(text.trim())
          .filter((option) => !chosen.some((one) => one.id === option.id))
          .slice(0, shownAtMost);
  return (
    <div className="posting-find">
      <Chosen chosen={chosen} onChange={onChange} />
      <input
        id={id}
        type="search"
        value={text}
        placeholder={t("filter")}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) choose(found[0]);
        }}
      />
      {text.trim() !== "" && (
        <ul className="posting-found" aria-live="polite">
          {found.map((option) => (
            <li key={option.id}>
              <button type="button" onClick={() => choose(option)}>
                {option.label}
              </button>
            </li>
          ))}
          {found.length === 0 && <li>{t("nothing")}</li>}
          {children?.(text.trim(), () => search(""))}
        </ul>
      )}
    </div>
  );

  function choose(option: Option) {
    onChange([...chosen, option]);
    search("");
  }
}

function Chosen({ chosen, onChange }: Pick<FindAndChooseProps, "chosen" | "onChange">) {
  const t = useText(postingTexts);
  if (chosen.length === 0) return null;
  return (
    <ul className="posting-chosen">
      {chosen.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="chip"
            aria-label={t("remove", { name: one.label })}
            onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
          >
            {one.label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
