import type { Label } from "@kezhuan/contract/metadata/label";
import { useId, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineMedia } from "@kezhuan/web/ui/media-query.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchPath } from "./search-scope.ts";
import "./search-form.css";

const texts = defineText({ find: { zh: "查找", en: "Search" } });

/** What a box says that looks for achievements. */
export const usualTexts = defineText({
  search: { zh: "查找科技成果", en: "Search achievements" },
  hint: { zh: "技术名称、材料、用途，例如“石墨烯 防腐”", en: "A technology, material or use" },
  shortHint: { zh: "技术或用途", en: "Topic or use" },
});

export type SearchTexts = Readonly<Record<"search" | "hint" | "shortHint", Label>>;

interface SearchFormProps {
  /** What the box says it looks for; by default achievements. */
  texts?: SearchTexts;
  /** What is being searched for now. */
  keyword?: string;
  /** Where a search leads; by default to the list with nothing else chosen. */
  hrefOf?: (keyword: string) => string;
  onTyping?: (text: string) => void;
  onFocusChange?: (isFocused: boolean) => void;
  /** Stands before the words, in place of the sign. */
  lead?: React.ReactNode;
  /** What the box tells and hears besides, where suggestions hang below it. */
  combobox?: React.InputHTMLAttributes<HTMLInputElement>;
  /** What hangs below the box. */
  children?: React.ReactNode;
}

/** The search box. Its words go into the address, so that the result can be shared and gone back to. */
export function SearchForm(props: SearchFormProps) {
  const {
    texts: said = usualTexts,
    keyword = "",
    hrefOf = pathToAchievements,
    onTyping,
    onFocusChange,
  } = props;
  const { lead = <Icon name="search" size={22} />, combobox, children } = props;
  const t = useText(texts);
  const say = useText(said);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const id = useId();
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    // Another search came through the address; what was typed before it is past.
    setShown(keyword);
    setText(keyword);
  }
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(hrefOf(text.trim()));
        }}
      >
        <label className="unseen" htmlFor={id}>
          {say("search")}
        </label>
        {lead}
        <input
          {...combobox}
          id={id}
          type="search"
          value={text}
          maxLength={200}
          placeholder={say(isNarrow ? "shortHint" : "hint")}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            onTyping?.(event.target.value);
          }}
          onFocus={() => onFocusChange?.(true)}
          onBlur={() => onFocusChange?.(false)}
        />
        <Button type="submit" look="filled">
          {t("find")}
        </Button>
        {children}
      </form>
    </search>
  );
}

function pathToAchievements(words: string): string {
  return searchPath("achievement", words);
}

// Below this the longer hint does not fit, in large text and with its button beside it.
const useIsNarrow = defineMedia("(max-width: 659px)");
