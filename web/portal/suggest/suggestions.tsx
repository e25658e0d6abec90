import type { HomeWord } from "@kezhuan/contract/api/portal";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useImperativeHandle, useLayoutEffect, useState } from "react";
import { reportOpened } from "@kezhuan/web/api/search.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Marked } from "../content/bilingual.tsx";
import { splitTerms } from "../content/highlight.ts";
import { languageOf } from "../content/language-of.ts";
import { kindNames } from "../subject/kind-texts.ts";
import type { SearchScope } from "../finder/search-scope.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { listSuggestions, type Suggestion } from "./list-suggestions.ts";
import { NONE, moveActive } from "./move-active.ts";
import { titlesQuery } from "./suggest-titles.ts";
import "./suggestions.css";

const texts = defineText({
  words: { zh: "可以试试", en: "Words to try" },
  label: { zh: "搜索建议", en: "Suggestions" },
  count: {
    zh: "有 {count} 条建议，用上下箭头选择",
    en: "{count} {count|suggestion|suggestions}, to be chosen with the arrow keys",
  },
});

/** What the box has to tell of its list. */
export interface ShownList {
  isExpanded: boolean;
  activeId: string | undefined;
}

/** What the box hands over to its list: a key that was pressed in it. */
export interface ListKeys {
  press: (event: React.KeyboardEvent) => void;
}

interface SuggestionsProps {
  id: string;
  scope: SearchScope;
  /** What stands in the box. */
  text: string;
  words: readonly HomeWord[];
  isOpen: boolean;
  keys: React.Ref<ListKeys>;
  onOpen: (isOpen: boolean) => void;
  onShown: (shown: ShownList) => void;
}

/**
 * What hangs below a search box while one types: words, and records by name. The box keeps the focus; the arrows mark a
 * line, Enter goes there, Escape takes the list away and leaves the words.
 */
export function Suggestions({ id, scope, text, words, isOpen, keys, onOpen, onShown }: SuggestionsProps) {
  const t = useText(texts);
  const suggestions = useSuggestions({ scope, text, words });
  const choose = useChoice(suggestions, text);
  const [marked, setMarked] = useState({ at: NONE, text });
  const isExpanded = isOpen && suggestions.length > 0;
  // With other words there are other lines.
  const isValid = isExpanded && marked.text === text && marked.at < suggestions.length;
  const at = isValid ? marked.at : NONE;
  const activeId = at === NONE ? undefined : `${id}-${at}`;
  useLayoutEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const press = (event: React.KeyboardEvent) => {
    // The keys that choose a character are not meant for the list.
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      onOpen(true);
      setMarked({ at: moveActive(at, suggestions.length, key), text });
    } else if (key === "Escape" && isExpanded) onOpen(false);
    else if (key === "Enter" && at !== NONE) choose(at);
    else return;
    event.preventDefault();
  };
  useImperativeHandle(keys, () => ({ press }));
  return (
    <>
      <output className="unseen">{isExpanded && t("count", { count: suggestions.length })}</output>
      {isExpanded && (
        <div className="suggestions">
          {text.trim() === "" && (
            <p className="suggestions-head" aria-hidden="true">
              {t("words")}
            </p>
          )}
          {/* The box keeps the focus: a press that takes it away would close the list before the click arrives. */}
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element draws suggestions in both languages with signs
            role="listbox"
            tabIndex={-1}
            id={id}
            aria-label={t(text.trim() === "" ? "words" : "label")}
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map((one, index) => (
              <Line
                key={one.to}
                id={`${id}-${index}`}
                one={one}
                typed={text}
                tellsKind={scope === "all"}
                isActive={index === at}
                onChoose={() => choose(index)}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Goes where a line leads; that one was chosen for what was typed is counted. */
function useChoice(suggestions: readonly Suggestion[], text: string) {
  const navigate = useNavigate();
  return (index: number) => {
    if (text.trim() !== "") reportOpened({ surface: "suggest", rank: index + 1 });
    navigate(suggestions[index]?.to ?? "/");
  };
}

interface LineProps {
  id: string;
  one: Suggestion;
  typed: string;
  /** Where all kinds stand side by side; otherwise it goes without saying. */
  tellsKind: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function Line({ id, one, typed, tellsKind, isActive, onChoose }: LineProps) {
  const name = useText(kindNames);
  const { kind, text, note } = one;
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own options hold text only
      role="option"
      id={id}
      className="suggestions-line"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
    >
      {kind === "word" ? (
        <Icon name="search" size={16} />
      ) : (
        <Mark kind={subjectPlaces[kind].mark} size={12} />
      )}
      <span className="suggestions-text" lang={languageOf(text)}>
        <Marked text={text} terms={splitTerms(typed)} />
      </span>
      {note !== undefined && (
        <span className="suggestions-note" lang={languageOf(note)}>
          {note}
        </span>
      )}
      {tellsKind && kind !== "word" && <span className="suggestions-kind">{name(kind)}</span>}
    </button>
  );
}

function useSuggestions({ scope, text, words }: Pick<SuggestionsProps, "scope" | "text" | "words">) {
  const { language } = usePreferences();
  const query = titlesQuery(scope, useDebounced(text, pauseMs), language);
  // Without an answer there are the words, and the search itself.
  const { data } = useQuery(query);
  const titles = query.enabled && text.trim() !== "" ? (data ?? []) : [];
  return listSuggestions({ scope, text, words, titles });
}

/** Milliseconds without a key: less and every letter would be asked for, more and it would feel slow. */
const pauseMs = 180;
